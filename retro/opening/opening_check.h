// Verifies the file of an opening table completely: every layer is built again from the start, and
// compared with the file entry by entry. Neither the file's digests nor the program's constants are
// trusted; both are checked, too.
#pragma once

#include <absl/status/status.h>

#include <functional>
#include <string>

#include "core/logic/limits.h"
#include "retro/opening/digest.h"
#include "retro/opening/opening_layer.h"

namespace othello::retro {

// A layer that was built again and that the file has.
struct CheckedLayer {
  LayerCounts counts;
  std::size_t directory_size = 0;
  Digest digest{};
};

// Calls `observer` with each layer that is right. DataLoss with one line about the first
// difference; Internal if a layer that was built is not the one that the program knows; limits as
// for OpeningTable::Build. Takes as long as building and as much memory, with two layers in memory
// at a time.
absl::Status CheckOpeningFile(const std::string& path, int threads, const logic::Limits& limits,
                              const std::function<void(const CheckedLayer&)>& observer);

}  // namespace othello::retro

// Files of boards with their results, which a training keeps until it has ended.
//
// "OTHLAB01", u64 boards; for each board u64 mover, u64 other, i8 score; u64 checksum of all before
// it. Little-endian.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <string>
#include <vector>

#include "endgame/training/regression.h"

namespace othello::app {

absl::Status WriteLabelledFile(const std::string& path, absl::Span<const endgame::Labelled> boards);

// NotFound if there is no such file; InvalidArgument if it is damaged.
absl::StatusOr<std::vector<endgame::Labelled>> ReadLabelledFile(const std::string& path);

}  // namespace othello::app

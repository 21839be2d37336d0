// Opening tables: every position that a game reaches by a move, with 4 to n discs.
//
// A retrograde search does not have to go back to the start: it ends where it meets the deepest
// layer, and the other layers lead from there to the start. Small tables are built in memory in
// milliseconds; large ones are read from files.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "retro/opening/opening_layer.h"

namespace othello::retro {

// Called with the counts of each layer when it is finished.
using LayerObserver = std::function<void(const LayerCounts&)>;

class OpeningTable {
 public:
  // Builds the layers of 4 to `discs` discs in memory. Requires kMinOpeningDiscs <= discs <=
  // kMaxOpeningDiscs. If a limit is hit, returns within half a second: Cancelled "interrupted",
  // DeadlineExceeded "time" or ResourceExhausted "memory" (also if the system has no more memory).
  static absl::StatusOr<OpeningTable> Build(int discs, int threads,
                                            const logic::Limits& limits = {},
                                            const LayerObserver& observer = {});

  // Reads a file that Save wrote. If it is not the table that Build makes, DataLoss with one line
  // that names the file and says what is wrong (retro/opening/opening_file.h). Limits as for Build.
  static absl::StatusOr<OpeningTable> Open(const std::string& path, int threads,
                                           const logic::Limits& limits = {});

  // Writes a file in one step: if that fails, `path` is as it was. Limits as for Build.
  absl::Status Save(const std::string& path, int threads, const logic::Limits& limits = {}) const;

  // The deepest layer.
  int discs() const { return kMinOpeningDiscs + static_cast<int>(layers_.size()) - 1; }
  const std::vector<LayerCounts>& counts() const { return counts_; }

  // The layer with `discs` discs. Requires kMinOpeningDiscs <= discs <= this->discs().
  const LayerView& Layer(int discs) const {
    return layers_[static_cast<std::size_t>(discs - kMinOpeningDiscs)];
  }

  // The moves, passes left out, of a game whose last move leads to `board` in its given
  // orientation; nullopt if there is none. Requires that `board` has at most discs() discs.
  std::optional<std::vector<Square>> GameTo(const Board& board) const;

 private:
  struct Memory;  // the layers, or the file

  OpeningTable() = default;

  std::shared_ptr<const Memory> memory_;
  std::vector<LayerView> layers_;
  std::vector<LayerCounts> counts_;
};

}  // namespace othello::retro

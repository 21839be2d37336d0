// Opening tables: every position that a game reaches by a move, with 4 to n discs.
//
// A retrograde search need not go back to the start: it ends where it meets the deepest layer, and the layers below
// lead on from there to the start. Small tables are built in memory in milliseconds; large ones are files that are
// mapped read only, so that several processes share one copy.
#ifndef OTHELLO_RETRO_OPENING_TABLE_H_
#define OTHELLO_RETRO_OPENING_TABLE_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "retro/opening_layer.h"
#include "retro/start_images.h"

namespace othello::retro {

// The deepest table that can be built: the next layer has about a billion positions.
inline constexpr int kMaxOpeningDiscs = 16;
inline constexpr int kMinOpeningDiscs = 4;

// Told about each layer as it is finished.
using LayerObserver = std::function<void(const LayerCounts&)>;

class OpeningTable {
 public:
  // Builds the layers of 4 to `discs` discs in memory. Requires kMinOpeningDiscs <= discs <= kMaxOpeningDiscs.
  static OpeningTable Build(int discs, int threads, const LayerObserver& observer = {});

  // The same, unless `stop` holds meanwhile: then nothing. It is called from all threads, and once it holds it must go on to
  // hold.
  static std::optional<OpeningTable> BuildUnless(const std::function<bool()>& stop, int discs, int threads,
                                                 const LayerObserver& observer = {});

  // Maps a file that Save wrote. Refuses, with an error that names the file and the reason, what is not such a file,
  // has another version, is truncated, or does not have the checksum that its header states.
  static absl::StatusOr<OpeningTable> Open(const std::string& path, int threads);

  // Writes a file beside `path` and renames it, so that `path` is complete or as it was.
  absl::Status Save(const std::string& path) const;

  // The deepest layer.
  int discs() const { return kMinOpeningDiscs + static_cast<int>(layers_.size()) - 1; }
  const std::vector<LayerCounts>& counts() const { return counts_; }
  std::uint64_t checksum() const { return checksum_; }

  // Positions with `discs` discs, kMinOpeningDiscs <= discs <= this->discs().
  const LayerView& Layer(int discs) const { return layers_[static_cast<std::size_t>(discs - kMinOpeningDiscs)]; }

  // The moves of a game that ends, by a move, in `board`, passes left out; nothing when no game does. `board` has at
  // most discs() discs and is meant as it lies.
  std::optional<std::vector<Square>> GameTo(const Board& board) const;

 private:
  struct Memory;  // the layers, or the mapped file

  OpeningTable() = default;

  std::shared_ptr<const Memory> memory_;
  std::vector<LayerView> layers_;
  std::vector<LayerCounts> counts_;
  std::uint64_t checksum_ = 0;  // of the file; 0 for a table in memory
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_OPENING_TABLE_H_

// One layer of the opening: every position right after a move with a given number of discs.
//
// A position is stored once for the four symmetries that keep the start (retro/start_images.h), so
// that the layer answers both questions, "some image of this board" and "this board in its given
// orientation"; this costs about 1% more entries than one for all eight. Entries are ordered by the
// mixed hash of their canonical board, then as boards. A directory says where the entries (the
// bucket) of each value of the hash's top bits begin; a bucket has about eight entries, so a
// look-up reads one directory entry and one or two cache lines.
#pragma once

#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <cstdint>
#include <vector>

#include "core/game/board.h"
#include "retro/start_images.h"
#include "retro/work_watch.h"

namespace othello::retro {

inline constexpr int kMinOpeningDiscs = 4;
// The deepest layer that can be built: the next one has about a billion positions.
inline constexpr int kMaxOpeningDiscs = 16;

// Numbers of positions of one layer. "Canonical" counts a position once for its eight images, "raw"
// counts each image.
struct LayerCounts {
  int discs = 0;
  std::int64_t canonical = 0;  // right after a move: can_move + must_pass + game_over
  std::int64_t can_move = 0;
  std::int64_t must_pass = 0;
  std::int64_t game_over = 0;
  // Different positions with a move, if a position whose mover must pass is replaced by the one
  // after the pass, and finished games are dropped.
  std::int64_t movable_after_pass = 0;
  // Positions right after a forced pass that are not also right after a move.
  std::int64_t only_after_pass = 0;
  // Right after a move, each image counted; (mover, other) pairs, regardless of colour.
  std::int64_t raw = 0;
  std::int64_t entries = 0;  // right after a move, once for the four images that keep the start

  friend bool operator==(const LayerCounts&, const LayerCounts&) = default;
};

// Refers to memory of an OpeningLayer or to a file that was read.
class LayerView {
 public:
  LayerView() = default;
  // `directory` has a power of two of buckets and one more element, the number of entries.
  LayerView(absl::Span<const Board> entries, absl::Span<const std::uint32_t> directory);

  absl::Span<const Board> entries() const { return entries_; }
  absl::Span<const std::uint32_t> directory() const { return directory_; }

  // Whether a game reaches the board in its given orientation, by a move (its `oriented` image is
  // stored).
  bool ContainsOriented(const StartImages& images) const {
    return Contains(images.oriented, images.Canonical());
  }
  // Whether a game reaches the mirrored board, by a move.
  bool ContainsMirrored(const StartImages& images) const {
    return Contains(images.mirrored, images.Canonical());
  }

 private:
  bool Contains(const Board& entry, const Board& canonical) const;

  absl::Span<const Board> entries_;
  absl::Span<const std::uint32_t> directory_;
  int shift_ = 63;
};

// Owns its memory.
struct OpeningLayer {
  LayerCounts counts;
  std::vector<Board> entries;
  std::vector<std::uint32_t> directory;

  LayerView View() const { return {entries, directory}; }
};

// The layer of the start: 4 discs.
OpeningLayer StartLayer();

// The layer after `layer`, with `discs` discs, computed by `threads` threads (at least 1). The
// result does not depend on their number. If a limit is hit, the status of `watch`;
// ResourceExhausted if the system has no more memory.
absl::StatusOr<OpeningLayer> NextLayer(const LayerView& layer, int discs, int threads,
                                       WorkWatch& watch);

}  // namespace othello::retro

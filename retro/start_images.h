// The eight images of a board in two halves: those that keep the colours of the start (images 0, 3, 4, 7) and those
// that exchange them (1, 2, 5, 6).
//
// If a game reaches a board then games reach the four images that keep the start, and usually none of the other four.
// So a table of reachable positions stores one board for each four, `oriented`. A question about a board in any
// orientation looks for `oriented` or `mirrored`; the least of both is the canonical board, and its hash puts both in
// one place.
#ifndef OTHELLO_RETRO_START_IMAGES_H_
#define OTHELLO_RETRO_START_IMAGES_H_

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/board.h"
#include "core/symmetry.h"

namespace othello::retro {

struct StartImages {
  Board oriented;  // the least of images 0, 3, 4, 7
  Board mirrored;  // the least of images 1, 2, 5, 6

  constexpr Board Canonical() const { return std::min(oriented, mirrored); }
};

constexpr StartImages MakeStartImages(const Board& board) {
  const Board files = {MirrorFiles(board.mover), MirrorFiles(board.other)};
  const Board ranks = {MirrorRanks(board.mover), MirrorRanks(board.other)};
  const Board both = {MirrorRanks(files.mover), MirrorRanks(files.other)};
  const auto swapped = [](const Board& image) {
    return Board{SwapFileAndRank(image.mover), SwapFileAndRank(image.other)};
  };
  return {std::min(std::min(board, both), std::min(swapped(board), swapped(both))),
          std::min(std::min(files, ranks), std::min(swapped(files), swapped(ranks)))};
}

// Number of different boards among images 0, 3, 4 and 7: 1, 2 or 4.
constexpr int DifferentOrientedImages(const Board& board) {
  int same = 0;
  for (int k : {0, 3, 4, 7}) same += Image(board, k) == board;
  return 4 / same;
}

// A hash all of whose bits depend on all bits of the board.
constexpr std::uint64_t MixedHash(const Board& board) {
  std::uint64_t hash = (board.mover ^ std::rotl(board.other, 29)) * 0x9E3779B97F4A7C15;
  hash = (hash ^ (hash >> 32) ^ board.other) * 0xD6E8FEB86659FD93;
  hash = (hash ^ (hash >> 29)) * 0xBF58476D1CE4E5B9;
  return hash ^ (hash >> 32);
}

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_START_IMAGES_H_

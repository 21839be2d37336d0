#include "problems/looks.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "core/discs/connectivity.h"
#include "core/discs/stable_discs.h"
#include "core/game/moves.h"
#include "core/game/square.h"

namespace othello::problems {

namespace {

constexpr Bitboard kInner = 0x00003C3C3C3C0000;  // c3 to f6

// Of each pair of neighbours one is reached from the other to the right, down, or down aside.
int TouchingPairs(Bitboard a, Bitboard b) {
  int pairs = 0;
  for (const Direction step : {Direction{1, 0}, {0, 1}, {1, 1}, {-1, 1}})
    pairs += std::popcount(Shift(a, step) & b);
  return pairs;
}

int StraightPairs(Bitboard a) {
  return std::popcount(Shift(a, {1, 0}) & a) + std::popcount(Shift(a, {0, 1}) & a);
}

// Regions whose squares touch by their sides.
int StraightRegions(Bitboard set) {
  int regions = 0;
  while (set != 0) {
    Bitboard region = set & (0 - set);
    for (Bitboard before = 0; region != before;) {
      before = region;
      region |=
          (((region & ~kFileH) << 1) | ((region & ~kFileA) >> 1) | region << 8 | region >> 8) & set;
    }
    set &= ~region;
    ++regions;
  }
  return regions;
}

// Squares of `near` whose corner is empty. Each X- or C-square has one corner nearby.
int BesideEmptyCorner(Bitboard near, Bitboard empty) {
  int count = 0;
  ForEachSquare(kCorners & empty,
                [&](Square corner) { count += std::popcount(near & WithNeighbours(Bit(corner))); });
  return count;
}

// Empty squares of the border, no corners, between two discs of the border.
int GapsOfBorder(const Board& board) {
  const Bitboard occupied = board.Occupied();
  const Bitboard ranks = (kRank1 | kRank8) & ~kCorners & board.Empty();
  const Bitboard files = (kFileA | kFileH) & ~kCorners & board.Empty();
  return std::popcount(ranks & occupied << 1 & occupied >> 1) +
         std::popcount(files & occupied << 8 & occupied >> 8);
}

// Discs that touch no disc of their own side.
int LoneDiscs(Bitboard discs) {
  int lone = 0;
  ForEachSquare(discs, [&](Square square) {
    lone += (WithNeighbours(Bit(square)) & discs & ~Bit(square)) == 0 ? 1 : 0;
  });
  return lone;
}

// Neighbours along the border, of two sides.
int BorderChanges(const Board& board) {
  const Bitboard mover = board.mover & kBorder;
  const Bitboard other = board.other & kBorder;
  int changes = 0;
  for (const auto& [a, b] : {std::pair{mover, other}, std::pair{other, mover}}) {
    changes += std::popcount(Shift(a, {1, 0}) & b & (kRank1 | kRank8));
    changes += std::popcount(Shift(a, {0, 1}) & b & (kFileA | kFileH));
  }
  return changes;
}

int FullLines(Bitboard empty) {
  int full = 0;
  for (int line = 0; line < 8; ++line) {
    full += (empty & kRank1 << (8 * line)) == 0 ? 1 : 0;
    full += (empty & kFileA << line) == 0 ? 1 : 0;
  }
  return full;
}

// Of regions that touch by sides or corners.
struct RegionNumbers {
  int all = 0;
  int odd = 0;
  int single = 0;
  int largest = 0;
};
RegionNumbers RegionNumbersOf(Bitboard empty) {
  RegionNumbers numbers;
  for (const Bitboard region : Regions(empty)) {
    const int size = std::popcount(region);
    ++numbers.all;
    numbers.odd += size % 2;
    numbers.single += size == 1 ? 1 : 0;
    numbers.largest = std::max(numbers.largest, size);
  }
  return numbers;
}

}  // namespace

int TouchingEmptyPairs(const Board& board) { return TouchingPairs(board.Empty(), board.Empty()); }

const std::array<const char*, kLooks>& LookNames() {
  static constexpr std::array<const char*, kLooks> kNames = {
      "frontier discs",
      "single empty squares",
      "pairs of empty squares side by side",
      "pairs of empty squares that touch",
      "empty regions by their sides",
      "empty regions",
      "odd empty regions",
      "squares of the largest empty region",
      "moves of both sides",
      "difference of the sides' moves",
      "empty corners",
      "discs on X-squares of empty corners",
      "discs on C-squares of empty corners",
      "empty squares in the middle (c3 to f6)",
      "empty squares off the border",
      "gaps between discs of the border",
      "difference of the sides' discs",
      "discs on the border",
      "neighbours of two sides",
      "stable discs",
      "discs without a neighbour of their side",
      "difference of the sides' frontier discs",
      "full ranks and files",
      "groups of one side's discs",
      "neighbours of two sides on the border"};
  return kNames;
}

Looks LooksOf(const Board& board) {
  const Bitboard empty = board.Empty();
  const Bitboard open = WithNeighbours(empty);
  const int frontier_mover = std::popcount(board.mover & open);
  const int frontier_other = std::popcount(board.other & open);
  const RegionNumbers regions = RegionNumbersOf(empty);
  const int moves_mover = Mobility(board);
  const int moves_other = Mobility(Passed(board));
  const int stable =
      std::popcount(StableDiscsOfOther(board)) + std::popcount(StableDiscsOfOther(Passed(board)));
  const auto groups = Regions(board.mover).size() + Regions(board.other).size();
  return {static_cast<double>(frontier_mover + frontier_other),
          static_cast<double>(regions.single),
          static_cast<double>(StraightPairs(empty)),
          static_cast<double>(TouchingEmptyPairs(board)),
          static_cast<double>(StraightRegions(empty)),
          static_cast<double>(regions.all),
          static_cast<double>(regions.odd),
          static_cast<double>(regions.largest),
          static_cast<double>(moves_mover + moves_other),
          static_cast<double>(std::abs(moves_mover - moves_other)),
          static_cast<double>(std::popcount(empty & kCorners)),
          static_cast<double>(BesideEmptyCorner(kXSquares & ~empty, empty)),
          static_cast<double>(BesideEmptyCorner(kCSquares & ~empty, empty)),
          static_cast<double>(std::popcount(empty & kInner)),
          static_cast<double>(std::popcount(empty & ~kBorder)),
          static_cast<double>(GapsOfBorder(board)),
          static_cast<double>(std::abs(std::popcount(board.mover) - std::popcount(board.other))),
          static_cast<double>(std::popcount(kBorder & ~empty)),
          static_cast<double>(TouchingPairs(board.mover, board.other) +
                              TouchingPairs(board.other, board.mover)),
          static_cast<double>(stable),
          static_cast<double>(LoneDiscs(board.mover) + LoneDiscs(board.other)),
          static_cast<double>(std::abs(frontier_mover - frontier_other)),
          static_cast<double>(FullLines(empty)),
          static_cast<double>(groups),
          static_cast<double>(BorderChanges(board))};
}

}  // namespace othello::problems

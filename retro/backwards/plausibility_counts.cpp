#include "retro/backwards/plausibility_counts.h"

#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>

#include "core/game/moves.h"
#include "core/game/square.h"
#include "retro/predecessors.h"

namespace othello::retro {

namespace {

constexpr Bitboard kSecondRanks = (kRank1 << 8 | kRank8 >> 8) & ~(kFileA | kFileH);
constexpr Bitboard kSecondFiles = (kFileA << 1 | kFileH >> 1) & ~(kRank1 | kRank8);

constexpr Direction kAlongRank = {1, 0};
constexpr Direction kAlongFile = {0, 1};
constexpr std::array<Direction, 2> kDiagonals = {{{1, 1}, {-1, 1}}};

// Neighbours on lines.
struct Neighbours {
  int pairs = 0;     // of discs
  int same = 0;      // ... of one side
  int enclosed = 0;  // discs between two of the other side
  int threes = 0;    // three in a row of one side

  int Different() const { return pairs - same; }
};

void Count(const Board& board, Direction direction, Neighbours& sum) {
  const Bitboard next_mover = Shift(board.mover, direction);
  const Bitboard next_other = Shift(board.other, direction);
  const Bitboard mover = next_mover & board.mover;
  const Bitboard other = next_other & board.other;
  sum.pairs += std::popcount((next_mover | next_other) & board.Occupied());
  sum.same += std::popcount(mover | other);
  sum.enclosed += std::popcount((Shift(next_other & board.mover, direction) & board.other) |
                                (Shift(next_mover & board.other, direction) & board.mover));
  sum.threes += std::popcount((Shift(mover, direction) & board.mover) |
                              (Shift(other, direction) & board.other));
}

// On these ranks and files only.
Neighbours Along(const Board& board, Bitboard ranks, Bitboard files) {
  Neighbours sum;
  Count({board.mover & ranks, board.other & ranks}, kAlongRank, sum);
  Count({board.mover & files, board.other & files}, kAlongFile, sum);
  return sum;
}

int LoneDiscs(const Board& board) {
  Bitboard near_mover = 0;
  Bitboard near_other = 0;
  for (const Direction direction : kDirections) {
    near_mover |= Shift(board.mover, direction);
    near_other |= Shift(board.other, direction);
  }
  return std::popcount((board.mover & ~near_mover) | (board.other & ~near_other));
}

// Steps from these squares to those.
int Steps(Bitboard from, Bitboard to) {
  int steps = 0;
  for (const Direction direction : kDirections) steps += std::popcount(Shift(from, direction) & to);
  return steps;
}

class Counts {
 public:
  void Add(float count) { counts_[added_++] = count; }
  void Add(int count) { Add(static_cast<float>(count)); }
  void Add(Bitboard squares) { Add(std::popcount(squares)); }
  const std::array<float, kPlausibilityCounts>& all() const { return counts_; }

 private:
  std::array<float, kPlausibilityCounts> counts_{};
  std::size_t added_ = 0;
};

void AddNeighbours(const Board& board, Counts& counts) {
  const Neighbours straight = Along(board, kAllSquares, kAllSquares);
  Neighbours diagonal;
  for (const Direction direction : kDiagonals) Count(board, direction, diagonal);
  for (const Neighbours& lines : {straight, diagonal}) {
    counts.Add(lines.pairs);
    counts.Add(lines.same);
    counts.Add(lines.enclosed);
    counts.Add(lines.threes);
  }
  const Neighbours edges = Along(board, kRank1 | kRank8, kFileA | kFileH);
  const Neighbours next_to_edges = Along(board, kSecondRanks, kSecondFiles);
  for (const Neighbours& lines : {edges, next_to_edges}) {
    counts.Add(lines.same);
    counts.Add(lines.Different());
  }
  counts.Add(LoneDiscs(board));
}

void AddSquares(const Board& board, Counts& counts) {
  const Bitboard occupied = board.Occupied();
  counts.Add(occupied & kCorners);
  counts.Add(occupied & kBorder);
  counts.Add(occupied & (kSecondRanks | kSecondFiles));
  counts.Add(occupied & kXSquares);
  counts.Add(board.mover & kBorder);
  counts.Add(Steps(board.Empty(), board.other));
  const int difference = std::popcount(board.other) - std::popcount(board.mover);
  counts.Add(difference);
  counts.Add(std::abs(difference));
}

void AddMoves(const Board& board, Counts& counts) {
  const Bitboard last_moves = LastMoveSquares(board);
  counts.Add(last_moves);
  counts.Add(std::sqrt(static_cast<float>(std::popcount(last_moves))));
  counts.Add(Steps(board.other, last_moves));
  counts.Add(LastMoveSquares(Passed(board)));
  counts.Add(Mobility(board) + Mobility(Passed(board)));
}

}  // namespace

std::array<float, kPlausibilityCounts> PlausibilityCounts(const Board& board) {
  Counts counts;
  AddNeighbours(board, counts);
  AddSquares(board, counts);
  AddMoves(board, counts);
  return counts.all();
}

}  // namespace othello::retro

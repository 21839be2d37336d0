#include "synth/formula/lex_leader.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <numeric>

#include "core/game/moves.h"

namespace othello::synth {
namespace {

using logic::Literal;

// The squares from the centre outwards.
std::array<Square, kSquares> CentreFirst() {
  std::array<Square, kSquares> order{};
  std::iota(order.begin(), order.end(), 0);
  const auto distance = [](Square square) {
    const int file = std::abs(2 * FileOf(square) - 7);
    const int rank = std::abs(2 * RankOf(square) - 7);
    return std::max(file, rank) * 16 + file + rank;
  };
  std::stable_sort(order.begin(), order.end(),
                   [&](Square a, Square b) { return distance(a) < distance(b); });
  return order;
}

}  // namespace

LexLeader::LexLeader(SymmetrySet group, const encoding::BoardLiterals& board,
                     const std::optional<RegionCounts>& mobility)
    : group_(group) {
  if (group == kIdentityOnly) return;
  if (mobility.has_value()) {
    AddCounts(mobility->quadrants);
    AddCounts(mobility->corners);
  }
  AddSquares(Kind::kDisc, board.disc);
  AddSquares(Kind::kMover, board.mover);
}

void LexLeader::AddCounts(const std::array<RegionCount, 4>& regions) {
  for (const RegionCount& region : regions) {
    for (std::size_t j = 0; j < region.at_least.size(); ++j) {
      StringBit bit = {Kind::kNotLegal, region.squares, static_cast<int>(j) + 1, {}};
      for (int k = 0; k < kImages; ++k) {
        for (const RegionCount& image : regions) {
          if (image.squares == othello::Image(region.squares, k))
            bit.literal[k] = image.at_least[j];
        }
      }
      bits_.push_back(bit);
    }
  }
}

void LexLeader::AddSquares(Kind kind, const std::array<Literal, kSquares>& literals) {
  for (const Square square : CentreFirst()) {
    StringBit bit = {kind, Bit(square), 1, {}};
    for (int k = 0; k < kImages; ++k) bit.literal[k] = literals[othello::Image(square, k)];
    bits_.push_back(bit);
  }
}

void LexLeader::Write(logic::Formula& formula) const {
  for (int k = 1; k < kImages; ++k) {
    if (!Contains(group_, k)) continue;
    Literal equal;  // "all bits before this one are equal"; not used for the first bit
    for (const StringBit& bit : bits_) {
      const Literal a = bit.literal[0];
      const Literal b = bit.literal[k];
      if (a == b) continue;
      const auto when_equal = [&](Literal first, Literal second) {
        if (equal.code == 0) {
          formula.Clause({first, second});
        } else {
          formula.Clause({~equal, first, second});
        }
      };
      const Literal next = formula.NewLiteral();
      when_equal(~a, b);
      when_equal(~a, next);  // as a <= b holds here, a or not b means that they are equal
      when_equal(b, next);
      equal = next;
    }
  }
}

bool LexLeader::Value(const StringBit& bit, const Board& board, Bitboard not_legal, int image) {
  const Bitboard region = othello::Image(bit.region, image);
  switch (bit.kind) {
    case Kind::kNotLegal:
      return std::popcount(not_legal & region) >= bit.threshold;
    case Kind::kDisc:
      return (board.Occupied() & region) != 0;
    case Kind::kMover:
      return (board.mover & region) != 0;
  }
  return false;
}

bool LexLeader::IsLeader(const Board& board) const {
  const Bitboard not_legal = ~LegalMoves(board);
  for (int k = 1; k < kImages; ++k) {
    if (!Contains(group_, k)) continue;
    for (const StringBit& bit : bits_) {
      const bool a = Value(bit, board, not_legal, 0);
      const bool b = Value(bit, board, not_legal, k);
      if (a && !b) return false;
      if (a != b) break;
    }
  }
  return true;
}

Board LexLeader::Leader(const Board& board) const {
  for (int k = 0; k < kImages; ++k) {
    if (!Contains(group_, k)) continue;
    const Board image = othello::Image(board, k);
    if (IsLeader(image)) return image;
  }
  return board;  // not reached: the image with the least string is a leader
}

}  // namespace othello::synth

// One board of each symmetric family: clauses that let the solver find only boards that come first
// among their images.
//
// Every board has a string of bits, computed in the same way for all images. A board is kept if its
// string is not greater than that of any of its images in the group ("lex-leader", Crawford et al.,
// KR 1996). Any functions of the board may serve as bits. The first ones are the unary counts of
// regions, if the formula has such counts: they decide most comparisons and propagate well. Then
// come occupancy, from the centre outwards, and the mover's discs, so that the string determines
// the board.
//
// All bits are literals that are equivalent to their facts (counts too, see region_counts.h), so
// the solver returns leaders only, and each leader satisfies the clauses.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "core/logic/formula.h"
#include "synth/formula/region_counts.h"

namespace othello::synth {

class LexLeader {
 public:
  // `mobility`: the count of squares that are not legal moves of the mover, if the formula has one.
  LexLeader(SymmetrySet group, const encoding::BoardLiterals& board,
            const std::optional<RegionCounts>& mobility);

  // Writes the clauses that leaders satisfy.
  void Write(logic::Formula& formula) const;

  bool IsLeader(const Board& board) const;

  // The image under the group that is a leader.
  Board Leader(const Board& board) const;

 private:
  enum class Kind : std::uint8_t { kNotLegal, kDisc, kMover };

  // One bit of the string: whether at least `threshold` squares of `region` are of `kind`.
  struct StringBit {
    Kind kind;
    Bitboard region;
    int threshold;
    std::array<logic::Literal, kImages> literal;  // of the k-th image
  };

  void AddCounts(const std::array<RegionCount, 4>& regions);
  void AddSquares(Kind kind, const std::array<logic::Literal, kSquares>& literals);
  static bool Value(const StringBit& bit, const Board& board, Bitboard not_legal, int image);

  SymmetrySet group_;
  std::vector<StringBit> bits_;
};

}  // namespace othello::synth

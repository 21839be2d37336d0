// Writes constraints as a formula over the literals of a board.
//
// Negations are first pushed to the leaves (negation_normal_form.h), so everything is written in
// one polarity: that it holds. Every auxiliary literal is tied to what it stands for only in the
// direction that this needs (move_literals.h). A board can be extended to a model of the formula
// exactly if it satisfies the constraints; the values of the auxiliary literals are not determined
// by the board, and mean nothing to the caller.
#ifndef OTHELLO_SYNTH_ENCODE_H_
#define OTHELLO_SYNTH_ENCODE_H_

#include <absl/types/span.h>

#include <vector>

#include "encoding/board_literals.h"
#include "encoding/move_literals.h"
#include "logic/formula.h"
#include "synth/constraint.h"
#include "synth/occupancy_literals.h"

namespace othello::synth {

class PositionEncoder {
 public:
  // Both arguments must outlive the encoder.
  PositionEncoder(logic::Formula& formula, const encoding::BoardLiterals& board);

  // Writes: if all of `conditions` hold, the board satisfies `constraint`. May be called any number
  // of times; what was defined for one constraint is used by the next.
  void Require(const Constraint& constraint, absl::Span<const logic::Literal> conditions);

  // The moves of a side, for whoever writes more about them into the same formula.
  encoding::MoveLiterals& moves(Side side) {
    return side == Side::kMover ? mover_moves_ : other_moves_;
  }

 private:
  using Conditions = absl::Span<const logic::Literal>;
  struct Writer;

  // If all of `conditions` hold, so does `constraint`, which is in negation normal form.
  void Write(const Constraint& constraint, Conditions conditions);
  void WriteContents(const Contents& contents, Conditions conditions);
  void WriteLegality(const Legality& legality, Conditions conditions);
  void WriteCount(const Count& count, Conditions conditions);
  void WriteFlips(const FlipCount& flips, Conditions conditions);
  void WriteAny(const Constraint& any, Conditions conditions);

  // Appends to `clause` literals that each imply `constraint`; on a board that satisfies it one of
  // them can be true.
  void AppendAlternatives(const Constraint& constraint, std::vector<logic::Literal>& clause);
  // "`square` has one of the contents `allowed`."
  logic::Literal ContentsLiteral(Square square, ContentsSet allowed);
  // "The move on the square is legal", or is not.
  logic::Literal LegalityLiteral(Side side, Square square, bool legal);
  // One literal for each square of `region` that `kind` may count: for lower (kImplies) or upper
  // bounds (kImpliedBy).
  std::vector<logic::Literal> Counted(CountKind kind, Bitboard region, encoding::Tie tie);

  // Consequences of a leaf that a solver would otherwise have to find by search. Each states its
  // proof.
  void WriteRoomForLegalMoves(const Count& count, Conditions conditions);

  void WriteClause(std::vector<logic::Literal> clause, Conditions conditions);

  logic::Formula& formula_;
  const encoding::BoardLiterals& board_;
  encoding::MoveLiterals mover_moves_;
  encoding::MoveLiterals other_moves_;
  OccupancyLiterals occupancy_;
  // The most discs of a board that satisfies the constraint which is being written.
  int most_discs_ = kSquares;
};

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_ENCODE_H_

// Writes constraints as a formula over the literals of a board.
//
// Negations are first pushed to the leaves (negation_normal_form.h), so everything is written in
// one polarity: that it holds. Every auxiliary literal is tied to its fact only in the direction
// that this needs (move_literals.h). A board can be extended to a model of the formula exactly if
// it satisfies the constraints; the board does not determine the values of the auxiliary literals,
// which callers should ignore.
#pragma once

#include <absl/types/span.h>

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/encoding/move_literals.h"
#include "core/logic/formula.h"
#include "synth/constraint.h"
#include "synth/formula/occupancy_literals.h"
#include "synth/formula/region_literals.h"
#include "synth/formula/stable_literals.h"

namespace othello::synth {

class PositionEncoder {
 public:
  // `formula` and `board` must outlive the encoder. `mover_to_move` writes the literal of
  // SideToMove, if that occurs; without it the mover is to move.
  PositionEncoder(logic::Formula& formula, const encoding::BoardLiterals& board,
                  std::function<logic::Literal()> mover_to_move = {});
  ~PositionEncoder();

  // Writes: if all of `conditions` hold, the board satisfies `constraint`. May be called any number
  // of times; later calls use the literals of earlier ones.
  void Require(const Constraint& constraint, absl::Span<const logic::Literal> conditions);

  // The moves of a side, for callers that write more about them into the same formula.
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
  void WriteAllFlips(const AllFlips& flips, Conditions conditions);
  void WriteDifference(const DiscDifference& difference, Conditions conditions);
  void WriteHalves(const DiscDifference& difference, Conditions conditions);
  void WriteAfter(const After& after, const Constraint& part, Conditions conditions);
  void WriteAfterMoves(const AfterMoves& after, const Constraint& part, Conditions conditions);
  void WriteEachNamed(const Constraint& part, Conditions conditions);
  void WriteAll(const Constraint& all, Conditions conditions);
  void WriteAny(const Constraint& any, Conditions conditions);

  // Appends to `clause` literals that each imply `constraint`. On each board that satisfies it, at
  // least one of them can be true.
  void AppendAlternatives(const Constraint& constraint, std::vector<logic::Literal>& clause);
  // "`square` has one of the contents `allowed`."
  logic::Literal ContentsLiteral(Square square, ContentsSet allowed);
  // "The move on `square` is legal", or if `legal` is false: "is not legal".
  logic::Literal LegalityLiteral(Side side, Square square, bool legal);
  // One literal for each square of `region` that `kind` may count, for lower bounds (kImplies) or
  // upper bounds (kImpliedBy).
  std::vector<logic::Literal> Counted(CountKind kind, Bitboard region, encoding::Tie tie);
  logic::Literal CountedOn(CountKind kind, Square square, encoding::Tie tie);

  // Literals that count what a move on `square` turns over, for bounds as with Counted.
  std::vector<logic::Literal> Flipped(const FlipCount& flips, encoding::Tie tie);

  // Literals that count the discs which all legal moves turn over, for bounds as with Counted.
  std::vector<logic::Literal> FlippedByAll(encoding::Tie tie);

  // Writes a consequence that a solver would otherwise have to find by search; the code states its
  // proof.
  void WriteRoomForLegalMoves(const Count& count, Conditions conditions);

  logic::Literal MoverToMove();
  void WriteClause(std::vector<logic::Literal> clause, Conditions conditions);

  logic::Formula& formula_;
  const encoding::BoardLiterals& board_;
  const std::function<logic::Literal()> write_mover_to_move_;
  std::optional<logic::Literal> mover_to_move_;  // once it is written
  encoding::MoveLiterals mover_moves_;
  encoding::MoveLiterals other_moves_;
  OccupancyLiterals occupancy_;
  StableLiterals mover_stable_;
  StableLiterals other_stable_;
  RegionLiterals regions_;
  struct Next;
  // The encoder of a board that one more disc is on.
  PositionEncoder& NextEncoder(Next& next) const;

  std::map<Square, std::unique_ptr<Next>> next_;  // the boards after moves
  std::vector<std::unique_ptr<Next>> chosen_;     // those after moves that the formula chooses
  // No board that satisfies the constraint being written has fewer discs, or more.
  int least_discs_ = 0;
  int most_discs_ = kSquares;
  int most_moves_ = kSquares;  // the mover's legal moves: the same
};

// How many boards a formula for the constraint has: itself, and those after moves. A move that the
// formula may choose ("any") takes one; each move takes one for each legal move that the constraint
// allows beside it, or one for each square if it allows more than a few. `most_moves`: the mover's
// legal moves that other constraints allow.
std::int64_t BoardsOf(const Constraint& constraint, int most_moves = kSquares);

}  // namespace othello::synth

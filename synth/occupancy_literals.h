// Statements about which squares have discs, whatever their colours: that the discs are connected,
// or closed in the sense of core/occupancy_closure.h.
//
// Both say that something can be reached step by step, and a formula has no "step by step": a set
// of squares that explain each other in a circle would do. So the squares reached after r parallel
// steps have literals of their own, for each r up to the number of steps that a board can need. The
// literals imply what they stand for and no more; a board extends to a model exactly if its discs
// are all reached after the last step. The negations need no steps: any set that contains the start
// and is kept by the steps, but lacks a disc, is a proof.
#ifndef OTHELLO_SYNTH_OCCUPANCY_LITERALS_H_
#define OTHELLO_SYNTH_OCCUPANCY_LITERALS_H_

#include <absl/types/span.h>

#include <array>
#include <vector>

#include "core/square.h"
#include "encoding/board_literals.h"
#include "logic/formula.h"
#include "synth/constraint.h"

namespace othello::synth {

class OccupancyLiterals {
 public:
  using Conditions = absl::Span<const logic::Literal>;

  // Both arguments must outlive the object.
  OccupancyLiterals(logic::Formula& formula, const encoding::BoardLiterals& board);

  // If all of `conditions` hold, so does the statement. Boards with more than `most_discs` discs
  // may be lost, so the caller states a bound that holds whenever the conditions do.
  void Require(const Occupancy& occupancy, int most_discs, Conditions conditions);

 private:
  using Layer = std::array<logic::Literal, kSquares>;

  void RequireReached(const Layer& reached, Conditions conditions);
  void RequireOpen(Conditions conditions);
  void RequireApart(Conditions conditions);

  // The squares that are explained after the last of `rounds` rounds; the earlier ones are kept for
  // the next call.
  const Layer& Explained(int rounds);
  // The squares that are joined to the first disc by at most `steps` king's steps over discs.
  const Layer& Joined(int steps);

  // A literal that implies each of `facts`.
  logic::Literal Both(logic::Literal a, logic::Literal b);
  // The next layer: a square is in it only if it has a disc and one of `reasons` holds.
  logic::Literal DiscWith(Square square, absl::Span<const logic::Literal> reasons);

  logic::Formula& formula_;
  const encoding::BoardLiterals& board_;
  std::vector<Layer> explained_;
  std::vector<Layer> joined_;
};

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_OCCUPANCY_LITERALS_H_

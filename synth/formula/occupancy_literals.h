// Statements about which squares have discs, regardless of colours: that the discs are connected,
// or closed in the sense of core/discs/occupancy_closure.h.
//
// Both say that something can be reached step by step. One literal per square cannot say that,
// since squares could explain each other in a circle. So the squares reached after r parallel steps
// have literals of their own, for each r up to the number of steps that a board can need. The
// literals imply their facts, not the other way round; a board extends to a model exactly if its
// discs are all reached after the last step. The negations need no steps: a set that contains the
// start and is closed under the steps, but lacks a disc, is a proof.
#pragma once

#include <absl/types/span.h>

#include <vector>

#include "core/encoding/board_literals.h"
#include "core/logic/formula.h"
#include "synth/constraint.h"
#include "synth/formula/king_steps.h"

namespace othello::synth {

class OccupancyLiterals {
 public:
  using Conditions = absl::Span<const logic::Literal>;

  // Both arguments must outlive the object.
  OccupancyLiterals(logic::Formula& formula, const encoding::BoardLiterals& board);

  // If all of `conditions` hold, so does the statement. Requires that a board has at most
  // `most_discs` discs whenever the conditions hold; boards with more may be lost.
  void Require(const Occupancy& occupancy, int most_discs, Conditions conditions);

 private:
  using Layer = SquareLiterals;

  void RequireReached(const Layer& reached, Conditions conditions);
  void RequireOpen(Conditions conditions);
  void RequireApart(Conditions conditions);

  // The squares that are explained after `rounds` rounds. All rounds are kept for later calls.
  const Layer& Explained(int rounds);
  // The squares that at most `steps` king's steps over discs join to the first disc.
  const Layer& Joined(int steps);

  logic::Formula& formula_;
  const encoding::BoardLiterals& board_;
  std::vector<Layer> explained_;
  std::vector<Layer> joined_;
};

}  // namespace othello::synth

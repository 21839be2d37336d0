// The argument that moves in no order, whichever side makes them, end in a board of a family.
//
// The formula over the order of the moves (game_order.h), with the final board free, is built once.
// A family is a set of assumptions about the board's literals, one for each content that a square
// may not have. If they are refuted, the solver names those that it needed, and the rest may be
// dropped: the refutation speaks of a wider family. It does not look at turns, passes or the
// orientation, so that it holds for all of them.
#ifndef OTHELLO_RETRO_ORDER_ARGUMENT_H_
#define OTHELLO_RETRO_ORDER_ARGUMENT_H_

#include <absl/types/span.h>

#include <memory>
#include <optional>
#include <vector>

#include "encoding/board_literals.h"
#include "logic/limits.h"
#include "logic/literal.h"
#include "logic/solver.h"
#include "retro/partial_board.h"

namespace othello::retro {

class OrderArgument {
 public:
  // Takes about a second, and 200 MB. If one of the limits is hit meanwhile, nothing is ever
  // refuted.
  explicit OrderArgument(const logic::Limits& limits = {});

  // The family that the solver needed for the refutation of `boards`, which contains it. Nothing:
  // some order of moves ends in one of the boards, or a limit was hit.
  std::optional<PartialBoard> Refuted(const PartialBoard& boards, const logic::Limits& limits = {});

  // Why the last question was not answered: kInterrupted, kTime or kMemory; kNone if it was.
  logic::Limit HitLimit() const { return solver_->HitLimit(); }

  // The same as Refuted, then widened further by deletion as far as the limits go.
  std::optional<PartialBoard> RefutedWidely(const PartialBoard& boards,
                                            const logic::Limits& limits = {});

 private:
  std::vector<logic::Literal> Assumptions(const PartialBoard& boards) const;
  PartialBoard Family(absl::Span<const logic::Literal> assumptions) const;

  std::unique_ptr<logic::Solver> solver_;
  encoding::BoardLiterals board_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_ARGUMENT_H_

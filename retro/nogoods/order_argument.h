// The argument that no order of moves, by whichever side, ends in a board of a family.
//
// The formula over the order of the moves (game_order.h), with the final board free, is built once.
// A family is a set of assumptions, one for each square: what the square has, or, if it may have
// two contents, that it does not have the third one. If they are refuted, the solver names the
// squares that it needed, and the rest may have any content: the refutation holds for a wider
// family. It does not depend on turns, passes or the orientation.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "core/encoding/board_literals.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "core/logic/literal.h"
#include "core/logic/solver.h"
#include "retro/partial_board.h"

namespace othello::retro {

class OrderArgument {
 public:
  // Takes about a second, and 200 MB; less if there are squares that are empty on every board that
  // will be asked for. If a limit is hit before it ends, no question is ever answered (see
  // HitLimit).
  explicit OrderArgument(const logic::Limits& limits = {}, Bitboard empty = kNoSquares);

  // Refutes `boards`, and returns the family that contains them and that the solver's refutation
  // covers. Returns nullopt if some order of moves ends in one of the boards, or if a limit was
  // hit.
  std::optional<PartialBoard> Refuted(const PartialBoard& boards, const logic::Limits& limits = {});

  // Why the last question was not answered: kInterrupted, kTime, kMemory or kConflicts; kNone if it
  // was.
  logic::Limit HitLimit() const { return solver_->HitLimit(); }

  // Like Refuted, but then widens the family further by deletion, within the limits.
  std::optional<PartialBoard> RefutedWidely(const PartialBoard& boards,
                                            const logic::Limits& limits = {});

 private:
  // What the family says about the square; true if it allows any content.
  logic::Literal Content(Square square, const PartialBoard& boards);

  std::unique_ptr<logic::Solver> solver_;
  encoding::BoardLiterals board_;
  // In the order in which they are assumed: those that the last refutation needed come first, the
  // others as before. What is assumed after a contradiction is not needed for it.
  std::array<Square, kSquares> squares_{};
};

}  // namespace othello::retro

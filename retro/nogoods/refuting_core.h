// Which squares of a board already show that no game reaches it, whatever stands on the others.
//
// The argument is that of a nogood (nogood.h): a prune, a few moves back, or that the moves have no
// order. Squares are freed one by one as long as it holds; then discs may have either colour, as
// long as it holds. What is left is irreducible: with any one square freed the argument fails,
// because an argument that holds for a family holds for each part of it.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/nogoods/nogood.h"
#include "retro/nogoods/order_argument.h"
#include "retro/partial_board.h"

namespace othello::retro {

struct RefutingCore {
  // Each square may be anything, or has its content, or is a disc of either colour. No game reaches
  // any of these boards, in any orientation, whichever colour moves.
  Nogood nogood;
  // With any square freed the argument fails; false if a limit left that open for some square.
  bool irreducible = true;
};

// The boards of many games, played at random: where one of them belongs to a family, no argument
// refutes it, and nothing has to be tried.
class PlayedBoards {
 public:
  PlayedBoards();

  // Some image of a board is in the family.
  bool SomeIn(const PartialBoard& boards) const;

 private:
  std::vector<Board> boards_;
};

// For use by one thread. Makes the formula of the order of the moves when it is first needed (a
// second, 200 MB), and keeps it.
class CoreFinder {
 public:
  // nullopt if none of the arguments refutes the board, or a limit was hit before one did. Prunes
  // and going back take milliseconds; the order of the moves may take seconds, so it gets a quarter
  // of `limits.seconds` to refute the board, and each attempt to free a square a sixteenth.
  std::optional<RefutingCore> Find(const Board& board, const logic::Limits& limits);

 private:
  std::optional<RefutingCore> ByOrder(const Board& board, const logic::Limits& limits);

  std::unique_ptr<PlayedBoards> played_;  // made when they are first needed, too
  std::unique_ptr<OrderArgument> order_;
};

}  // namespace othello::retro

// Which boards on the way back from given ones no game reaches, by the order of the moves alone.
//
// A formula with the discs of the given boards, whose colours and moves are open
// (order_argument.h), is asked for boards that lie before them. A refutation takes half a
// thousandth of a second and needs some twenty of the squares: it refutes the whole family of
// boards that have the same there. These families are remembered, and a board is looked for in
// them within a millionth of a second; of the boards on the way back from one, each question
// refutes five others, too.
//
// One object serves one thread.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "retro/nogoods/order_argument.h"
#include "retro/partial_board.h"

namespace othello::retro {

class OrderFilter {
 public:
  // Of boards that have discs on these squares only.
  explicit OrderFilter(Bitboard discs) : discs_(discs) {}

  // Boards that no game reaches, in any orientation, whichever side moves.
  class Family {
   public:
    explicit Family(const PartialBoard& boards) : boards_(boards) {}
    bool Contains(const Board& board) const {
      return boards_.Contains(board) || boards_.Contains(Passed(board));
    }

   private:
    PartialBoard boards_;
  };

  // Whether a family contains the board that an earlier question refuted.
  bool Knows(const Board& board);

  // The family of the board, which is remembered; nullopt if the board is not refuted within the
  // limits. The first question takes up to a second more, whatever time is left.
  std::optional<Family> Ask(const Board& board, const logic::Limits& limits);

 private:
  const Bitboard discs_;
  std::unique_ptr<OrderArgument> argument_;  // made when it is first needed
  std::vector<Family> families_;             // those that were of use lately stand in front
};

}  // namespace othello::retro

// Which boards on the way back from a given board no game reaches, by the order of the moves alone.
//
// A formula with the discs of the board, whose colours and moves are open (order_argument.h), is
// asked for each board that lies before it; what refutes one board refutes others, and these need
// not be asked (a lesson, lesson.h). A refutation takes a thousandth of a second on average. So a
// search backwards that asks it goes through dozens of boards where without it there are thousands.
//
// One object serves one thread.
#ifndef OTHELLO_RETRO_ORDER_FILTER_H_
#define OTHELLO_RETRO_ORDER_FILTER_H_

#include <memory>
#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "logic/limits.h"
#include "retro/order_argument.h"
#include "retro/partial_board.h"

namespace othello::retro {

class OrderFilter {
 public:
  // Of boards that have discs on these squares only.
  explicit OrderFilter(Bitboard discs) : discs_(discs) {}

  // Refutations take 1 ms on average. More time refutes few more boards: with 10 ms, or with more
  // for boards of which there are few, hard boards are found and refuted no sooner.
  static constexpr double kSecondsOfQuestion = 0.0025;

  // Whether no game reaches the board, in any orientation, whichever colour moves. False also if
  // that is not found within `seconds`. The first question takes up to a second more, whatever time
  // is left.
  bool Refutes(const Board& board, const logic::Limits& limits,
               double seconds = kSecondsOfQuestion);

 private:
  bool RefutedByLesson(const Board& board);

  const Bitboard discs_;
  std::unique_ptr<OrderArgument> argument_;  // made when it is first needed
  std::vector<PartialBoard> lessons_;        // those that were of use lately stand in front
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_FILTER_H_

// Learns from refuted boards, with the cheapest argument that does it: the prunes, a few moves
// back, the order of the moves.
//
// One Teacher serves one thread, as it keeps the formula of the last kind of argument, which it
// makes when it is first needed.
#ifndef OTHELLO_RETRO_TEACHER_H_
#define OTHELLO_RETRO_TEACHER_H_

#include <memory>
#include <optional>

#include "core/board.h"
#include "logic/limits.h"
#include "retro/lesson.h"
#include "retro/order_argument.h"

namespace othello::retro {

class Teacher {
 public:
  struct Settings {
    int moves_back = 2;
    // For one board, by the order of the moves; 0: do without that argument. Measured: the argument
    // takes 10 ms, and most of what can be left out of it is found within this time.
    double order_seconds = 0.3;
    // Of all lessons together, from the first one on.
    logic::Limits limits = {};
  };

  explicit Teacher(const Settings& settings) : settings_(settings), watch_(settings.limits) {}

  // The lesson of a board that no game reaches; nothing if no argument was found. `by_order`: the
  // order of the moves may be looked at.
  std::optional<Lesson> LearnFrom(const Board& board, bool by_order = true);

  // Checks the argument again, from nothing but the family and the reason. Nothing: a limit was
  // hit.
  std::optional<bool> Holds(const Lesson& lesson);

 private:
  OrderArgument& Order();

  Settings settings_;
  logic::LimitWatch watch_;
  std::unique_ptr<OrderArgument> order_;
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_TEACHER_H_

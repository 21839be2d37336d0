// Learns from refuted boards, with the cheapest argument that works: the prunes, a few moves back,
// the order of the moves.
//
// One Generalizer serves one thread. It makes the formula for the order of the moves when it is
// first needed, and keeps it.
#pragma once

#include <memory>
#include <optional>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/nogoods/nogood.h"
#include "retro/nogoods/order_argument.h"

namespace othello::retro {

class Generalizer {
 public:
  struct Settings {
    int moves_back = 2;
    // Time for the argument by the order of the moves, per board; 0: do not use it. Measured: the
    // argument takes 10 ms, and most of the squares that it does not need are found within this
    // time.
    double order_seconds = 0.3;
    // For all nogoods together; time counts from the construction on.
    logic::Limits limits = {};
  };

  explicit Generalizer(const Settings& settings) : settings_(settings), watch_(settings.limits) {}

  // The nogood of a board that no game reaches; nullopt if no argument was found. `by_order`: the
  // order of the moves may be used.
  std::optional<Nogood> LearnFrom(const Board& board, bool by_order = true);

  // Checks the argument again, as Holds in nogood.h does. Returns nullopt if a limit was hit.
  std::optional<bool> Holds(const Nogood& nogood);

 private:
  OrderArgument& Order();

  Settings settings_;
  logic::LimitWatch watch_;
  std::unique_ptr<OrderArgument> order_;
};

}  // namespace othello::retro

// Whether some order of moves leads to a board, asked for many boards, one after the other.
//
// One formula serves all of them (order_argument.h). To write it takes as long as some ten boards
// take without it, so it is written when that many have been hard; and it is asked as long as it
// refutes some of them.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/nogoods/order_argument.h"
#include "retro/verdict.h"

namespace othello::retro {

// One object serves one thread.
class OrdersOfBoards {
 public:
  // Whether to ask.
  bool AreReady() const { return argument_ != nullptr && asked_ <= kAskedOfOne * (refuted_ + 1); }
  // A board took longer than a short search. Writes the formula when there were enough of them.
  void NoteHardBoard(const logic::Limits& limits);
  // The decision that no order of moves, by whichever side, leads to the board; nullopt if that is
  // not found in a moment. They must be ready.
  std::optional<Decision> Refute(const Board& board, const logic::Limits& limits);

 private:
  // Questions of which one must refute its board.
  static constexpr std::int64_t kAskedOfOne = 8;

  int hard_boards_ = 0;
  std::int64_t asked_ = 0;
  std::int64_t refuted_ = 0;
  std::unique_ptr<OrderArgument> argument_;
};

}  // namespace othello::retro

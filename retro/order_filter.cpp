#include "retro/order_filter.h"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace othello::retro {

bool OrderFilter::Refutes(const Board& board, const logic::Limits& limits, double seconds) {
  if (RefutedByLesson(board)) return true;
  if (argument_ == nullptr) {
    // A formula that is broken off would never answer, and a turn may be shorter than its writing.
    logic::Limits of_writing = limits;
    of_writing.seconds = logic::kForever;
    argument_ = std::make_unique<OrderArgument>(of_writing, ~discs_);
  }
  logic::Limits of_question = limits;
  of_question.seconds = std::min(limits.seconds, seconds);
  const std::optional<PartialBoard> family = argument_->Refuted(Exactly(board), of_question);
  if (!family) return false;
  lessons_.push_back(*family);
  return true;
}

// The formula knows no turns, so what it refutes, it refutes for either side to move.
bool OrderFilter::RefutedByLesson(const Board& board) {
  const Board passed = Passed(board);
  for (std::size_t i = 0; i < lessons_.size(); ++i) {
    if (!lessons_[i].Contains(board) && !lessons_[i].Contains(passed)) continue;
    std::swap(lessons_[i], lessons_[i / 2]);
    return true;
  }
  return false;
}

}  // namespace othello::retro

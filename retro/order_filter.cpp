#include "retro/order_filter.h"

#include <algorithm>
#include <cstddef>

namespace othello::retro {

bool OrderFilter::Knows(const Board& board) {
  for (std::size_t i = 0; i < families_.size(); ++i) {
    if (!families_[i].Contains(board)) continue;
    std::swap(families_[i], families_[i / 2]);
    return true;
  }
  return false;
}

std::optional<OrderFilter::Family> OrderFilter::Ask(const Board& board, const logic::Limits& limits,
                                                    double seconds) {
  if (argument_ == nullptr) {
    // A formula that is broken off would never answer, and a turn may be shorter than its writing.
    logic::Limits of_writing = limits;
    of_writing.seconds = logic::kForever;
    argument_ = std::make_unique<OrderArgument>(of_writing, ~discs_);
  }
  logic::Limits of_question = limits;
  of_question.seconds = std::min(limits.seconds, seconds);
  // To look at the memory takes longer than many a question. The caller does it from time to time.
  of_question.memory_bytes = logic::Limits().memory_bytes;
  const std::optional<PartialBoard> boards = argument_->Refuted(Exactly(board), of_question);
  if (!boards) return std::nullopt;
  families_.emplace_back(*boards);
  return families_.back();
}

}  // namespace othello::retro

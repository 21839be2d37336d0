#include "retro/backwards/order_filter.h"

#include <cstddef>
#include <utility>

namespace othello::retro {

bool OrderFilter::Knows(const Board& board) {
  for (std::size_t i = 0; i < families_.size(); ++i) {
    if (!families_[i].Contains(board)) continue;
    std::swap(families_[i], families_[i / 2]);
    return true;
  }
  return false;
}

std::optional<OrderFilter::Family> OrderFilter::Ask(const Board& board,
                                                    const logic::Limits& limits) {
  if (argument_ == nullptr) {
    // A formula that is broken off would never answer, and a turn may be shorter than its writing.
    logic::Limits of_writing = limits;
    of_writing.seconds = logic::kForever;
    argument_ = std::make_unique<OrderArgument>(of_writing, ~discs_);
  }
  const std::optional<PartialBoard> boards = argument_->Refuted(Exactly(board), limits);
  if (!boards) return std::nullopt;
  families_.emplace_back(*boards);
  return families_.back();
}

}  // namespace othello::retro

#include "retro/teacher.h"

#include <algorithm>

namespace othello::retro {

OrderArgument& Teacher::Order() {
  if (order_ == nullptr) order_ = std::make_unique<OrderArgument>(LimitsLeft());
  return *order_;
}

logic::Limits Teacher::LimitsLeft() const {
  logic::Limits left = settings_.limits;
  left.seconds -= watch_.Seconds();
  return left;
}

std::optional<Lesson> Teacher::LearnFrom(const Board& board, bool by_order) {
  std::optional<Lesson> lesson = retro::LearnFrom(board, settings_.moves_back);
  if (lesson || !by_order || settings_.order_seconds <= 0) return lesson;
  OrderArgument& order = Order();
  logic::Limits limits = LimitsLeft();
  limits.seconds = std::min(limits.seconds, settings_.order_seconds);
  const auto family = order.RefutedWidely(Exactly(board), limits);
  if (!family) return std::nullopt;
  return Lesson{*family, kNoOrder, 0};
}

std::optional<bool> Teacher::Holds(const Lesson& lesson) {
  if (lesson.reason != kNoOrder) return retro::Holds(lesson);
  OrderArgument& order = Order();
  if (order.Refuted(lesson.boards, LimitsLeft())) return true;
  if (!order.Limit().empty()) return std::nullopt;
  return false;
}

}  // namespace othello::retro

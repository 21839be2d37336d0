#include "retro/teacher.h"

#include <algorithm>

namespace othello::retro {

OrderArgument& Teacher::Order() {
  if (order_ == nullptr) order_ = std::make_unique<OrderArgument>(watch_.Left());
  return *order_;
}

std::optional<Lesson> Teacher::LearnFrom(const Board& board, bool by_order) {
  std::optional<Lesson> lesson = retro::LearnFrom(board, settings_.moves_back);
  if (lesson || !by_order || settings_.order_seconds <= 0) return lesson;
  OrderArgument& order = Order();
  logic::Limits limits = watch_.Left();
  limits.seconds = std::min(limits.seconds, settings_.order_seconds);
  const auto family = order.RefutedWidely(Exactly(board), limits);
  if (!family) return std::nullopt;
  return Lesson{*family, Reason::kNoOrder, 0};
}

std::optional<bool> Teacher::Holds(const Lesson& lesson) {
  if (lesson.reason != Reason::kNoOrder) return retro::Holds(lesson);
  OrderArgument& order = Order();
  if (order.Refuted(lesson.boards, watch_.Left())) return true;
  if (order.HitLimit() != logic::Limit::kNone) return std::nullopt;
  return false;
}

}  // namespace othello::retro

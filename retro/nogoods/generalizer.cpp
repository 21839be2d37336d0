#include "retro/nogoods/generalizer.h"

#include <algorithm>

namespace othello::retro {

OrderArgument& Generalizer::Order() {
  if (order_ == nullptr) order_ = std::make_unique<OrderArgument>(watch_.Left());
  return *order_;
}

std::optional<Nogood> Generalizer::LearnFrom(const Board& board, bool by_order) {
  std::optional<Nogood> nogood = retro::LearnFrom(board, settings_.moves_back);
  if (nogood || !by_order || settings_.order_seconds <= 0) return nogood;
  OrderArgument& order = Order();
  logic::Limits limits = watch_.Left();
  limits.seconds = std::min(limits.seconds, settings_.order_seconds);
  const auto family = order.RefutedWidely(Exactly(board), limits);
  if (!family) return std::nullopt;
  return Nogood{*family, Reason::kNoOrder, 0};
}

std::optional<bool> Generalizer::Holds(const Nogood& nogood) {
  if (nogood.reason != Reason::kNoOrder) return retro::Holds(nogood);
  OrderArgument& order = Order();
  if (order.Refuted(nogood.boards, watch_.Left())) return true;
  if (order.HitLimit() != logic::Limit::kNone) return std::nullopt;
  return false;
}

}  // namespace othello::retro

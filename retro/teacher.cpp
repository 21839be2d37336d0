#include "retro/teacher.h"

namespace othello::retro {

OrderArgument& Teacher::Order() {
  if (order_ == nullptr) order_ = std::make_unique<OrderArgument>();
  return *order_;
}

std::optional<Lesson> Teacher::LearnFrom(const Board& board, bool by_order) {
  std::optional<Lesson> lesson = retro::LearnFrom(board, settings_.moves_back);
  if (lesson || !by_order || settings_.order_seconds <= 0) return lesson;
  const auto family =
      Order().RefutedWidely(Exactly(board), {.seconds = settings_.order_seconds, .interrupted = settings_.interrupted});
  if (!family) return std::nullopt;
  return Lesson{*family, kNoOrder, 0};
}

bool Teacher::Holds(const Lesson& lesson) {
  if (lesson.reason != kNoOrder) return retro::Holds(lesson);
  return Order().Refuted(lesson.boards, {.interrupted = settings_.interrupted}).has_value();
}

}  // namespace othello::retro

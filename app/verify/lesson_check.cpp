#include "app/verify/lesson_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include "core/square.h"
#include "logic/limits.h"

namespace othello::app {

using retro::Reason;

LessonCheck::Argued LessonCheck::Argue(const retro::Lesson& lesson) {
  if (lesson.reason != Reason::kNoOrder)
    return retro::Holds(lesson) ? Argued::kHolds : Argued::kDoesNotHold;
  if (!order_)
    order_ = std::make_unique<retro::OrderArgument>(logic::Limits{.interrupted = interrupted_});
  const logic::Limits limits = {.seconds = seconds_, .interrupted = interrupted_};
  if (order_->Refuted(lesson.boards, limits)) return Argued::kHolds;
  return order_->HitLimit() == logic::Limit::kNone ? Argued::kDoesNotHold : Argued::kOpen;
}

absl::StatusOr<Check> LessonCheck::OfLesson(const retro::Lesson& lesson) {
  const Argued argued = Argue(lesson);
  if (argued == Argued::kHolds) return Check::kLessonHolds;
  if (argued == Argued::kOpen) return Check::kTooLong;
  return absl::InvalidArgumentError(absl::StrCat("the lesson does not hold: \"",
                                                 WordOf(lesson.reason),
                                                 "\" does not refute all of its boards"));
}

absl::StatusOr<Check> LessonCheck::OfCore(const retro::RefutingCore& core) {
  absl::StatusOr<Check> check = OfLesson(core.lesson);
  if (!check.ok() || *check != Check::kLessonHolds || !core.irreducible) return check;
  if (!played_) played_ = std::make_unique<retro::PlayedBoards>();
  for (Square square = 0; square < kSquares; ++square) {
    if ((core.lesson.boards.Restricted() & Bit(square)) == 0) continue;
    retro::Lesson freed = core.lesson;
    freed.boards = retro::Freed(core.lesson.boards, Bit(square));
    if (played_->SomeIn(freed.boards)) continue;
    const Argued argued = Argue(freed);
    if (argued == Argued::kOpen) return Check::kTooLong;
    if (argued == Argued::kHolds)
      return absl::InvalidArgumentError(absl::StrCat("not irreducible: the argument holds without ",
                                                     SquareName(square), ", too"));
  }
  return check;
}

}  // namespace othello::app

// Checks the arguments that no game reaches any board of a family: of lessons, and of the squares
// that refute a board.
#ifndef OTHELLO_APP_VERIFY_LESSON_CHECK_H_
#define OTHELLO_APP_VERIFY_LESSON_CHECK_H_

#include <absl/status/statusor.h>

#include <atomic>
#include <memory>

#include "app/verify/check_tally.h"
#include "retro/lesson.h"
#include "retro/order_argument.h"
#include "retro/refuting_core.h"

namespace othello::app {

// For use by one thread.
class LessonCheck {
 public:
  // `seconds`: of each argument by a formula, which is not made after `interrupted` becomes true.
  LessonCheck(double seconds, const std::atomic<bool>* interrupted)
      : seconds_(seconds), interrupted_(interrupted) {}

  // kLessonHolds, or kTooLong. InvalidArgument says what does not hold.
  absl::StatusOr<Check> OfLesson(const retro::Lesson& lesson);

  // The same of the core; where it is said to be irreducible, it must not hold with any square
  // freed.
  absl::StatusOr<Check> OfCore(const retro::RefutingCore& core);

 private:
  enum class Argued : std::uint8_t { kHolds, kDoesNotHold, kOpen };
  Argued Argue(const retro::Lesson& lesson);

  const double seconds_;
  const std::atomic<bool>* const interrupted_;
  std::unique_ptr<retro::OrderArgument> order_;  // made when a lesson needs it
  std::unique_ptr<retro::PlayedBoards> played_;  // made when a core needs it
};

}  // namespace othello::app

#endif  // OTHELLO_APP_VERIFY_LESSON_CHECK_H_

#include "app/check_tally.h"

#include <absl/strings/str_cat.h>

#include "app/quantity_text.h"

namespace othello::app {

std::string CheckTally::Text() const {
  std::string text = absl::StrCat(Counted(Count(Check::kReplayed) + Count(Check::kValueNotKnown), "game"),
                                  " replayed, ", Counted(Count(Check::kRechecked), "refutation"), " checked again, ");
  if (const std::int64_t lessons = Count(Check::kLessonHolds)) {
    absl::StrAppend(&text, Counted(lessons, "lesson"), lessons == 1 ? " holds, " : " hold, ");
  }
  absl::StrAppend(&text, Grouped(Count(Check::kNotCheckable)), " not checkable, ", Grouped(wrong_), " wrong\n");
  if (const std::int64_t steps = Count(Check::kStepRefuted)) {
    absl::StrAppend(&text, Counted(steps, "step"), " with a refutation, which verify does not repeat\n");
  }
  if (const std::int64_t values = Count(Check::kValueNotKnown)) {
    absl::StrAppend(&text, Counted(values, "value"), " of steps that do not say what they maximize, not checked\n");
  }
  if (cut_ > 0) absl::StrAppend(&text, Counted(cut_, "line"), " cut off at the end of a file, not checked\n");
  return text;
}

}  // namespace othello::app

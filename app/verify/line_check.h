// Checks one line of the files that a run leaves, trusting nothing that the engines said. A line
// says what it is by its keys, so files may be renamed, cut and concatenated:
//
//   "lesson"  what a refutation taught (lesson_file.h): its argument is gone through again
//   "board"   a position, of results or of candidates (result_line.h): its game is replayed, or its
//             refutation checked
//   "method"  a step to the best position (goal_step_line.h): its game is replayed, and its value
//             counted
#ifndef OTHELLO_APP_VERIFY_LINE_CHECK_H_
#define OTHELLO_APP_VERIFY_LINE_CHECK_H_

#include <absl/status/statusor.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <string>

#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "app/verify/check_tally.h"
#include "retro/lesson.h"
#include "retro/opening_table.h"
#include "retro/order_argument.h"

namespace othello::app {

// Of the table for searches that are repeated: other than the default.
inline constexpr int kOpeningDiscsOfChecks = 9;

// Serves one thread.
class LineCheck {
 public:
  // The table must outlive it. `memory_bytes`: what a search that is repeated may remember;
  // `seconds`: what a proof that is repeated may take. When `interrupted` becomes true, what takes
  // long is not checked any more (Check::kTooLong).
  LineCheck(const retro::OpeningTable& table, std::size_t memory_bytes, double seconds,
            const std::atomic<bool>* interrupted)
      : table_(table), memory_bytes_(memory_bytes), seconds_(seconds), interrupted_(interrupted) {}

  // What was checked, or what does not hold.
  absl::StatusOr<Check> Of(const std::string& text);

 private:
  absl::StatusOr<Check> OfPosition(const ResultLine& line) const;
  absl::StatusOr<Check> OfFormula(const ResultLine& line) const;
  absl::StatusOr<Check> OfSearch(const ResultLine& line) const;
  absl::StatusOr<Check> OfLesson(const retro::Lesson& lesson);

  const retro::OpeningTable& table_;
  const std::size_t memory_bytes_;
  const double seconds_;
  const std::atomic<bool>* const interrupted_;
  std::unique_ptr<retro::OrderArgument> order_;  // made when a lesson needs it
};

}  // namespace othello::app

#endif  // OTHELLO_APP_VERIFY_LINE_CHECK_H_

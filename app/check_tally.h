// What came of the checks of many lines.
#ifndef OTHELLO_APP_CHECK_TALLY_H_
#define OTHELLO_APP_CHECK_TALLY_H_

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "app/line_check.h"

namespace othello::app {

class CheckTally {
 public:
  void Add(Check check) { ++checks_[static_cast<std::size_t>(check)]; }
  void AddWrong() { ++wrong_; }
  void AddCut() { ++cut_; }

  std::int64_t wrong() const { return wrong_; }
  std::int64_t cut() const { return cut_; }

  // "3 games replayed, 2 refutations checked again, 0 not checkable, 0 wrong", where there are lessons "5 lessons hold"
  // before the last two. A line for each thing besides that was not checked.
  std::string Text() const;

 private:
  std::int64_t Count(Check check) const { return checks_[static_cast<std::size_t>(check)]; }

  std::array<std::int64_t, kChecks> checks_ = {};
  std::int64_t wrong_ = 0;
  std::int64_t cut_ = 0;
};

}  // namespace othello::app

#endif  // OTHELLO_APP_CHECK_TALLY_H_

#include "app/verify/check_tally.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include "app/text/quantity_text.h"

namespace othello::app {
namespace {

struct Row {
  Check check;
  const char* what;
  const char* how;
};

constexpr std::array<Row, kChecks> kRows = {{
    {Check::kReplayed, "games", "replayed by the rules, and the claims about them counted again"},
    {Check::kPruneAsked, "refutations by a prune", "asked again"},
    {Check::kSearchPlain, "refutations by search",
     "repeated by a plain search without tables and prunes"},
    {Check::kSearchRepeated, "refutations by search",
     "repeated by the engine with another opening table"},
    {Check::kFormulaByZ3, "refutations by formula",
     "written again for the turned board, and solved by Z3"},
    {Check::kLessonHolds, "lessons", "their argument checked again"},
    {Check::kNoClaim, "positions", "without a verdict: nothing is claimed about them"},
    {Check::kSealed, "lines", "in their place and unaltered, by their seals"},
    {Check::kAsAsked, "positions, steps", "compared with the experiment and with each other"},
    {Check::kCounted, "numbers of outcomes", "counted again"},
    {Check::kNothingElse, "claims about boards",
     "\"nothing is left\", \"none is better\": repeated by the other solver"},
    {Check::kNoGameRepeated, "claims about games",
     "\"no game leads there\": repeated by the same engines"},
    {Check::kTooLong, "refutations", "took too long; a larger --time-limit may help"},
    {Check::kGamesNotAgain, "refutations of steps",
     "are about all positions; verify the folder of their run"},
    {Check::kValueNotKnown, "values of steps", "do not name their quantity"},
    {Check::kNotEnded, "runs", "have not come to their end; run them with --resume"},
    {Check::kOwned, "folders", "a run is at work there"},
    {Check::kCutOff, "lines", "cut off at the end of a file, as by a kill"},
}};

bool IsNotChecked(Check check) { return check >= Check::kTooLong; }

}  // namespace

std::int64_t CheckTally::not_checked() const {
  std::int64_t sum = 0;
  for (const Row& row : kRows) {
    if (IsNotChecked(row.check)) sum += checks_[static_cast<std::size_t>(row.check)];
  }
  return sum;
}

std::string CheckTally::Text() const {
  std::string text;
  for (const bool not_checked : {false, true}) {
    bool first = true;
    for (const Row& row : kRows) {
      const std::int64_t number = checks_[static_cast<std::size_t>(row.check)];
      if (number == 0 || IsNotChecked(row.check) != not_checked) continue;
      const char* heading = not_checked ? "not checked" : "checked";
      absl::StrAppendFormat(&text, "%-12s%10s  %-23s %s\n", first ? heading : "", Grouped(number),
                            row.what, row.how);
      first = false;
    }
  }
  absl::StrAppendFormat(&text, "%-12s%10s\n", "wrong", Grouped(wrong_));
  return text;
}

}  // namespace othello::app

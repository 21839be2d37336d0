// An explanation says what the reason says, whichever search gave it.
#include "app/report/explanation.h"

#include <absl/strings/str_replace.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "app/pages/report_page.h"
#include "core/base/words.h"
#include "core/game/transcript.h"
#include "core/logic/limits.h"
#include "retro/effort.h"
#include "retro/verdict.h"

namespace othello::app {
namespace {

using retro::Engine;
using retro::Reason;
using retro::Stage;
using testing::ContainsRegex;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string Refutation(Engine engine, Stage stage, Reason reason) {
  retro::Decision decision;
  decision.engine = engine;
  decision.stage = stage;
  decision.effort = {{retro::Count::kNodes, 12}, {retro::Count::kConflicts, 7}};
  decision.Refute(reason);
  return Explanation({kStart, Color::kBlack}, decision).english;
}

TEST(Explanation, OfNoOrderIsNotThatOfASearch) {
  const std::string filter = Refutation(Engine::kRetro, Stage::kFiltered, Reason::kNoOrder);
  EXPECT_THAT(filter, StartsWith("no order of the moves gives these colours"));
  EXPECT_THAT(filter, Not(HasSubstr("12")));
  EXPECT_THAT(filter, Not(HasSubstr("7")));
  const std::string formula = Refutation(Engine::kSat, Stage::kOrder, Reason::kNoOrder);
  EXPECT_EQ(formula, filter + "; 7 conflicts");
}

TEST(Explanation, OfNoTurnsCountsConflicts) {
  EXPECT_EQ(Refutation(Engine::kSat, Stage::kPasses, Reason::kNoTurns),
            "no game gives this board, with any number of passes; 7 conflicts");
}

TEST(Explanation, OfAnExhaustedSearchCountsBoards) {
  for (const Stage stage : {Stage::kSearch, Stage::kFiltered}) {
    EXPECT_EQ(Refutation(Engine::kRetro, stage, Reason::kExhausted),
              "every line of play backwards ends without a game; 12 boards searched");
  }
}

// The page has a name in Japanese for each of them.
TEST(Names, AreKnownToThePage) {
  std::vector<std::string> names = AllWords<Engine>();
  for (std::string& count : AllWords<retro::Count>())
    names.push_back(absl::StrReplaceAll(count, {{"_", " "}}));
  for (const auto& [reason, word] : WordTable(Reason{})) {
    retro::Decision decision;
    decision.verdict = retro::Verdict::kUnreachable;
    decision.reason = reason;
    if (reason <= Reason::kNoTurns) names.push_back(ReasonInWords(decision));
  }
  for (const auto& [limit, word] : WordTable(logic::Limit{})) {
    retro::Decision decision;
    decision.limit = limit;
    names.push_back(ReasonInWords(decision));
  }
  for (const std::string& name : names) {
    EXPECT_THAT(std::string(kNamesJs), ContainsRegex("[ '{]" + name + "'?: '"));
  }
}

}  // namespace
}  // namespace othello::app

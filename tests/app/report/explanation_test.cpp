// An explanation says what the reason says, whichever search gave it.
#include "app/report/explanation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "core/game/transcript.h"
#include "retro/verdict.h"

namespace othello::app {
namespace {

using retro::Engine;
using retro::Reason;
using retro::Stage;
using testing::HasSubstr;
using testing::Not;
using testing::StartsWith;

std::string Refutation(Engine engine, Stage stage, Reason reason) {
  retro::Decision decision;
  decision.engine = engine;
  decision.stage = stage;
  decision.effort = {{retro::Count::kNodes, 12}, {retro::Count::kConflicts, 7}};
  decision.Refute(reason);
  return Explanation({kStart, Color::kBlack}, decision);
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

}  // namespace
}  // namespace othello::app

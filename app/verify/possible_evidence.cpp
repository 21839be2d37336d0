#include "app/verify/possible_evidence.h"

#include <algorithm>
#include <array>

#include "goals/goal_step.h"

namespace othello::app {

namespace {

using goals::StepMethod;
using retro::Decision;
using retro::Engine;
using retro::Reason;
using retro::Stage;

struct StepEvidence {
  StepMethod method;
  Engine engine;
  Stage stage;
  Reason reason;
};
constexpr auto kOfSteps = std::to_array<StepEvidence>(
    {{StepMethod::kWithoutGames, Engine::kZ3, Stage::kConditions, Reason::kNoneHasSoMany},
     {StepMethod::kWithoutGames, Engine::kZ3, Stage::kConditions, Reason::kNoneHasSoFew},
     {StepMethod::kWithoutGames, Engine::kCadical, Stage::kConditions, Reason::kNoneHasSoMany},
     {StepMethod::kWithoutGames, Engine::kCadical, Stage::kConditions, Reason::kNoneHasSoFew},
     {StepMethod::kByEnumeration, Engine::kEnumeration, Stage::kEnumeration,
      Reason::kNoReachedPosition},
     {StepMethod::kByFormula, Engine::kSat, Stage::kOrder, Reason::kNoOrder},
     {StepMethod::kByFormula, Engine::kSat, Stage::kPasses, Reason::kNoTurns},
     {StepMethod::kByBoth, Engine::kSat, Stage::kOrder, Reason::kNoOrder},
     {StepMethod::kByBoth, Engine::kSat, Stage::kPasses, Reason::kNoTurns},
     {StepMethod::kByCandidates, Engine::kCandidates, Stage::kCandidates, Reason::kEveryCandidate},
     {StepMethod::kByEnumeration, Engine::kEnumeration, Stage::kNone, Reason::kNothingElse},
     {StepMethod::kByFormula, Engine::kSat, Stage::kNone, Reason::kNothingElse},
     {StepMethod::kByBoth, Engine::kSat, Stage::kNone, Reason::kNothingElse}});

}  // namespace

bool IsPossible(const GoalStepLine& line) {
  const goals::GoalStep& step = line.step;
  const Decision& decision = step.decision;
  const bool so_many = decision.reason == Reason::kNoneHasSoMany;
  if (so_many || decision.reason == Reason::kNoneHasSoFew) {
    if (!line.objective || line.objective->maximize != so_many) return false;
  }
  if ((step.besides > 0) != (decision.reason == Reason::kNothingElse)) return false;
  return std::any_of(kOfSteps.begin(), kOfSteps.end(), [&](const StepEvidence& said) {
    return said.method == step.method && said.engine == decision.engine &&
           said.stage == decision.stage && said.reason == decision.reason;
  });
}

}  // namespace othello::app

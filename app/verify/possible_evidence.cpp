#include "app/verify/possible_evidence.h"

#include <algorithm>
#include <array>

#include "goals/goal_step.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using goals::StepMethod;
using retro::Decision;
using retro::Engine;
using retro::Reason;
using retro::Stage;

struct PositionEvidence {
  Engine engine;
  Stage stage;
  Reason reason;
};
constexpr auto kOfPositions =
    std::to_array<PositionEvidence>({{Engine::kRetro, Stage::kSearch, Reason::kGame},
                                     {Engine::kRetro, Stage::kBeam, Reason::kGame},
                                     {Engine::kRetro, Stage::kFiltered, Reason::kGame},
                                     {Engine::kRetro, Stage::kSearch, Reason::kExhausted},
                                     {Engine::kRetro, Stage::kFiltered, Reason::kExhausted},
                                     {Engine::kRetro, Stage::kFiltered, Reason::kNoOrder},
                                     {Engine::kSat, Stage::kOrder, Reason::kNoOrder},
                                     {Engine::kSat, Stage::kNoPasses, Reason::kGame},
                                     {Engine::kSat, Stage::kPasses, Reason::kGame},
                                     {Engine::kSat, Stage::kPasses, Reason::kNoTurns},
                                     {Engine::kEnumeration, Stage::kEnumeration, Reason::kGame},
                                     {Engine::kPlay, Stage::kPlay, Reason::kGame}});

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

bool IsPossible(const Decision& decision) {
  if (decision.stage == Stage::kNone) return decision.reason == Reason::kGame;
  if (decision.stage == Stage::kPrunes)
    return decision.engine == Engine::kRetro && retro::PruneOf(decision.reason).has_value();
  return std::any_of(kOfPositions.begin(), kOfPositions.end(), [&](const PositionEvidence& said) {
    return said.engine == decision.engine && said.stage == decision.stage &&
           said.reason == decision.reason;
  });
}

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

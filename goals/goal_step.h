// A step on the way to the best position that a game can reach (reachable_best.h), and what the
// steps so far have shown.
#pragma once

#include <absl/status/status.h>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/base/words.h"
#include "core/game/board.h"
#include "goals/goal_search.h"
#include "goals/objective.h"
#include "retro/verdict.h"

namespace othello::goals {

// How a step was produced.
enum class StepMethod : std::uint8_t {
  kWithoutGames,  // by the conditions alone
  kByFormula,     // of games
  kByEnumeration,
  kByBoth,        // few discs by enumeration, more by formula
  kByPlay,        // the best of many games that were played
  kByCandidates,  // candidates and nogoods: the second proof
};

constexpr auto WordTable(StepMethod) {
  return std::to_array<Word<StepMethod>>({{StepMethod::kWithoutGames, "conditions alone"},
                                          {StepMethod::kByFormula, "formula of games"},
                                          {StepMethod::kByEnumeration, "enumeration"},
                                          {StepMethod::kByBoth, "enumeration and formula of games"},
                                          {StepMethod::kByPlay, "play"},
                                          {StepMethod::kByCandidates, "candidates and nogoods"}});
}

// What was proved or found.
struct GoalStep {
  std::optional<int> value;  // of the objective; asked was for this or better
  retro::Question question;
  retro::Decision decision;
  Board board;  // of a game
  StepMethod method = StepMethod::kByFormula;
  int besides = 0;   // a refutation: of boards other than this many that are known
  int distance = 1;  // and at least so far from each of these (goals/board_distance.h)
};

// How a decision about a goal was produced.
StepMethod MethodOf(const retro::Decision& decision);

// The step that is `answer`. Where an image of the board is as good an answer, the board is the one
// in which the game ends.
GoalStep StepOf(std::optional<int> value, const Goal& goal, GoalAnswer answer);

// The error for a game that does not lead to what was asked for.
absl::Status WrongGame();

// What the steps say about the best value. A game answers for worse values too, a refutation for
// better ones.
class GoalKnowledge {
 public:
  // `question`: the one of the experiment, and not one for a single colour that is asked in
  // addition.
  GoalKnowledge(std::optional<Objective> objective, const retro::Question& question,
                std::vector<GoalStep> earlier)
      : objective_(objective), question_(question), earlier_(std::move(earlier)) {}

  // The earlier step that answers, by candidates or in any other way. To be learned by the caller.
  const GoalStep* Recall(std::optional<int> value, const retro::Question& question,
                         bool by_candidates) const;
  // The earlier step that refutes all boards besides `known`.
  const GoalStep* RecallNothingElse(std::optional<int> value, int known) const;
  // The value nearest to the worse ones that is refuted by the conditions alone.
  std::optional<int> RefutedWithoutGames() const;

  void Learn(const GoalStep& step);
  // That no position has a better value than this.
  void LearnBound(int bound);

  bool IsGeneral(const retro::Question& question) const {
    return question.any_color == question_.any_color;
  }
  int ValueOf(const GoalStep& step) const { return objective_->ValueOf(step.board, step.decision); }

  std::optional<int> Best() const { return best_; }
  std::optional<int> Bound() const { return bound_; }
  bool HasGame() const { return !learned_games_.empty(); }
  // Of earlier and of learned steps: the games that are as good as the best one, each board once.
  std::vector<GoalStep> BestGames() const;

 private:
  std::optional<Objective> objective_;
  retro::Question question_;
  std::vector<GoalStep> earlier_;
  std::vector<GoalStep> learned_games_;
  std::optional<int> best_;
  std::optional<int> bound_;
};

}  // namespace othello::goals

#include "app/checks/reachable_check.h"

#include <absl/strings/str_cat.h>

#include <algorithm>

#include "app/checks/best_play_check.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "goals/board_distance.h"
#include "goals/games_to_board.h"
#include "goals/goal.h"
#include "retro/decide/confirmation.h"
#include "synth/satisfies.h"

namespace othello::app {

using retro::Verdict;

absl::Status ReachableCheck::TakeStep(const GoalStepLine& line, const std::string& place) {
  const goals::GoalStep& step = line.step;
  RETURN_IF_ERROR(CheckObjective(line));
  // Where both colours are wanted, steps may be about either.
  const retro::Question& asked = experiment_.goal->question;
  const bool same = retro::SameQuestion(step.question, asked) ||
                    (experiment_.goal->each_color && !step.question.any_color &&
                     step.question.any_orientation == asked.any_orientation);
  if (!same) return absl::InvalidArgumentError("a step of another question than the experiment's");
  if (step.decision.verdict != Verdict::kReachable) return TakeRefutation(step, place);
  RETURN_IF_ERROR(TakeGame(step.board, step.question, step.decision, line.claims, place));
  if (goals::ScoreMissed(experiment_.best_play, step.board) > 0)
    return absl::InvalidArgumentError(
        "best play from the position gives another score than the experiment asks for");
  if (!step.value) return absl::OkStatus();
  const int value = experiment_.objective->ValueOf(step.board, step.decision);
  if (experiment_.objective->AsGood(value, *step.value)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the game leads to the value ", value, ", and the step claims ", *step.value));
}

absl::Status ReachableCheck::CheckObjective(const GoalStepLine& line) const {
  const std::optional<goals::Objective>& asked = experiment_.objective;
  const bool same = line.objective.has_value() == asked.has_value() &&
                    (!asked || (line.objective->maximize == asked->maximize &&
                                line.objective->Name() == asked->Name()));
  if (!same)
    return absl::InvalidArgumentError("a step towards another objective than the experiment's");
  if (line.step.value && !asked)
    return absl::InvalidArgumentError("a step with a value, and the experiment has no objective");
  return absl::OkStatus();
}

absl::Status ReachableCheck::TakeRefutation(const goals::GoalStep& step, const std::string& place) {
  // "No others besides those that were found" does not contradict the games to these.
  if (step.besides > 0) {
    if (step.distance == experiment_.enumerate.diversity.value_or(1)) return absl::OkStatus();
    return absl::InvalidArgumentError(
        "a refutation of boards at another distance than the experiment's");
  }
  refutations_.push_back({step.value, step.question, place});
  for (const Game& game : games_) {
    if (Contradict(refutations_.back(), game)) {
      return absl::InvalidArgumentError(
          absl::StrCat("a refutation that contradicts the game at ", game.place));
    }
  }
  return absl::OkStatus();
}

absl::Status ReachableCheck::TakeResult(const ResultLine& line, const std::string& place) {
  if (!line.decision || line.decision->verdict != Verdict::kReachable) {
    return absl::InvalidArgumentError(
        "no game, and the experiment asks for positions that a game reaches");
  }
  if (line.question.any_orientation != experiment_.goal->question.any_orientation)
    return absl::InvalidArgumentError(
        "the game is for another \"orientation\" than the experiment asks for");
  if (line.position.to_move != line.decision->mover_color)
    return absl::InvalidArgumentError("\"side\" is not who is to move at the end of the game");
  RETURN_IF_ERROR(TakeGame(line.position.board, line.question, *line.decision, line.claims, place));
  RETURN_IF_ERROR(CheckBestPlay(experiment_, line));
  const auto [first, is_new] = positions_.emplace(KeyOf(line), place);
  if (!is_new)
    return absl::InvalidArgumentError(absl::StrCat("the position of ", first->second, " again"));
  return CheckDistance(line.position.board, place);
}

absl::Status ReachableCheck::CheckDistance(const Board& board, const std::string& place) {
  if (!experiment_.enumerate.diversity) return absl::OkStatus();
  for (const auto& [other, other_place] : spread_) {
    if (BoardDistance(board, other, *symmetries_) < *experiment_.enumerate.diversity)
      return absl::InvalidArgumentError(
          absl::StrCat("nearer to the position of ", other_place, " than diversity says"));
  }
  spread_.emplace_back(board, place);
  return absl::OkStatus();
}

absl::Status ReachableCheck::TakeGame(const Board& board, const retro::Question& question,
                                      const retro::Decision& decision, const Claims& claims,
                                      const std::string& place) {
  RETURN_IF_ERROR(retro::ConfirmGame(board, question, decision));
  if (!synth::Satisfies(experiment_.position, board)) {
    return absl::InvalidArgumentError(
        "the position does not meet the conditions of the experiment");
  }
  if (!synth::Meets(experiment_.game, retro::FactsOf(decision)))
    return absl::InvalidArgumentError("the game does not meet the conditions of the experiment");
  if (!goals::HasWantedGames(experiment_.game.games, question, board, {}).value_or(false))
    return absl::InvalidArgumentError(
        "another number of games leads to the position than the experiment asks for");
  const retro::Question& asked = experiment_.goal->question;
  if (!asked.any_color && decision.mover_color != asked.mover_color)
    return absl::InvalidArgumentError(
        absl::StrCat("the experiment asks for ", ColorName(asked.mover_color), " to move"));
  if (!asked.any_orientation && decision.image != 0)
    return absl::InvalidArgumentError(
        "the experiment asks for the board in its given orientation, and the game ends in an image "
        "of it");
  RETURN_IF_ERROR(CheckClaims(claims, board, decision));
  Game game = {std::nullopt, decision.mover_color, decision.image, place};
  if (experiment_.objective) game.value = experiment_.objective->ValueOf(board, decision);
  games_.push_back(std::move(game));
  for (const Refutation& refutation : refutations_) {
    if (Contradict(refutation, games_.back())) {
      return absl::InvalidArgumentError(
          absl::StrCat("a game that contradicts the refutation at ", refutation.place));
    }
  }
  return absl::OkStatus();
}

bool ReachableCheck::HasGame(std::optional<int> value, Color mover_color) const {
  return std::any_of(games_.begin(), games_.end(), [&](const Game& game) {
    return game.mover_color == mover_color &&
           (!value || experiment_.objective->AsGood(*game.value, *value));
  });
}

bool ReachableCheck::Contradict(const Refutation& refutation, const Game& game) const {
  const retro::Question& asked = refutation.question;
  if (!asked.any_color && game.mover_color != asked.mover_color) return false;
  if (!asked.any_orientation && game.image != 0) return false;
  return !refutation.value || experiment_.objective->AsGood(*game.value, *refutation.value);
}

std::pair<Board, std::string> ReachableCheck::KeyOf(const ResultLine& line) {
  const Board& board = line.position.board;
  if (!experiment_.WantsFamilies()) return {board, TranscriptText(line.decision->transcript)};
  if (!symmetries_) {
    std::optional<int> value;
    if (experiment_.objective) value = experiment_.objective->ValueOf(board, *line.decision);
    symmetries_ =
        goals::SymmetriesOf(goals::GoalOf(experiment_.position, experiment_.objective, value,
                                          experiment_.goal->question, experiment_.game));
  }
  return {LeastImage(board, *symmetries_), ""};
}

}  // namespace othello::app

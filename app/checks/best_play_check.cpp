#include "app/checks/best_play_check.h"

#include <absl/strings/str_cat.h>

#include <bit>
#include <optional>

#include "endgame/search/exact_score.h"

namespace othello::app {

absl::Status CheckScore(const Board& board, int score, const logic::Limits& limits) {
  if (std::popcount(board.Empty()) > endgame::kFewEmpties) {
    return absl::InvalidArgumentError(absl::StrCat("\"best_play\" of a board with more than ",
                                                   endgame::kFewEmpties, " empty squares"));
  }
  const std::optional<int> found = endgame::ScoreNear(board, score, limits);
  if (!found) return logic::StatusOf(logic::Limit::kTime);
  return found == score ? absl::OkStatus()
                        : absl::InvalidArgumentError(
                              absl::StrCat("best play does not give the score ", score));
}

absl::Status CheckBestPlay(const Experiment& experiment, const ResultLine& line) {
  if (experiment.best_play.has_value() != line.best_play.has_value()) {
    return absl::InvalidArgumentError(absl::StrCat(
        "\"best_play\" ", line.best_play ? "in a line of an experiment without it" : "is missing"));
  }
  if (!line.best_play) return absl::OkStatus();
  if (!experiment.best_play->Contains(*line.best_play))
    return absl::InvalidArgumentError("\"best_play\" is not what the experiment asks for");
  return CheckScore(line.position.board, *line.best_play, {});
}

}  // namespace othello::app

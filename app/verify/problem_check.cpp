#include "app/verify/problem_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string>
#include <utility>

#include "app/records/problem_line.h"
#include "core/base/status_macros.h"
#include "core/game/moves.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/exact_score.h"
#include "endgame/search/solve.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;
using problems::Problem;

absl::Status CheckGame(const Problem& problem) {
  const absl::StatusOr<Game> game = Replay(problem.game);
  if (!game.ok()) return game.status();
  const Position reached = game->PositionToGoOn();
  if (reached == problem.position) return absl::OkStatus();
  return absl::InvalidArgumentError("the game does not end in the position");
}

// Whether all scores could be searched in time.
absl::StatusOr<bool> CheckScores(const Problem& problem, logic::LimitWatch& watch) {
  const Board& board = problem.position.board;
  if (static_cast<int>(problem.solution.moves.size()) != Mobility(board))
    return absl::InvalidArgumentError("not every move has a score");
  int best = -kMaxScore;
  for (const endgame::MoveScore& move : problem.solution.moves) {
    const int score = move.score.lower;
    const std::optional<int> found =
        endgame::ScoreNear(Play(board, move.square), -score, watch.Left());
    if (!found) return false;
    if (-*found != score)
      return absl::InvalidArgumentError(
          absl::StrCat("the score of ", SquareName(move.square), " is not ", score));
    best = std::max(best, score);
  }
  if (!problem.solution.moves.empty() && best != problem.solution.score.lower)
    return absl::InvalidArgumentError(absl::StrCat("the score is ", best));
  return true;
}

// The keys that follow from position, game and scores.
absl::Status CompareKeys(const ordered_json& claimed, const ordered_json& found) {
  for (const auto& [key, value] : found.items()) {
    if (!claimed.contains(key))
      return absl::InvalidArgumentError(absl::StrCat("'", key, "' is missing"));
    if (claimed[key] != value) {
      return absl::InvalidArgumentError(
          absl::StrCat("'", key, "' is ", value.dump(), ", and not ", claimed[key].dump()));
    }
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Check> CheckProblem(const ordered_json& object,
                                   const endgame::Evaluation& evaluation, double seconds,
                                   const std::atomic<bool>* interrupted) {
  ASSIGN_OR_RETURN(ProblemLine line, ReadProblem(object));
  Problem problem = std::move(line.problem);
  // What a game that is over has none of.
  problem.difficulty = {};
  problem.themes.clear();
  problem.only_moves = 0;
  RETURN_IF_ERROR(CheckGame(problem));
  const logic::Limits limits = {.seconds = seconds, .interrupted = interrupted};
  logic::LimitWatch watch(limits);
  ASSIGN_OR_RETURN(const bool scored, CheckScores(problem, watch));
  if (!scored) return Check::kProblemTooLong;
  problem.solution.best.clear();
  for (const endgame::MoveScore& move : problem.solution.moves) {
    if (move.score == problem.solution.score) problem.solution.best.push_back(move.square);
  }
  // After a move one square less is empty.
  const bool plain =
      std::popcount(problem.position.board.Empty()) <= endgame::kMostPlainEmpties + 1;
  std::optional<Problem> whole = problems::LookAt(std::move(problem), evaluation, watch.Left());
  if (!whole) return Check::kProblemTooLong;
  line.problem = *std::move(whole);
  RETURN_IF_ERROR(CompareKeys(object, ProblemLineKind().Object(line)));
  return plain ? Check::kSolvedPlainly : Check::kSolvedAgain;
}

}  // namespace othello::app

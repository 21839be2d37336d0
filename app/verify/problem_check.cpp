#include "app/verify/problem_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "app/records/problem_line.h"
#include "app/verify/compared_keys.h"
#include "app/verify/scores_check.h"
#include "core/base/status_macros.h"
#include "core/game/moves.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/solve.h"
#include "proofs/scores/score_claims.h"

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

Check CheckOf(ScoresChecked checked) {
  switch (checked) {
    case ScoresChecked::kProved:
      return Check::kProblemProved;
    case ScoresChecked::kPlainly:
      return Check::kSolvedPlainly;
    case ScoresChecked::kWithoutTechniques:
      return Check::kSolvedAgain;
    case ScoresChecked::kTooLong:
      break;
  }
  return Check::kProblemTooLong;
}

}  // namespace

absl::StatusOr<Check> CheckProblem(const ordered_json& object,
                                   const endgame::Evaluation& evaluation, const GivenProofs& proofs,
                                   const logic::Limits& limits) {
  ASSIGN_OR_RETURN(ProblemLine line, ReadProblem(object));
  Problem problem = std::move(line.problem);
  // What a game that is over has none of.
  problem.difficulty = {};
  problem.themes.clear();
  problem.only_moves = 0;
  RETURN_IF_ERROR(CheckGame(problem));
  RETURN_IF_ERROR(CheckListOfMoves(problem.position.board, problem.solution));
  logic::LimitWatch watch(limits);
  const Board board = problem.position.board;
  ASSIGN_OR_RETURN(
      const ScoresChecked checked,
      CheckScores(board, proofs::ClaimsOf(board, problem.solution, {.all_moves = true}), proofs,
                  limits));
  if (checked == ScoresChecked::kTooLong) return CheckOf(checked);
  problem.solution.best.clear();
  for (const endgame::MoveScore& move : problem.solution.moves) {
    if (move.score == problem.solution.score) problem.solution.best.push_back(move.square);
  }
  std::optional<Problem> whole = problems::LookAt(std::move(problem), evaluation, watch.Left());
  if (!whole) return Check::kProblemTooLong;
  line.problem = *std::move(whole);
  RETURN_IF_ERROR(CompareKeys(object, ProblemLineKind().Object(line)));
  return CheckOf(checked);
}

}  // namespace othello::app

#include "app/verify/solution_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <functional>
#include <string>

#include "app/records/solution_line.h"
#include "app/verify/compared_keys.h"
#include "app/verify/scores_check.h"
#include "core/base/status_macros.h"
#include "core/game/moves.h"
#include "proofs/scores/score_claims.h"

namespace othello::app {

namespace {

using endgame::MoveScore;
using endgame::Solution;
using nlohmann::ordered_json;

absl::Status Fault(const char* key, const std::string& text) {
  return absl::InvalidArgumentError(absl::StrCat("\"", key, "\" ", text));
}

// From a1 on, each once; an exact score is that of some move; and what is said of single moves.
absl::Status CheckBestOf(const SolutionLine& line) {
  const Solution& solution = line.solution;
  const bool whole = solution.score.exact() && solution.limit == logic::Limit::kNone;
  if (whole && solution.best.empty() && CanMove(line.position.board))
    return Fault("best", "has no move");
  if (!std::ranges::is_sorted(solution.best, std::less_equal()))
    return Fault("best", "is not in order");
  if (solution.likely != endgame::kNoMove && !solution.best.empty())
    return Fault("likely", "is said beside \"best\"");
  const bool all = whole && line.question.all_best;
  for (const MoveScore& move : solution.moves) {
    const bool best = std::ranges::count(solution.best, move.square) != 0;
    if (best && move.score.lower < solution.score.lower)
      return Fault("best", absl::StrCat("has ", SquareName(move.square), ", which is not as good"));
    if (all && !best && move.score.upper >= solution.score.upper)
      return Fault("best", absl::StrCat("does not have ", SquareName(move.square)));
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Check> CheckSolution(const ordered_json& object, const GivenProofs& proofs,
                                    const logic::Limits& limits) {
  ASSIGN_OR_RETURN(const SolutionLine line, SolutionLineKind().ReadObject(object));
  const Board& board = line.position.board;
  RETURN_IF_ERROR(CheckLine(board, line.solution));
  RETURN_IF_ERROR(CompareKeys(object, SolutionLineKind().Object(line),
                              {"pass", "finished", "line", "discs", "result"}));
  RETURN_IF_ERROR(CheckListOfMoves(board, line.solution));
  RETURN_IF_ERROR(CheckBestOf(line));
  if (line.solution.limit == logic::Limit::kNone && !Answers(line.solution, line.question))
    return absl::InvalidArgumentError("nothing stopped it, and it is no answer");
  const auto claims = proofs::ClaimsOf(board, line.solution, line.question);
  if (claims.empty()) return Check::kNoClaim;
  ASSIGN_OR_RETURN(const ScoresChecked checked, CheckScores(board, claims, proofs, limits));
  switch (checked) {
    case ScoresChecked::kProved:
      return Check::kScoresProved;
    case ScoresChecked::kTooLong:
      return Check::kScoresTooLong;
    case ScoresChecked::kPlainly:
    case ScoresChecked::kWithoutTechniques:
      break;
  }
  return Check::kScoreAgain;
}

}  // namespace othello::app

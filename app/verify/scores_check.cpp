#include "app/verify/scores_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>

#include "core/base/status_macros.h"
#include "core/game/moves.h"
#include "endgame/search/exact_score.h"
#include "proofs/scores/score_files.h"

namespace othello::app {

namespace {

using proofs::AskedBoard;
using proofs::ScoreClaim;

// `place`: of the board, among those that the claim is about (proofs::BoardsOf).
std::string WrongText(const ScoreClaim& claim, std::size_t place) {
  const std::string bound = absl::StrCat(claim.at_least ? "at least " : "at most ", claim.score);
  if (claim.position && place-- == 0) return absl::StrCat("the score is not ", bound);
  if (place < claim.after.size()) {
    const std::string move = SquareName(claim.after[place]);
    return absl::StrCat("the score of ", move, " is not ", bound);
  }
  const std::string move = SquareName(claim.along[place - claim.after.size()]);
  return absl::StrCat("the line is no best play: after ", move, " the score is not ", bound);
}

// Scores near a number that is asked for, each searched once.
class Searched {
 public:
  explicit Searched(const logic::Limits& limits) : watch_(limits) {}

  // Whether the keeper keeps the score; nullopt if a limit was hit.
  std::optional<bool> Keeps(const AskedBoard& asked, int least) {
    const int near = asked.keeper_moves ? least : -least;
    const auto [found, is_new] = scores_.try_emplace({asked.board, near});
    if (is_new) {
      plain_ = plain_ && std::popcount(asked.board.Empty()) <= endgame::kMostPlainEmpties;
      found->second = endgame::ScoreNear(asked.board, near, watch_.Left());
    }
    if (!found->second) return std::nullopt;
    return asked.keeper_moves ? *found->second >= near : *found->second <= near;
  }

  bool plain() const { return plain_; }

 private:
  logic::LimitWatch watch_;
  std::map<std::pair<Board, int>, std::optional<int>> scores_;
  bool plain_ = true;
};

absl::StatusOr<ScoresChecked> SearchAgain(const Board& board, const std::vector<ScoreClaim>& claims,
                                          const logic::Limits& limits) {
  Searched searched(limits);
  for (const ScoreClaim& claim : claims) {
    ASSIGN_OR_RETURN(const std::vector<AskedBoard> boards, proofs::BoardsOf(board, claim));
    for (std::size_t i = 0; i < boards.size(); ++i) {
      const std::optional<bool> keeps = searched.Keeps(boards[i], claim.KeptScore());
      if (!keeps) return ScoresChecked::kTooLong;
      if (!*keeps) return absl::InvalidArgumentError(WrongText(claim, i));
    }
  }
  return searched.plain() ? ScoresChecked::kPlainly : ScoresChecked::kWithoutTechniques;
}

}  // namespace

absl::Status CheckListOfMoves(const Board& board, const endgame::Solution& solution) {
  const std::vector<endgame::MoveScore>& moves = solution.moves;
  if (moves.empty()) return absl::OkStatus();
  std::set<Square> squares;
  for (const endgame::MoveScore& move : moves) squares.insert(move.square);
  if (squares.size() != moves.size())
    return absl::InvalidArgumentError("\"moves\" has a move twice");
  const bool whole = solution.limit == logic::Limit::kNone;
  if (whole && static_cast<int>(moves.size()) != Mobility(board))
    return absl::InvalidArgumentError("\"moves\" does not have all moves");
  const bool sorted = std::ranges::is_sorted(moves, {}, [](const endgame::MoveScore& move) {
    return std::pair(-move.score.lower, move.square);
  });
  const bool exact =
      std::ranges::all_of(moves, [](const endgame::MoveScore& move) { return move.score.exact(); });
  return sorted || !exact ? absl::OkStatus()
                          : absl::InvalidArgumentError("\"moves\" does not begin with the best");
}

absl::StatusOr<ScoresChecked> CheckScores(const Board& board, const std::vector<ScoreClaim>& claims,
                                          const GivenProofs& proofs, const logic::Limits& limits) {
  if (proofs.folder.empty()) return SearchAgain(board, claims, limits);
  const absl::StatusOr<proofs::ProvedScores> proved =
      proofs::CheckScoreFile(proofs.folder, board, proofs.limits);
  if (logic::LimitOf(proved.status()) != logic::Limit::kNone) return ScoresChecked::kTooLong;
  if (!proved.ok()) return proved.status();
  for (const ScoreClaim& claim : claims) {
    if (!proved->Cover(claim)) {
      return absl::InvalidArgumentError(
          absl::StrCat("its proof does not say \"", proofs::ClaimText(claim), "\""));
    }
  }
  return ScoresChecked::kProved;
}

}  // namespace othello::app

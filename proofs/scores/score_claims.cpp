#include "proofs/scores/score_claims.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <utility>

#include "proofs/plain_rules.h"

namespace othello::proofs {

namespace {

using endgame::Bounds;
using endgame::Solution;

// Claims by their score, each once.
class Claims {
 public:
  // The claim, to add something to it.
  ScoreClaim& At(bool at_least, int score) {
    ScoreClaim& claim = claims_[{!at_least, score}];
    claim.at_least = at_least;
    claim.score = score;
    return claim;
  }

  void AddMove(Square square, const Bounds& score) {
    At(true, score.lower).after.push_back(square);
    At(false, score.upper).after.push_back(square);
  }

  std::vector<ScoreClaim> Take() {
    std::vector<ScoreClaim> taken;
    for (auto& [key, claim] : claims_) {
      if (claim.KeptScore() == -kMaxScore) continue;
      std::ranges::sort(claim.after);
      claim.after.erase(std::unique(claim.after.begin(), claim.after.end()), claim.after.end());
      taken.push_back(std::move(claim));
    }
    return taken;
  }

 private:
  std::map<std::pair<bool, int>, ScoreClaim> claims_;
};

// The moves that `best` does not have.
std::vector<Square> Others(const Board& board, const std::vector<Square>& best) {
  std::vector<Square> others;
  for (Square square = 0; square < kSquares; ++square) {
    if (TurnedOver(board, square) != kNoSquares && std::ranges::count(best, square) == 0)
      others.push_back(square);
  }
  return others;
}

// What is known of the best of them.
Bounds BestOf(const std::vector<endgame::MoveScore>& moves) {
  Bounds best = {-kMaxScore, moves.empty() ? kMaxScore : -kMaxScore};
  for (const endgame::MoveScore& move : moves) {
    best.lower = std::max(best.lower, move.score.lower);
    best.upper = std::max(best.upper, move.score.upper);
  }
  return best;
}

}  // namespace

std::vector<ScoreClaim> ClaimsOf(const Board& board, const Solution& solution,
                                 const endgame::Question& question) {
  Claims claims;
  const Bounds& score = solution.score;
  for (const endgame::MoveScore& move : solution.moves) claims.AddMove(move.square, move.score);
  // All moves that are best are known, so what they and the others are is all there is to say.
  const bool all_best = score.exact() && question.all_best &&
                        solution.limit == logic::Limit::kNone && !solution.best.empty();
  if (solution.moves.empty() && all_best) {
    for (const Square square : solution.best) claims.AddMove(square, score);
    for (const Square square : Others(board, solution.best))
      claims.AddMove(square, {-kMaxScore, score.upper - 2});
  } else if (BestOf(solution.moves) != score) {
    claims.At(true, score.lower).position = solution.best.empty();
    std::ranges::copy(solution.best, std::back_inserter(claims.At(true, score.lower).after));
    claims.At(false, score.upper).position = true;
  }
  if (score.exact()) {
    claims.At(true, score.lower).along = solution.line;
    claims.At(false, score.upper).along = solution.line;
  }
  std::vector<ScoreClaim> taken = claims.Take();
  std::erase_if(taken, [](const ScoreClaim& claim) {
    return !claim.position && claim.after.empty() && claim.along.empty();
  });
  return taken;
}

}  // namespace othello::proofs

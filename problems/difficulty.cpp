#include "problems/difficulty.h"

#include <algorithm>
#include <bit>
#include <cstddef>

#include "core/game/moves.h"
#include "endgame/search/look_ahead.h"
#include "endgame/usual_rules.h"

namespace othello::problems {

namespace {

using endgame::MoveScore;

constexpr int kTemptedPlayer = 1;
constexpr int kCostlyDiscs = 4;
constexpr int kMostTempting = 4;

int Outcome(int score) { return (score > 0) - (score < 0); }

}  // namespace

Square GreedyMove(const Board& board) {
  int most = 0;
  Square greedy = 0;
  ForEachSquare(LegalMoves(board), [&](Square square) {
    const int flips = std::popcount(Flips(board, square));
    if (flips > most) {
      most = flips;
      greedy = square;
    }
  });
  return greedy;
}

int ScoreOf(const std::vector<MoveScore>& moves, Square square) {
  return std::find_if(moves.begin(), moves.end(),
                      [&](const MoveScore& move) { return move.square == square; })
      ->score.lower;
}

Difficulty DifficultyOf(const Board& board, const std::vector<MoveScore>& moves,
                        const endgame::Evaluation& evaluation) {
  const auto sum = [&](const Board& position) { return evaluation.Sum(position); };
  const int best_score = moves.front().score.lower;
  Difficulty difficulty;
  difficulty.greedy = GreedyMove(board);
  int wrong = 0;
  for (int plies = 0; plies < kLookingPlayers; ++plies) {
    std::array<int, kSquares> value{};
    Square chosen = moves.front().square;
    int greatest = -endgame::kFarSum;
    int of_best = -endgame::kFarSum;  // the greatest of the moves that are best
    ForEachSquare(LegalMoves(board), [&](Square square) {
      const int looks = -endgame::LookAhead<endgame::UsualRules>(
          Play(board, square), plies, -endgame::kFarSum, endgame::kFarSum, sum);
      value[static_cast<std::size_t>(square)] = looks;
      if (looks > greatest) {
        greatest = looks;
        chosen = square;
      }
      if (ScoreOf(moves, square) == best_score) of_best = std::max(of_best, looks);
    });
    difficulty.looking[static_cast<std::size_t>(plies)] = chosen;
    if (ScoreOf(moves, chosen) != best_score) ++wrong;
    if (plies != kTemptedPlayer) continue;
    ForEachSquare(LegalMoves(board), [&](Square square) {
      const int score = ScoreOf(moves, square);
      const bool costly =
          best_score - score >= kCostlyDiscs || Outcome(score) < Outcome(best_score);
      if (costly && value[static_cast<std::size_t>(square)] >= of_best)
        difficulty.tempting.push_back(square);
    });
  }
  const int tempting = std::min(static_cast<int>(difficulty.tempting.size()), kMostTempting);
  difficulty.number = wrong + 0.5 * tempting;
  constexpr std::array<double, kGrades - 1> kFrom = {1, 2, 3.5, 5.5};
  for (const double from : kFrom) difficulty.grade += difficulty.number >= from ? 1 : 0;
  return difficulty;
}

}  // namespace othello::problems

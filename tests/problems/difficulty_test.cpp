// Difficulty, once more from its definition, with a look ahead that cuts nothing off.
#include "problems/difficulty.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "core/game/board_text.h"
#include "tests/endgame/minimax.h"
#include "tests/problems/generated.h"

namespace othello::problems {
namespace {

int NaiveLook(const Board& board, int plies) {
  const std::map<Square, Board> moves = endgame::NaiveMoves(board);
  if (moves.empty()) {
    const Board passed = {board.other, board.mover};
    if (endgame::NaiveMoves(passed).empty()) return endgame::NaiveFinalScore(board) * 128;
    return -NaiveLook(passed, plies);
  }
  if (plies == 0) return Shipped().Sum(board);
  int best = -1'000'000;
  for (const auto& [square, after] : moves) best = std::max(best, -NaiveLook(after, plies - 1));
  return best;
}

int Sign(int score) { return score > 0 ? 1 : score < 0 ? -1 : 0; }

TEST(Difficulty, IsWhatItsDefinitionSays) {
  int tempted = 0;
  std::set<int> grades;
  for (const Problem& problem :
       ProblemsOf(SelfPlay(11, Shipped()), Undemanding(6, 9), {.count = 60})) {
    const Board& board = problem.position.board;
    const Difficulty& difficulty = problem.difficulty;
    std::map<Square, int> scores;
    for (const endgame::MoveScore& move : problem.solution.moves)
      scores[move.square] = move.score.lower;
    const int best = problem.solution.score.lower;
    int wrong = 0;
    std::vector<Square> tempting;
    for (int plies = 0; plies < kLookingPlayers; ++plies) {
      std::map<Square, int> looks;
      for (const auto& [square, after] : endgame::NaiveMoves(board))
        looks[square] = -NaiveLook(after, plies);
      Square chosen = looks.begin()->first;
      int of_best = -1'000'000;
      for (const auto& [square, value] : looks) {
        if (value > looks[chosen]) chosen = square;
        if (scores[square] == best) of_best = std::max(of_best, value);
      }
      EXPECT_EQ(difficulty.looking[static_cast<std::size_t>(plies)], chosen)
          << BoardText(problem.position) << " " << plies;
      wrong += scores[chosen] != best ? 1 : 0;
      for (const auto& [square, value] : looks) {
        const bool costly = scores[square] <= best - 4 || Sign(scores[square]) < Sign(best);
        if (plies == 1 && costly && value >= of_best) tempting.push_back(square);
      }
    }
    EXPECT_EQ(difficulty.tempting, tempting) << BoardText(problem.position);
    const double number = wrong + 0.5 * std::min<double>(4, static_cast<double>(tempting.size()));
    EXPECT_EQ(difficulty.number, number);
    const int grade = number < 1 ? 1 : number < 2 ? 2 : number < 3.5 ? 3 : number < 5.5 ? 4 : 5;
    EXPECT_EQ(difficulty.grade, grade);
    tempted += tempting.empty() ? 0 : 1;
    grades.insert(grade);
  }
  EXPECT_GT(tempted, 3);
  EXPECT_GE(grades.size(), 4);
}

}  // namespace
}  // namespace othello::problems

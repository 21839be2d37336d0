#include "problems/problem.h"

#include <bit>
#include <cstddef>
#include <utility>

#include "core/game/moves.h"
#include "endgame/search/score_table.h"
#include "play/played_game.h"
#include "problems/naturalness.h"

namespace othello::problems {

namespace {

// A table that is a tenth of a millisecond's work to take, and large enough for the search.
std::size_t TableBytes(int empties) {
  constexpr std::size_t kMebibyte = std::size_t{1} << 20;
  if (empties <= 14) return kMebibyte;
  return empties <= 18 ? 16 * kMebibyte : 128 * kMebibyte;
}

std::optional<endgame::Solution> SolveFresh(const Board& board, const endgame::Question& question,
                                            const endgame::Evaluation& evaluation,
                                            const logic::Limits& limits) {
  endgame::ScoreTable table(TableBytes(std::popcount(board.Empty())));
  endgame::Solver solver(table, {.evaluation = &evaluation});
  endgame::Solution solution = solver.Solve(board, question, limits);
  if (solution.limit != logic::Limit::kNone) return std::nullopt;
  return solution;
}

// How many of the mover's moves in the line, from the first on, are the only best ones.
std::optional<int> OnlyMoves(const Problem& problem, const endgame::Evaluation& evaluation,
                             const logic::Limits& limits) {
  Board board = problem.position.board;
  bool first_side = true;
  int only = 0;
  for (const Square square : problem.solution.line) {
    if (!CanMove(board)) {
      board = Passed(board);
      first_side = !first_side;
    }
    if (first_side) {
      const std::optional<endgame::Solution> solution =
          SolveFresh(board, {.range = {}, .all_best = true}, evaluation, limits);
      if (!solution) return std::nullopt;
      // Where there is no choice there is nothing to find.
      if (solution->best.size() != 1 || Mobility(board) == 1) break;
      ++only;
    }
    board = Play(board, square);
    first_side = !first_side;
  }
  return only;
}

}  // namespace

Problem AtEndOf(std::vector<Square> game) {
  play::Moment end = play::PlayAgain(game, [](const play::Moment&, Square) {});
  if (MustPass(end.board)) end.Pass();
  Problem problem;
  problem.position = {end.board, end.to_move};
  problem.game = std::move(game);
  return problem;
}

std::optional<endgame::Solution> SolveProblem(const Board& board,
                                              const endgame::Evaluation& evaluation,
                                              const logic::Limits& limits) {
  return SolveFresh(board, {.range = {}, .all_best = true, .all_moves = true}, evaluation, limits);
}

std::optional<Problem> LookAt(Problem problem, const endgame::Evaluation& evaluation,
                              const logic::Limits& limits) {
  const Board& board = problem.position.board;
  problem.natural = Naturalness(board);
  if (problem.solution.moves.empty()) return problem;  // the game is over
  problem.difficulty = DifficultyOf(board, problem.solution.moves, evaluation);
  problem.themes = ThemesOf(board, problem.solution);
  const std::optional<int> only = OnlyMoves(problem, evaluation, limits);
  if (!only) return std::nullopt;
  problem.only_moves = *only;
  return problem;
}

int Mistake(const Problem& problem) {
  if (!problem.played) return 0;
  return problem.solution.score.lower - ScoreOf(problem.solution.moves, *problem.played);
}

int Gap(const endgame::Solution& solution) {
  if (solution.moves.size() < 2) return 0;
  return solution.moves[0].score.lower - solution.moves[1].score.lower;
}

}  // namespace othello::problems

#include "endgame/search/exact_score.h"

#include <bit>
#include <cstddef>

#include "endgame/plain_score.h"
#include "endgame/search/score_table.h"
#include "endgame/search/solve.h"

namespace othello::endgame {

std::optional<int> ExactScore(const Board& board, const logic::Limits& limits) {
  constexpr std::size_t kTableBytes = std::size_t{1} << 20;
  ScoreTable table(kTableBytes);
  Solver solver(table, {});
  const Bounds score = solver.Solve(board, {.all_best = false}, limits).score;
  if (!score.exact()) return std::nullopt;
  return score.lower;
}

std::optional<int> ScoreNear(const Board& board, int score, const logic::Limits& limits) {
  if (std::popcount(board.Empty()) <= kMostPlainEmpties) {
    logic::LimitWatch watch(limits);
    return PlainScore(board, score - 1, score + 1, watch);
  }
  constexpr std::size_t kTableBytes = std::size_t{64} << 20;
  constexpr Techniques kNone = {.table = true, .stability = false, .ahead = false, .parity = false};
  ScoreTable table(kTableBytes);
  Solver solver(table, {.techniques = kNone, .processor = Processor::kPortable});
  const Solution solution =
      solver.Solve(board, {.range = {score, score}, .all_best = false}, limits);
  if (solution.limit != logic::Limit::kNone) return std::nullopt;
  return solution.score.exact()         ? solution.score.lower
         : solution.score.lower > score ? solution.score.lower
                                        : solution.score.upper;
}

}  // namespace othello::endgame

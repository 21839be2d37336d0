#include "app/report/report_statistics.h"

#include <algorithm>
#include <bit>
#include <numeric>
#include <tuple>

#include "core/moves.h"
#include "core/symmetry.h"

namespace othello::app {

int SymmetryOrder(const Board& board) {
  int order = 0;
  for (int k = 0; k < kImages; ++k) order += Image(board, k) == board ? 1 : 0;
  return order;
}

void ReportStatistics::Add(const ResultLine& line) {
  const Board& board = line.position.board;
  ++boards;
  ++discs[board.Discs()];
  ++mover_discs[std::popcount(board.mover)];
  ++legal_moves[Mobility(board)];
  ++symmetry_orders[SymmetryOrder(board)];
  if (!line.decision) {
    ++without_verdict;
    return;
  }
  const retro::Decision& decision = *line.decision;
  ++verdicts[static_cast<int>(decision.verdict)];
  ++reasons[{decision.verdict, ReasonText(decision)}];
  seconds.push_back(decision.seconds);
  for (const auto& [count, number] : decision.effort)
    counts[WordOf(count)].push_back(static_cast<double>(number));
}

std::vector<std::pair<std::string, std::int64_t>> ReportStatistics::Reasons(
    retro::Verdict verdict) const {
  std::vector<std::pair<std::string, std::int64_t>> sorted;
  for (const auto& [key, count] : reasons) {
    if (key.first == verdict) sorted.emplace_back(key.second, count);
  }
  std::stable_sort(sorted.begin(), sorted.end(),
                   [](const auto& a, const auto& b) { return a.second > b.second; });
  return sorted;
}

EffortSummary EffortOf(std::vector<double> amounts) {
  std::sort(amounts.begin(), amounts.end());
  return {.boards = static_cast<std::int64_t>(amounts.size()),
          .total = std::accumulate(amounts.begin(), amounts.end(), 0.0),
          .median = amounts[(amounts.size() - 1) / 2],
          .most = amounts.back()};
}

}  // namespace othello::app

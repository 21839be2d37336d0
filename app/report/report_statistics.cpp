#include "app/report/report_statistics.h"

#include <algorithm>
#include <bit>
#include <tuple>

#include "app/report/explanation.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

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
  if (line.repaired) {
    const auto [changed, at_least] =
        repaired.last = {line.repaired->changed, line.repaired->at_least};
    ++repaired.boards;
    repaired.as_they_are += changed == 0 ? 1 : 0;
    repaired.proved_nearest += changed > 0 && at_least == changed ? 1 : 0;
  }
  if (!line.decision) {
    ++without_verdict;
    return;
  }
  const retro::Decision& decision = *line.decision;
  ++verdicts[static_cast<int>(decision.verdict)];
  ++reasons[{decision.verdict, ReasonInWords(decision)}];
  ++seconds[decision.seconds];
  for (const auto& [count, number] : decision.effort)
    ++counts[WordOf(count)][static_cast<double>(number)];
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

EffortSummary EffortOf(const Amounts& amounts) {
  EffortSummary summary = {.boards = 0, .total = 0, .median = 0, .most = amounts.rbegin()->first};
  for (const auto& [amount, boards] : amounts) {
    summary.boards += boards;
    summary.total += amount * static_cast<double>(boards);
  }
  std::int64_t before = 0;
  for (const auto& [amount, boards] : amounts) {
    summary.median = amount;
    before += boards;
    if (2 * before >= summary.boards) break;
  }
  return summary;
}

}  // namespace othello::app

#include "retro/order_race.h"

#include <cstdint>
#include <functional>
#include <vector>

#include "retro/race.h"

namespace othello::retro {

Decision RaceOrders(const Board& board, const Question& question, const SearchLimits& limits,
                    int threads) {
  if (threads == 1) return SearchOrders(board, question, limits);
  std::vector<std::function<Decision(const SearchLimits&)>> searches;
  for (int i = 0; i < threads; ++i) {
    const auto strategy = i % 2 == 0 ? logic::Strategy::kFindsModel : logic::Strategy::kBalanced;
    const OrderSearchSettings settings = {.seed = static_cast<std::uint32_t>(i),
                                          .strategy = strategy};
    searches.emplace_back([&board, &question, settings](const SearchLimits& racer_limits) {
      return SearchOrders(board, question, racer_limits, settings);
    });
  }
  return Race<Decision>(searches, limits, [](const Decision& decision) {
    return decision.verdict != Verdict::kUnknown || !decision.fault.ok();
  });
}

}  // namespace othello::retro

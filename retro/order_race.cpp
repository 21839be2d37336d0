#include "retro/order_race.h"

#include <cstdint>
#include <functional>
#include <vector>

#include "retro/race.h"

namespace othello::retro {

Decision RaceOrders(const Board& board, const Question& question, const logic::Limits& limits,
                    int threads, const SearchObserver& observer) {
  if (threads == 1) return SearchOrders(board, question, limits, {}, observer);
  std::vector<std::function<Decision(const logic::Limits&)>> searches;
  for (int i = 0; i < threads; ++i) {
    const auto strategy = i % 2 == 0 ? logic::Strategy::kFindsModel : logic::Strategy::kBalanced;
    const OrderSearchSettings settings = {.seed = static_cast<std::uint32_t>(i),
                                          .strategy = strategy};
    searches.emplace_back([&, settings](const logic::Limits& racer_limits) {
      return SearchOrders(board, question, racer_limits, settings, observer);
    });
  }
  return Race<Decision>(searches, limits, [](const Decision& decision) {
    return decision.verdict != Verdict::kUnknown || !decision.fault.ok();
  });
}

}  // namespace othello::retro

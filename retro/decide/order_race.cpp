#include "retro/decide/order_race.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "retro/decide/order_search.h"
#include "retro/race.h"

namespace othello::retro {

Decision RaceOrders(const Board& board, const Question& question, const SearchContext& context) {
  std::vector<std::function<Decision(const logic::Limits&)>> searches;
  searches.reserve(static_cast<std::size_t>(context.threads));
  for (int i = 0; i < context.threads; ++i)
    searches.push_back(OrderRacer(board, question, i, context));
  return Race<Decision>(searches, context.limits, IsDecided);
}

std::function<Decision(const logic::Limits&)> OrderRacer(const Board& board,
                                                         const Question& question, int thread,
                                                         const SearchContext& context) {
  const auto strategy = thread % 2 == 0 ? logic::Strategy::kFindsModel : logic::Strategy::kBalanced;
  const OrderSearchSettings settings = {.seed = context.seed + static_cast<std::uint32_t>(thread),
                                        .strategy = strategy};
  return [&, settings](const logic::Limits& limits) {
    return SearchOrders(board, question, limits, settings, context.observer);
  };
}

}  // namespace othello::retro

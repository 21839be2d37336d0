#include "retro/decide/order_search.h"

#include "core/encoding/board_literals.h"

namespace othello::retro {

Decision SearchOrders(const Board& board, const Question& question, const logic::Limits& limits,
                      const OrderSearchSettings& settings, const SearchObserver& observer) {
  OrderStages stages(question, limits, settings, observer);
  stages.EndIn(encoding::KnownBoardLiterals(stages.solver(), board));
  return stages.Run();
}

}  // namespace othello::retro

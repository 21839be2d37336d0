#include "retro/order_search.h"

#include "encoding/board_literals.h"

namespace othello::retro {

Decision SearchOrders(const Board& board, const Question& question, const SearchLimits& limits,
                      const OrderSearchSettings& settings) {
  OrderStages stages(question, limits, settings);
  stages.EndIn(encoding::KnownBoardLiterals(stages.solver(), board));
  return stages.Run();
}

}  // namespace othello::retro

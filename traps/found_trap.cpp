#include "traps/found_trap.h"

namespace othello::traps {

std::vector<FoundTrap> FindTraps(const Board& board, const StonerConditions& conditions) {
  std::vector<FoundTrap> traps;
  for (int k = 0; k < kImages; ++k) {
    const Board image = Image(board, k);
    if (const auto shape = ShapeOf(image, conditions)) traps.push_back({*shape, k, image});
  }
  return traps;
}

}  // namespace othello::traps

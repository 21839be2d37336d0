#include "traps/stoner_rules.h"

#include "core/game/moves.h"

namespace othello::traps {

const std::vector<std::string>& StonerRuleNames() {
  static const auto& names = *new std::vector<std::string>{"published", "text", "bare"};
  return names;
}

std::optional<StonerRules> ParseStonerRules(std::string_view name) {
  StonerRules rules;
  if (name == "published") return rules;
  rules.corners = CornersOnTheWay::kNobodyCould;
  if (name == "text") return rules;
  if (name == "bare") {
    rules.conditions.opposite_x_square_empty = false;
    rules.conditions.escaper_on_b_file = false;
    return rules;
  }
  return std::nullopt;
}

bool MayStandOnTheWay(const Board& board, CornersOnTheWay corners) {
  if ((LegalMoves(board) & kTrapCorners) != 0) return false;
  return corners == CornersOnTheWay::kMoverCannot ||
         (LegalMoves(Passed(board)) & kTrapCorners) == 0;
}

}  // namespace othello::traps

// Which games count as a way into a stoner.
//
// The article of 2022 does not say everything, and its program differs from the article. Each
// reading has a name, so that their counts can be told apart.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/game/stoner_shape.h"

namespace othello::traps {

// Who must not be able to take a8 or h8 in a position on the way, before the shape stands.
enum class CornersOnTheWay : std::uint8_t {
  kMoverCannot,  // the side to move
  kNobodyCould,  // the side to move, and the other side if it were to move
};

// Under all rules the attacker plays the last move, nobody passes, and nobody plays a8, b8 or h8.
struct StonerRules {
  StonerConditions conditions;
  CornersOnTheWay corners = CornersOnTheWay::kMoverCannot;
};

// "published": what the program of 2022 does; "text": what its article says about corners; "bare":
// the same, but a shape may have a disc on g7, and needs none on the b-file.
const std::vector<std::string>& StonerRuleNames();
std::optional<StonerRules> ParseStonerRules(std::string_view name);

// Whether a game may pass through `board` on the way.
bool MayStandOnTheWay(const Board& board, CornersOnTheWay corners);

}  // namespace othello::traps

// Which games count as a way into a stoner.
//
// The article of 2022 leaves some of it unsaid, and its program does not do all that the article
// says; both readings have a name, so that their counts can be told apart.
#ifndef OTHELLO_TRAPS_STONER_RULES_H_
#define OTHELLO_TRAPS_STONER_RULES_H_

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/board.h"
#include "core/stoner_shape.h"

namespace othello::traps {

// In each position on the way, that of the shape not included: who must not be able to take a8 or
// h8.
enum class CornersOnTheWay : std::uint8_t {
  kMoverCannot,  // the side to move
  kNobodyCould,  // nor the other side if it were to move
};

// Whatever the rules: the attacker plays the last move, nobody passes, nobody plays a8, b8 or h8.
struct StonerRules {
  StonerConditions conditions;
  CornersOnTheWay corners = CornersOnTheWay::kMoverCannot;
};

// "published": what the program of 2022 does; "text": what its article says of corners; "bare": the
// text, but a shape may have a disc on g7 and none on the b-file.
const std::vector<std::string>& StonerRuleNames();
std::optional<StonerRules> ParseStonerRules(std::string_view name);

// Whether a game may pass through `board` on its way.
bool MayStandOnTheWay(const Board& board, CornersOnTheWay corners);

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_STONER_RULES_H_

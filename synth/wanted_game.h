// What is asked of the game that leads to a position.
#pragma once

#include <optional>
#include <vector>

#include "core/game/game_conditions.h"
#include "core/game/symmetry.h"
#include "synth/constraint.h"

namespace othello::synth {

struct WantedGame {
  GameConditions conditions = {};
  // What the board was at some moment before the last move. Its mover is the side to move at the
  // end, whichever side was to move then.
  std::optional<Constraint> earlier = {};
};

// The symmetries that leave it as it is.
SymmetrySet SymmetriesOf(const WantedGame& wanted);

// What the conditions on the game say of the board at its end, each with the text of its own.
std::vector<Constraint> AtTheEnd(const GameConditions& conditions);

// Whether some earlier board of the game is what it was to be, if anything was asked of one.
bool MeetsEarlier(const WantedGame& wanted, const GameFacts& facts);

// Whether the game is all that is wanted.
bool Meets(const WantedGame& wanted, const GameFacts& facts);

}  // namespace othello::synth

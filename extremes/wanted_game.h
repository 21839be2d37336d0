// What is asked of the game that leads to a position.
#ifndef OTHELLO_EXTREMES_WANTED_GAME_H_
#define OTHELLO_EXTREMES_WANTED_GAME_H_

#include <optional>

#include "core/symmetry.h"
#include "retro/game_conditions.h"
#include "retro/game_measure.h"
#include "synth/constraint.h"

namespace othello::extremes {

struct WantedGame {
  retro::GameConditions conditions = {};
  // What the board was at some moment before the last move. Its mover is the side to move at the
  // end, whoever was to move then.
  std::optional<synth::Constraint> earlier = {};
};

// The symmetries that leave it as it is.
SymmetrySet SymmetriesOf(const WantedGame& wanted);

// By how much a game misses it; 0 if and only if it meets it.
int Shortfall(const WantedGame& wanted, const retro::GameFacts& facts);

// By how much the earlier boards miss a constraint in negation normal form
// (synth/negation_normal_form.h): the least of them. Far more than any board if there is none.
int EarlierShortfall(const synth::Constraint& normal, const retro::GameFacts& facts);

}  // namespace othello::extremes

#endif  // OTHELLO_EXTREMES_WANTED_GAME_H_

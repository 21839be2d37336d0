// The moves that can stop a threat: those in its influence area.
//
// In renju programs the downward influence area of a threat is the set of moves that, played first,
// stop it; only these need to be tried against it. Here a move acts on the squares that it occupies
// or turns over. So a threat that depends on the contents of certain squares is stopped only by
// moves that touch them; after any other move it still works. Squares that can refute the threat
// once it is carried out (the upward area) are among them, too: the reply to the spring, and the
// corners that may be taken instead.
//
// Two threats can be seen without search:
//   to play a corner: it works as long as one of the runs that it turns over stays closed, so each
//     of these must lose the disc that closes it (the discs between belong to the victim, who
//     cannot turn them over);
//   to spring the trap: whether that holds depends on the lines through the squares of the spring
//     and of its answers, as far as discs stand in a row (the row itself cannot change before the
//     spring).
// A move must stop all threats at once. Source of the idea: the article of 2017 on the renju
// program REAL.
#pragma once

#include "core/game/board.h"
#include "core/game/square.h"
#include "traps/trap.h"

namespace othello::traps {

// The moves of `player`, to move, that may stop all threats of the other side; all legal moves if
// there is no threat. Requires that `player` cannot win at once.
Bitboard Defences(const Board& board, Player player, const Trap& trap);

}  // namespace othello::traps

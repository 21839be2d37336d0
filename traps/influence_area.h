// The moves that can stop a threat: those in its influence area.
//
// In renju programs the downward influence area of a threat is the set of moves that, played first,
// make it not hold; only these need to be tried against it. Here a move acts on the squares that it
// occupies or turns over, so a threat that depends on the contents of certain squares is stopped
// only by moves that touch them; after every other move it is carried out as it stands. What
// refutes a threat (the upward area) is in it as well: the reply to the spring, and the corners
// that may be taken instead, are among the squares that the threat depends on.
//
// Two threats are known at a glance:
//   to play a corner: it works while one of the runs that it turns over stays closed, so each of
//     these must lose the disc
//   that closes it (what lies between is the victim's own, which he cannot turn over);
//   to spring the trap: whether that holds is decided by what stands on the lines through the empty
//     squares at which it
//   can be answered, as far as discs stand in a row (the row itself cannot change before the
//     spring).
// A move must stop all threats at once. Source of the idea: the article of 2017 on the renju
// program REAL.
#ifndef OTHELLO_TRAPS_INFLUENCE_AREA_H_
#define OTHELLO_TRAPS_INFLUENCE_AREA_H_

#include "core/board.h"
#include "core/square.h"
#include "traps/trap.h"

namespace othello::traps {

// The moves of `player`, to move, after which the other side may not win at once: all legal ones if
// it threatens nothing. Requires that `player` cannot win at once himself.
Bitboard Defences(const Board& board, Player player, const Trap& trap);

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_INFLUENCE_AREA_H_

// Discs that can never be turned over again, whatever both sides play.
//
// A disc is turned over along one of its four lines only if the line has an empty square, and only
// together with its neighbours on the line up to discs of the other side. So it is stable if on
// each of its four lines one of these holds: the line is full; it stands at the end of the line; a
// neighbour on the line is a stable disc of its own side. Beginning with the discs on the edges,
// whose stability a table knows exactly, and with those on four full lines, this is repeated until
// nothing changes. The set is sound, but not complete.
#pragma once

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello {

// Discs of `board.other` that are stable.
Bitboard StableDiscsOfOther(const Board& board);

// Of one edge of eight squares: the discs of `mine` that stay whatever is put on its empty squares.
// The two sets are disjoint.
unsigned StableOnEdge(unsigned mine, unsigned theirs);

}  // namespace othello

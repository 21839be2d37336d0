// Prunes: necessary conditions for a board to be reachable, cheapest first. A board that fails one
// is unreachable, and the prune's name is the reason.
//
// "centre": the four centre squares are occupied. They are occupied at the start, and no disc ever
// leaves the board.
//
// "connectivity": king's steps over discs lead from each disc to each other one. A move is played
// next to a disc that it turns over. (Implied by the next one; it comes first because it names the
// simpler reason.)
//
// "occupancy closure": from the centre, some order of moves fills all squares that have discs
// (core/discs/occupancy_closure.h).
//
// "last move": with more than four discs, there is a square on which the last move can have been
// played (LastMoveSquares), in this position or in the one before a pass.
//
// "colour closure": the occupancy closure with colours, see ExplainsColours.
#pragma once

#include <array>
#include <optional>

#include "core/game/board.h"
#include "retro/partial_board.h"
#include "retro/verdict.h"

namespace othello::retro {

enum class Prune : std::uint8_t {
  kCentre,
  kConnectivity,
  kOccupancyClosure,
  kLastMove,
  kColourClosure
};
inline constexpr std::array<Prune, 5> kPrunes = {Prune::kCentre, Prune::kConnectivity,
                                                 Prune::kOccupancyClosure, Prune::kLastMove,
                                                 Prune::kColourClosure};

// The reason why a board that fails the prune is unreachable.
Reason ReasonOf(Prune prune);

// The prune with this reason; nullopt if there is none.
std::optional<Prune> PruneOf(Reason reason);

// The colour closure. For each side c, starting from the colours of the start, it grows two sets:
//
//   placed[c]: squares on which c may have played a move: from there a run of squares that may have
//              had the other colour leads to one that may have had c;
//   ever[c]:   squares that may have had c at some time: placed by c, or turned over, that is, in a
//              run of squares that may have had the other colour, between a square placed by c and
//              one that may have had c.
// A disc of c that cannot have been turned over to c has always been c, so it is removed from the
// other side's sets, which are then grown again. Every disc must be in `ever` of its final colour.
// Each set contains what really happened in every game that ends in the board, by induction over
// its moves. Both start patterns are tried: the answer is up to symmetry and for either colour to
// move.
bool ExplainsColours(const Board& board);

// The same for a family: false only if no board of it is explained.
bool ExplainsColours(const PartialBoard& boards);

// Whether the board passes this prune. Each prune may assume that the board passes the ones before
// it.
bool Passes(const Board& board, Prune prune);

// Whether every board of the family fails the prune, as far as the known squares show; exact for a
// family of one board that passes the prunes before it. If a family is refuted, so is each part of
// it. Most prunes look only at a part of a board, so one argument refutes many boards.
bool Refutes(Prune prune, const PartialBoard& boards);

// The first prune that the board fails; nullopt if it passes all.
std::optional<Prune> FirstFailure(const Board& board);

}  // namespace othello::retro

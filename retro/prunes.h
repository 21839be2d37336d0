// Prunes: necessary conditions for a board to be reachable, cheapest first. A board that fails one
// is unreachable, and the condition's name is the reason.
//
// "centre": the four centre squares are occupied. They are at the start, and no disc ever leaves
// the board.
//
// "connectivity": every disc is reached from every other by king's steps over discs. A move is
// played next to a disc that it turns over. (Implied by the next one; it is asked first because it
// names the simpler reason.)
//
// "occupancy closure": from the centre, some order of moves fills all squares that have discs
// (core/occupancy_closure.h).
//
// "last move": with more than four discs, some disc was placed last, in this position or in the one
// before a pass; so there is a square on which the last move can have been played
// (LastMoveSquares).
//
// "colour closure": the occupancy closure with colours, see ExplainsColours.
#ifndef OTHELLO_RETRO_PRUNES_H_
#define OTHELLO_RETRO_PRUNES_H_

#include <array>
#include <optional>

#include "core/board.h"
#include "core/square.h"
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

// Why a board is unreachable that fails the prune.
Reason ReasonOf(Prune prune);

// The prune that gives this reason; nothing if none does.
std::optional<Prune> PruneOf(Reason reason);

// The colour closure. For each side c it grows, from the colours of the start, the sets
//
//   placed[c]: squares on which a move of c may have been played: from there a run of squares that
//              may have borne the other colour leads to one that may have borne c;
//   ever[c]:   squares that may have borne c at some time: placed by c, or turned over, which takes
//              a line on which the square lies in a run that may have borne the other colour
//              between a square placed by c and one that may have borne c.
// A disc of c that cannot have been turned over to c bore c always, so it is taken out of the other
// side's sets, which are then grown again. Every disc must be in `ever` of its final colour. Each
// set contains what really happened in every game that ends in the board, by induction over its
// moves. Both start patterns are tried: the board is meant up to symmetry and with either colour to
// move.
bool ExplainsColours(const Board& board);

// The same for a family: false if no board of it is explained.
bool ExplainsColours(const PartialBoard& boards);

// Whether the board passes the one condition. Each condition may presume that the ones before it
// hold.
bool Passes(const Board& board, Prune prune);

// Whether no board of the family passes the condition, as far as its known squares show: for a
// family of one board, whether it fails, where the conditions before it hold. What refutes a family
// refutes every part of it. Most conditions look at a part of a board only, so one argument refutes
// many boards.
bool Refutes(Prune prune, const PartialBoard& boards);

// The first condition that the board fails.
std::optional<Prune> FirstFailure(const Board& board);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_PRUNES_H_

// A good answer to the goal (goal_search.h), quickly and without a proof: by playing forwards.
//
// From all positions with a few discs every move is played; of the positions with one disc more the
// best are kept, as many as the beam is wide, and so on. A position is worth what the quantity is
// for one side and for the other, as the next move makes the other side the one that counts; the
// greater of the two counts double. Formulas then have to find something better, and need not find
// what is easy.
//
// Where the time is short the beam is made narrower on the way, so that it comes to the end;
// otherwise it depends on its width only.
//
// Measured (the most legal moves, 30,000 positions wide, one busy core): 23 with 18 discs in 2 s,
// by formula 22 in 90 s; 27 with 24 discs; 31 and 30 with 33 and 34 discs, as many as there are
// empty squares, in 5 s.
#ifndef OTHELLO_EXTREMES_GOAL_BEAM_H_
#define OTHELLO_EXTREMES_GOAL_BEAM_H_

#include <cstddef>
#include <functional>
#include <optional>

#include "core/board.h"
#include "extremes/goal_search.h"
#include "retro/opening_table.h"
#include "retro/retrograde_search.h"

namespace othello::extremes {

struct BeamOptions {
  // What is to be great, or with `maximize` = false small.
  std::function<int(const Board& board)> value;
  bool maximize = true;
  std::size_t width = 100000;
};

// The best answer among those that it meets: a position with more discs than `opening` has, whose
// game has been replayed. Nothing: it met none, which proves nothing. `question` has `meets` and
// says nothing about games.
std::optional<GoalAnswer> SearchBeam(const Goal& question, const retro::OpeningTable& opening,
                                     const BeamOptions& options, const logic::Limits& limits);

}  // namespace othello::extremes

#endif  // OTHELLO_EXTREMES_GOAL_BEAM_H_

// What the refutation of one board teaches about others.
//
// A board that no game reaches is refuted because of some of its squares. The rest is taken away
// square by square for as long as the argument holds, and what remains refutes a whole family: all
// boards that have these contents there. Its eight images are refuted by the images of the
// argument.
//
// The argument is a prune (prunes.h), or that every last move leads to boards that a prune refutes,
// and so on for a few moves back, or that the moves have no order (order_argument.h; see Teacher).
#ifndef OTHELLO_RETRO_LESSON_H_
#define OTHELLO_RETRO_LESSON_H_

#include <optional>

#include "core/board.h"
#include "retro/partial_board.h"
#include "retro/verdict.h"

namespace othello::retro {

struct Lesson {
  PartialBoard boards;  // no game reaches any of them, in any orientation, whichever colour moves
  Reason reason = Reason::kNone;  // that of a prune, kNoLastMove or kNoOrder
  int moves_back = 0;             // that the argument goes
};

// How many boards a lesson speaks of, as a binary logarithm: 64 squares with three contents each
// are 101.4.
double SizeOf(const PartialBoard& boards);

// The lesson of a board that the prunes refute, or that they refute after going back at most
// `moves_back` moves. Of several arguments the one that teaches most. Nothing: it takes more than
// that.
std::optional<Lesson> LearnFrom(const Board& board, int moves_back = 2);

// Checks the argument again, from nothing but the family and the reason. For Reason::kNoOrder that
// takes a formula, seconds or more; for many lessons see Teacher.
bool Holds(const Lesson& lesson);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_LESSON_H_

// The hypothesis that a game ends in a board, as clauses: if they contradict each other, no game
// does. This is the formula that proofs refute. The board may be given, or open: then conditions on
// it can be written in addition (board_hypothesis.h).
//
// It is written separately, shares nothing with the formula that the search solves
// (retro/order/game_order.h), and is as simple as possible: each variable is a fact about a game,
// and each clause is true of every game that ends in the board. docs/proofs.md goes through the
// clauses one by one. Clauses that are merely true do no harm, so none has to be complete; that
// games are not described wrongly is tested by evaluating all clauses on many games.
//
// Three levels, each with the clauses of those before it:
//   kOrder   the order of the moves and the discs that each turns over. Which side plays when is
//            left open, so a refutation holds for any turns and passes.
//   kTurns   the sides take turns, unless a side passes. Whether it must is left open.
//   kPasses  a side passes only if it has no move: all rules of the game.
//
// Conditions on the game may be written in addition (supposed_conditions.h).
//
// On an open board a square that is empty in the end is a move that was not made: it comes after
// all that were, and what it finds and turns over is nothing.
#pragma once

#include <cstdint>
#include <vector>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/cnf.h"
#include "proofs/board_hypothesis.h"
#include "proofs/hypothesis_writer.h"
#include "synth/wanted_game.h"

namespace othello::proofs {

enum class HypothesisLevel : std::uint8_t { kOrder, kTurns, kPasses };

constexpr auto WordTable(HypothesisLevel) {
  return std::to_array<Word<HypothesisLevel>>({{HypothesisLevel::kOrder, "order"},
                                               {HypothesisLevel::kTurns, "turns"},
                                               {HypothesisLevel::kPasses, "passes"}});
}

// Which games are meant.
struct SupposedGame {
  bool any_orientation = true;        // also games to an image of the board
  bool any_color = true;              // the side to move in the end may be black or white
  Color mover_color = Color::kBlack;  // if not
  HypothesisLevel level = HypothesisLevel::kOrder;
  synth::WantedGame wanted = {};  // what it is besides, with squares as on the board
};

// Whether the hypothesis is one about the number of passes, with a side to move: then it counts the
// discs, too, since both numbers are those of the turns.
bool CountsTurns(const SupposedGame& game);

// What a variable says about a game that ends in the board. "Mover" is the side to move in the end.
enum class FactKind : std::uint8_t {
  kMoverHasE4,  // at the start, and d5; the other side has d4 and e5
  kPlacedBy,    // the mover played a
  kBefore,      // a was played before b
  kShows,       // when t was played, r showed the colour of the mover; false without a disc there
                // or if t was not played; so are the following ones
  kOwn,         // when t was played, r had a disc of the side that played t
  kOther,       // ... of the other side
  kFlips,       // the move on t turned r over
  kLast,        // of the moves before t that gave r its colour, that on e was the last
  kFollows,     // the move on b came right after that on a
  kPass,        // a side passed right before the move on t
};

struct Fact {
  int variable = 0;
  FactKind kind;
  Square t = 0;  // a
  Square r = 0;  // b
  Square e = 0;
};

// Writes that a game ends in the board of `end`, whose literals are of `writer`. Returns what the
// new variables say, except those that are composed of others.
std::vector<Fact> SupposeGame(HypothesisWriter& writer, SupposedBoard& end,
                              const SupposedGame& game);

// The same of a board that is given, as a formula. Where the centre of the board is empty, it holds
// the empty clause.
logic::Cnf GameFormula(const Board& board, const SupposedGame& game);

}  // namespace othello::proofs

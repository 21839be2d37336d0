// The goal: is there a board that meets conditions and that a game reaches? The final board of the
// game is not given; it is literals, over which both the conditions and the game are written.
//
// The stages are those of a given board (order_stages.h). "order" may refute: then no game,
// whatever its passes, ends in a board that meets the conditions. Otherwise a model is a board
// together with its game.
//
// Measured (CaDiCaL 1.5.3, processor time on one core of a busy machine,
// bench/goal_search_bench.cpp): no game reaches a board on which the mover has 34 legal moves, 11
// s; games to boards with 33 of them, on 31 discs with white to move 3 s, on 30 discs with black to
// move 24 s, on 29 discs 21 s. Published for the first three (doi 10.51094/jxiv.480): 22,719,
// 23,949 and 55,409 s.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/board.h"
#include "core/game/game_conditions.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "core/logic/formula.h"
#include "retro/backwards/retrograde_search.h"
#include "retro/order/first_move.h"
#include "retro/order/order_stages.h"
#include "retro/order/turn_order.h"
#include "retro/verdict.h"

namespace othello::goals {

struct Goal {
  // Writes what the board must be. It may make literals of its own; it is called once, before the
  // game is written.
  std::function<void(logic::Formula& formula, const encoding::BoardLiterals& board)>
      write_conditions;
  // The same about a board that is given; where it is there, small boards can be enumerated
  // (goal_enumeration.h).
  std::function<bool(const Board& board)> meets;
  // By how much a board misses the conditions, 0 if and only if it meets them; where it is there,
  // games can be played towards them (goal_play.h).
  std::function<int(const Board& board)> shortfall;
  // The squares that it misses, if there are conditions on squares; each counts. May be empty.
  std::function<Bitboard(const Board& board)> missed_squares;
  // Whether the game that leads to the board is what is asked for; empty: nothing is asked of it.
  std::function<bool(const GameFacts& game)> meets_game;
  // By how much it misses that, but for earlier boards; may be empty.
  std::function<int(const GameFacts& game)> game_shortfall;
  // By how much a board misses what some earlier one must be, with the side to move at the end as
  // its mover (synth/wanted_game.h); may be empty.
  std::function<int(const Board& board)> earlier_shortfall;
  // Writes what an earlier board must be; may be empty. It is there from the first stage on.
  std::function<void(const retro::GameOrder& order)> write_earlier;
  // Writes what the game must be (core/game/game_conditions.h); may be empty.
  std::function<void(const retro::GameOrder& order, const retro::TurnOrder& turns)> write_game;
  retro::Question question;
  // A group of symmetries under which the conditions, those on games too, stay the same: a board
  // meets them if and only if its images do.
  SymmetrySet symmetries = kIdentityOnly;
  // Games begin with these legal moves, which fixes the orientation of the board: an answer is
  // found sooner, but a refutation is about such games only. Nothing may be asked of the game then.
  std::vector<Square> first_moves;
  // Boards that are known and not wanted again, nor their images under SymmetriesOf(*this).
  std::vector<Board> excluded;
  // The squares that may hold discs, where the conditions leave others empty: the formula is
  // smaller without those.
  Bitboard possible_discs = kAllSquares;
  // What the conditions say about the number of discs. It is not written: it tells the search what
  // to expect, and a few numbers at a time are easier than many.
  Range discs = retro::kAllDiscs;

  // Whether something is asked of the game that leads to the board.
  bool AsksOfGames() const { return write_game != nullptr || write_earlier != nullptr; }
};

struct GoalAnswer {
  // Reachable: the game ends in image `decision.image` of `board`. Unreachable: no board that meets
  // the conditions is reachable. Times, counts and limits as for a given board.
  retro::Decision decision;
  Board board;
};

// Whether the board and the game of a reachable decision are what is asked for.
bool Meets(const Goal& question, const Board& board, const retro::Decision& decision);

// The goal with the number of discs within `discs`, which is written into the formula, too.
Goal WithDiscs(const Goal& question, const Range& discs);

// The symmetries under which an image of an answer is an answer, too.
SymmetrySet SymmetriesOf(const Goal& question);

// Of the images of a position that may be answers, one of all that meet the conditions together or
// not at all.
std::vector<int> DifferentImages(const Goal& question);

// The answer by `game`, which ends in a position whose image k is `board`; the game has been
// replayed.
GoalAnswer AnswerByGame(const Goal& question, const Board& board, int k, std::vector<Square> game);

// What suits boards that are not given. Another seed than 0 makes the search prefer a random board
// of that seed, so that each seed leads to other answers.
retro::OrderSearchSettings GoalSettings(std::uint32_t seed = 0);

// One answer after the other, from one formula that grows.
class GoalSearch {
 public:
  // Writes the formula within the limits; their `nodes` is ignored here and below.
  // `question.possible_discs` must include the centre.
  explicit GoalSearch(Goal question, const logic::Limits& limits,
                      const retro::OrderSearchSettings& settings = GoalSettings());

  // An answer that is none of the earlier ones, nor an image of one under SymmetriesOf(question);
  // unreachable: there is none; unknown: a limit was hit. Its game has been replayed by core. After
  // "unknown" the next call continues with what was learned.
  GoalAnswer Next(const logic::Limits& limits);

  // A limit was hit while clauses were written: every answer will be unknown.
  bool GaveUp() { return stages_.solver().GaveUp(); }

 private:
  void Exclude(const Board& board);
  void PreferRandomBoard(std::uint32_t seed);

  const Goal question_;
  retro::OrderStages stages_;
  encoding::BoardLiterals board_;
};

// The first answer.
GoalAnswer SearchGoal(const Goal& question, const logic::Limits& limits,
                      const retro::OrderSearchSettings& settings = GoalSettings());

}  // namespace othello::goals

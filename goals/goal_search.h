// The formula of games for a goal (goal.h): the final board of the game is not given; it is
// literals, over which both the conditions and the game are written.
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
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "goals/goal.h"
#include "retro/order/order_stages.h"
#include "retro/verdict.h"

namespace othello::goals {

struct GoalAnswer {
  // Reachable: the game ends in image `decision.image` of `board`. Unreachable: no board that meets
  // the conditions is reachable. Times, counts and limits as for a given board.
  retro::Decision decision;
  Board board;
};

// The answer by `game`, which ends in a position whose image k is `board`; the game has been
// replayed.
GoalAnswer AnswerByGame(const Goal& goal, const Board& board, int k, std::vector<Square> game);

// What suits boards that are not given. Another seed than 0 makes the search prefer a random board
// of that seed, so that each seed leads to other answers.
retro::OrderSearchSettings GoalSettings(std::uint32_t seed = 0);

// One answer after the other, from one formula that grows.
class GoalSearch {
 public:
  // Writes the formula within the limits; their `nodes` is ignored here and below.
  explicit GoalSearch(Goal goal, const logic::Limits& limits,
                      const retro::OrderSearchSettings& settings = GoalSettings());

  // An answer that is as far from the earlier ones as from those that are known; unreachable: there
  // is none; unknown: a limit was hit. Its game has been replayed by core. After "unknown" the next
  // call continues with what was learned.
  GoalAnswer Next(const logic::Limits& limits);

  // A limit was hit while clauses were written: every answer will be unknown.
  bool GaveUp() { return stages_.solver().GaveUp(); }

 private:
  // What the formula says, which knows nothing of best play and of numbers of games.
  GoalAnswer NextModel(const logic::Limits& limits);
  // Whether the model's board is wanted, in what the formula does not say.
  bool IsWanted(const Board& board, const logic::LimitWatch& watch);
  void PreferRandomBoard(std::uint32_t seed);

  const Goal goal_;
  retro::OrderStages stages_;
  encoding::BoardLiterals board_;
  bool left_open_ = false;  // of some board, whether it is wanted
};

// The first answer.
GoalAnswer SearchGoal(const Goal& goal, const logic::Limits& limits,
                      const retro::OrderSearchSettings& settings = GoalSettings());

}  // namespace othello::goals

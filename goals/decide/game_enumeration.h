// A goal (goals/goal.h) by every game with few moves, one after the other: for questions about
// how a board was reached, which the positions of an opening table do not know.
//
// Every game is an image of one that begins with f5, under a symmetry that keeps the start; so
// those are played, and each is looked at as all of its images that differ for it. Where first
// moves are wanted, only games that begin with them are played. Until 14 discs there are 6.1
// million games.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "core/logic/limits.h"
#include "goals/goal_search.h"

namespace othello::goals {

// What an enumeration found, of games or of positions.
struct Enumerated {
  std::vector<GoalAnswer> answers;           // as they come
  std::int64_t positions = 0;                // looked at, after moves and after passes
  logic::Limit limit = logic::Limit::kNone;  // what broke it off, if anything
};

// Which of the boards that meet a goal are wanted.
struct BoardsWanted {
  bool all = false;  // or any one of them
  // Whether such a board is an answer; called from any of the threads. Empty: each one is.
  std::function<bool(const Board& board)> takes = {};

  bool Takes(const Board& board) const { return !takes || takes(board); }
};

// Every wanted board that meets `goal`, one of each family of images under SymmetriesOf(goal), with
// one game. Games have at most goal.discs.max - 4 moves: 15 discs take minutes.
Enumerated EnumerateGames(const Goal& goal, const BoardsWanted& wanted, const logic::Limits& limits,
                          int threads);

}  // namespace othello::goals

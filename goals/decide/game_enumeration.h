// The goal (goal_search.h) by every game with few moves, one after the other: for questions about
// how a board was reached, which the positions of an opening table do not know.
//
// Every game is an image of one that begins with f5, under a symmetry that keeps the start; so
// those are played, and each is looked at as all of its images that differ for the question. Until
// 14 discs there are 6.1 million of them.
#pragma once

#include <cstdint>
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

// Every board that answers `question`, one of each family of images (see Goal::excluded), with one
// game; with `first_only` at most one. Requires question.meets and question.shortfall. Games have
// at most question.discs.max - 4 moves: 15 discs take minutes.
Enumerated EnumerateGames(const Goal& question, const logic::Limits& limits, int threads,
                          bool first_only);

}  // namespace othello::goals

// An endgame problem: a position of a game, with everything that is known of it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/search/solve.h"
#include "problems/difficulty.h"
#include "problems/themes.h"

namespace othello::problems {

struct Problem {
  std::uint64_t number = 0;  // of its game, as the source counts
  std::vector<Square> game;  // from the standard start, passes left out, to the position in its
                             // given orientation
  Position position;
  std::optional<Square> played;  // the next move of the game, if there is one
  endgame::Solution solution;    // exact: all best moves, the score of every move, a line
  double natural = 0;            // naturalness.h
  Difficulty difficulty;
  std::vector<Theme> themes;
  // How many of the mover's moves in the line, from the first on, are the only best ones.
  int only_moves = 0;
};

// The position at the end of the moves, after a forced pass, with the game; nothing else is known.
// Requires legal moves from the standard start, passes left out.
Problem AtEndOf(std::vector<Square> game);

// The exact scores of all moves by a fresh table, so that the same position has the same solution
// whatever was solved before. nullopt if a limit was hit. Without a move if the game is over;
// requires that the mover does not have to pass.
std::optional<endgame::Solution> SolveProblem(const Board& board,
                                              const endgame::Evaluation& evaluation,
                                              const logic::Limits& limits);

// Everything else, from position, game and solution; nullopt if a limit was hit.
std::optional<Problem> LookAt(Problem problem, const endgame::Evaluation& evaluation,
                              const logic::Limits& limits);

// What the move that was played costs; 0 if it is not known.
int Mistake(const Problem& problem);

// What the mover wins with its best move more than with the second one; 0 if several are best or
// there is no other move.
int Gap(const endgame::Solution& solution);

}  // namespace othello::problems

// Games between two players who try to win, each with a strength of its own: where endgame problems
// that look like games of people come from.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game/square.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::problems {

// The game with this number, until `empties` squares are empty or nobody can move; passes are left
// out. After a few moves at random each side plays the move that looks best a ply or two ahead, as
// far as its strength goes: from one that errs by up to a disc to one that errs by up to ten. In
// the opening both err by up to five at least, so that games differ.
std::vector<Square> PlayGame(std::uint64_t number, const endgame::Evaluation& evaluation,
                             int empties);

// The same with moves drawn at random, all legal ones alike.
std::vector<Square> PlayRandomGame(std::uint64_t number, int empties);

}  // namespace othello::problems

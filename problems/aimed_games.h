// Games played towards what a problem must look like (play/annealed_play.h): a source for demands
// that games meet too seldom by chance.
#pragma once

#include <cstdint>

#include "problems/demands.h"
#include "problems/generator.h"

namespace othello::problems {

// Without end. Aimed at are the side to move, the conditions, the regions, that the best move is
// legal, and the naturalness; what must be solved is left to chance. A game ends with the number of
// empty squares that it is asked for. `demands` must outlive the source. Where a limit is hit, the
// best game so far is given.
GameSource AimedGames(std::uint64_t seed, const Demands& demands);

}  // namespace othello::problems

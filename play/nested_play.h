// Games played towards an aim: nested rollout policy adaptation (Rosin, "Nested Rollout Policy
// Adaptation for Monte Carlo Tree Search", IJCAI 2011).
//
// A rollout plays a game from the start; each move is drawn with a probability proportional to e to
// the power of its weight. A search of level 1 plays many rollouts and, after each, shifts the
// weights towards the moves of the best game so far; a search of level n does the same with
// searches of level n - 1, which begin with its weights. So what is common to good games becomes
// likely, and the rest stays open.
//
// The weights are those of (number of discs, colour, square). Where the position that is wanted may
// be mirrored, the image is drawn first, with weights of its own.
#pragma once

#include <cstdint>
#include <memory>

#include "play/aim.h"
#include "play/player.h"

namespace othello::play {

// Each round begins afresh with weights of its own. The first one is short, so that there is an
// answer at once; wide and narrow ones take turns after it.
std::unique_ptr<Player> NestedPlay(Aim aim, std::uint64_t seed);

}  // namespace othello::play

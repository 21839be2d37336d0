// Games played towards an aim that must be reached with fewer discs than before: rollouts
// (nested_play.h) that want one number of discs at a time.
//
// Where every number up to the best one counts, rollouts come nearest where there are many discs,
// and stay there. Towards 30 discs alone they find a drawn game that has ended in 1.6 to 3.2 s,
// towards 34 in 0.6 to 2 s; towards all numbers, in 15 s, none with fewer than 50 (three seeds, one
// thread).
#pragma once

#include <cstdint>
#include <memory>

#include "play/aim.h"
#include "play/player.h"

namespace othello::play {

// A round is one of rollouts with one number of discs below the most that the aim allows.
std::unique_ptr<Player> OneNumberPlay(Aim aim, std::uint64_t seed);

}  // namespace othello::play

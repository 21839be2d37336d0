// Games played towards an aim in the two other ways in turn: rollouts (nested_play.h) find games
// that are new, annealing (annealed_play.h) makes the best of them better, and the next rollouts
// lean towards that one. Neither alone comes as far: what they find in a given time stands in
// results/play.md.
#ifndef OTHELLO_PLAY_MIXED_PLAY_H_
#define OTHELLO_PLAY_MIXED_PLAY_H_

#include <cstdint>
#include <memory>

#include "play/aim.h"
#include "play/player.h"

namespace othello::play {

std::unique_ptr<Player> MixedPlay(Aim aim, std::uint64_t seed);

}  // namespace othello::play

#endif  // OTHELLO_PLAY_MIXED_PLAY_H_

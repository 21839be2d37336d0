// Games played towards an aim in the other ways in turn: rollouts (nested_play.h) find games that
// are new, beams (beam_play.h) go straight where each move can be seen to help, annealing
// (annealed_play.h) makes the best game better, and the next rollouts lean towards that one. One
// more way, if the caller has one, has as much time as those together; if it has none and fewer
// discs are better, rollouts with one number of discs at a time (one_number_play.h) have, once
// there is a game. None of them alone comes as far with all aims: what they find in a given time
// stands in results/play.md.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "play/aim.h"
#include "play/beam_play.h"
#include "play/player.h"

namespace othello::play {

// Beams are at most this wide; 0: without beams.
std::unique_ptr<Player> MixedPlay(Aim aim, std::uint64_t seed, std::size_t most_beam = kDefaultBeam,
                                  std::unique_ptr<Player> one_more = nullptr);

}  // namespace othello::play

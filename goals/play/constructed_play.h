// Games found from their end: first boards that meet the goal are constructed without a game
// (constructed_board.h), then exact retrograde steps lead back from all of them, many ways side by
// side (retro/backwards/retrograde_beam.h).
//
// Games that are played forwards miss what few games lead to, and the formula of games needs long
// where there is much to choose. Here the boards are chosen first, up to a hundred in a fiftieth of
// a second, and a beam shows as fast whether some are near to what games reach: a few moves back
// that is seen better than at the end. So games come within a second or a few. 33 legal moves on 29
// discs: 0.1 to 0.7 s on one core; on 31 discs, published: 23,949 s (doi 10.51094/jxiv.480).
//
// Each number of discs has its turn, the more often the nearer its boards come.
#pragma once

#include <cstdint>
#include <memory>

#include "play/aim.h"
#include "play/player.h"
#include "retro/verdict.h"

namespace othello::goals {

// Requires that image 0 is one of the aim's images, and that its score depends on the board and on
// nothing else of the game. The question says in which images and with which colours to move a
// board counts.
std::unique_ptr<play::Player> ConstructedPlay(play::Aim aim, std::uint64_t seed,
                                              const retro::Question& question);

}  // namespace othello::goals

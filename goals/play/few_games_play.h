// Games to positions that few games reach, as one game only: beams that go forwards through such
// positions alone.
//
// The number of games never falls on the way (goals/games_to_board.h), so nothing else leads there.
// To tell that no other game reaches a position is the work: boards with few predecessors come
// first, as the number of games there is soon counted, and few are lost.
#pragma once

#include <cstdint>
#include <memory>

#include "core/base/range.h"
#include "play/aim.h"
#include "play/player.h"
#include "retro/verdict.h"

namespace othello::goals {

// `games` is how many games may lead to what is wanted, in the images and with the colours of the
// question. Later rounds have wider beams.
std::unique_ptr<play::Player> FewGamesPlay(play::Aim aim, std::uint64_t seed, const Range& games,
                                           const retro::Question& question);

}  // namespace othello::goals

// Checks one line of `opening count --games`.
#pragma once

#include <absl/status/statusor.h>

#include "app/verify/check_tally.h"
#include "core/logic/limits.h"
#include "retro/count/opening_games.h"

namespace othello::app {

// Counts again from the other side: the games to the positions that the line names, backwards from
// each. The numbers of the whole layer are counted again up to kDiscsOfWholeLayers; beyond that
// they are only compared with one another. InvalidArgument says what does not hold.
inline constexpr int kDiscsOfWholeLayers = 12;
absl::StatusOr<Check> CheckOpeningGames(const retro::LayerGames& claimed,
                                        const logic::Limits& limits);

}  // namespace othello::app

// One line of `opening count --games --json`: the positions right after a move with one number of
// discs, by how many games lead to them.
#pragma once

#include "app/records/fields/line_kind.h"
#include "retro/count/opening_games.h"

namespace othello::app {

const LineKind<retro::LayerGames>& OpeningGamesKind();

}  // namespace othello::app

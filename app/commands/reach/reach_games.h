// reach --games and --prefix: several games to each position of a list.
#pragma once

#include <string>

#include "app/positions/position_list.h"
#include "core/logic/limits.h"
#include "retro/decide/several_games.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::app {

struct ReachGamesOptions {
  retro::Question question;  // the side of each position is its mover
  retro::GamesWanted wanted;
  logic::Limits limits;  // of each position
  int threads = 1;       // positions at a time
  bool json = false;
  std::string command_line;  // is printed with --json
};

// Prints a paragraph or a line of JSON (docs/formats.md) for each position. Returns the exit
// status: kStopped if some position has fewer games than wanted and it is open whether there are
// others.
int ReachGames(const ReachGamesOptions& options, const retro::OpeningTable& table,
               PositionList& list);

}  // namespace othello::app

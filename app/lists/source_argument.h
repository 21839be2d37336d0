// The positions and games that a command is given.
#pragma once

#include <absl/status/status.h>

#include <cstdint>
#include <string>
#include <vector>

#include "app/positions/game_file.h"
#include "app/terminal/command.h"
#include "core/game/game.h"

namespace othello::app {

// Declares the argument that is a position, a game, a file, or - for standard input. It may come as
// several words, such as a board and its side, or eight rows.
Option& AddSource(Command& command, const std::string& name, std::string& source,
                  const std::string& help);

// Adds the games of a file that meet the demands (app/positions/game_file.h), and prints on stderr
// how many of them were left out, if any.
absl::Status TakeGames(const std::string& path, const GameDemands& demands,
                       std::vector<GameMoves>& games);

// Prints on stderr for how many positions black to move was taken, if any.
void PrintAssumedSides(std::int64_t positions);

}  // namespace othello::app

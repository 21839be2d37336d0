// Files of games: one in a line, in any format that ReadSingleGame reads, or WTHOR files (*.wtb).
#ifndef OTHELLO_APP_POSITIONS_GAME_FILE_H_
#define OTHELLO_APP_POSITIONS_GAME_FILE_H_

#include <absl/status/status.h>

#include <string>
#include <vector>

#include "core/square.h"

namespace othello::app {

// Adds the games of a file; empty lines and those that begin with # or % are passed over.
// Lines are replayed, games of a WTHOR file are not. InvalidArgument names the place.
absl::Status ReadGames(const std::string& path, std::vector<std::vector<Square>>& games);

}  // namespace othello::app

#endif  // OTHELLO_APP_POSITIONS_GAME_FILE_H_

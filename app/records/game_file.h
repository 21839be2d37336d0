// Files of games: transcripts or games in GGF, one in a line, or WTHOR files (*.wtb).
#ifndef OTHELLO_APP_RECORDS_GAME_FILE_H_
#define OTHELLO_APP_RECORDS_GAME_FILE_H_

#include <absl/status/status.h>

#include <string>
#include <vector>

#include "core/square.h"

namespace othello::app {

// Adds the games of a file; empty lines and those that begin with # or % are passed over.
// Transcripts and GGF are replayed, games of a WTHOR file are not. InvalidArgument names the place;
// so it does for GGF that begins with another board than the usual one.
absl::Status ReadGames(const std::string& path, std::vector<std::vector<Square>>& games);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_GAME_FILE_H_

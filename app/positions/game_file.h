// Files of games: one in a line, in any format that ReadSingleGame reads, or WTHOR files (*.wtb).
#ifndef OTHELLO_APP_POSITIONS_GAME_FILE_H_
#define OTHELLO_APP_POSITIONS_GAME_FILE_H_

#include <absl/status/statusor.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/square.h"

namespace othello::app {

// Adds the games of a file; empty lines and those that begin with # or % are passed over. All are
// replayed. InvalidArgument names the place of a line that is no game; games of a WTHOR file that
// have an illegal move are left out, and their number is returned.
absl::StatusOr<std::int64_t> ReadGames(const std::string& path,
                                       std::vector<std::vector<Square>>& games);

}  // namespace othello::app

#endif  // OTHELLO_APP_POSITIONS_GAME_FILE_H_

// A text that is one position, or one game: an argument, or all of a file.
#pragma once

#include <absl/status/statusor.h>

#include <optional>
#include <string>

#include "core/formats/boards/unfinished_board.h"
#include "core/game/game.h"
#include "core/game/square.h"

namespace othello::app {

struct SinglePosition {
  PositionReading reading;
  std::optional<Square> last_move;  // if the text is a game
  bool is_object = false;           // a line of JSON
};

// Reads the text in any format of a position, including comments and the program's JSON lines.
// InvalidArgument names the place.
absl::StatusOr<SinglePosition> ReadSinglePosition(const std::string& text);

// Reads and replays a game in any format (core/formats/games/game_record.h), from any start board,
// or a JSON line with a "transcript".
absl::StatusOr<Game> ReadSingleGame(const std::string& text);

}  // namespace othello::app

// Files of the WTHOR database of tournament games, *.wtb.
//
// A header of 16 bytes (among them the number of games, 32 bits at byte 4, and the size of the
// board at byte 12, 0 or 8), then 68 bytes for each game; the last 60 are its moves: ten times the
// row plus the column, 0 where there is none; passes are left out.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <vector>

#include "core/game/square.h"

namespace othello {

// Whether the size of the file is that which a WTHOR file with this header has.
bool IsWthor(absl::string_view content);

// The moves of each game, whether legal or not, or InvalidArgument for a game whose bytes are no
// moves. InvalidArgument if the size does not fit the number of games, or the board has another
// size.
absl::StatusOr<std::vector<absl::StatusOr<std::vector<Square>>>> ParseWthor(
    absl::string_view content);

}  // namespace othello

// The board as two hexadecimal words, as in tables of positions: 0xMOVER,0xOTHER, or with a blank
// in the place of the comma. Bit 0 is a1, bit 63 is h8.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

#include "core/game/board.h"

namespace othello {

// Reads two words of 16 digits, either case, blanks around them. Fewer digits are an error: a lost
// digit would look like a shifted board. InvalidArgument names the column, and a square that both
// words hold, if there is one.
absl::StatusOr<Board> ParseHexPair(absl::string_view text);

// 16 digits per word, lower case, no blanks around the comma.
std::string HexPairText(const Board& board);

}  // namespace othello

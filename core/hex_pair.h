// The board as two hexadecimal words, as tables of positions hold it: 0xMOVER,0xOTHER. Bit 0 is a1,
// bit 63 is h8.
#ifndef OTHELLO_CORE_HEX_PAIR_H_
#define OTHELLO_CORE_HEX_PAIR_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

#include "core/board.h"

namespace othello {

// Reads two words of 16 digits, either case, blanks around them. With fewer digits a lost one could
// not be told from a shifted board. InvalidArgument names the column, and the square that both
// words hold, if there is one.
absl::StatusOr<Board> ParseHexPair(absl::string_view text);

// 16 digits a word, lower case, nothing around the comma.
std::string HexPairText(const Board& board);

}  // namespace othello

#endif  // OTHELLO_CORE_HEX_PAIR_H_

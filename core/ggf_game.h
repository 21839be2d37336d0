// The game format of the Generic Game Server (GGF): one game, with the board on which it began.
//
//   (;GM[Othello]PC[GGS/os]PB[one]PW[two]RE[+6]TY[8]BO[8 -------- ...
//     *]B[d3//0.01]W[c5/1.2/3]B[pa];)
//
// Properties KEY[value]; B and W are moves of black and white. An evaluation and a time may follow
// the move after slashes; they are not read. Without BO the game begins as usual. In archives "1 "
// stands before it, the number of games.
#ifndef OTHELLO_CORE_GGF_GAME_H_
#define OTHELLO_CORE_GGF_GAME_H_

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <optional>
#include <vector>

#include "core/board.h"
#include "core/square.h"

namespace othello {

struct GgfGame {
  Position start;
  std::vector<Square> moves;  // in order, passes left out
  // Right after the last move, or after the pass if the record ends with one.
  Position final;
  bool ends_with_written_pass = false;

  bool FromUsualStart() const { return start == Position{}; }
};

// Reads one game and plays it by the rules: each move must be legal for the side that it names;
// passes may be left out, and may be written only where they are forced. InvalidArgument names the
// column. Keys that no published record has, keys that occur twice, and moves before the board are
// errors, so a move that lost a letter is not skipped.
absl::StatusOr<GgfGame> ParseGgf(absl::string_view text);

}  // namespace othello

#endif  // OTHELLO_CORE_GGF_GAME_H_

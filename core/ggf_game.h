// The game format of the Generic Game Server (GGF): one game, with the board on which it began.
//
//   (;GM[Othello]PC[GGS/os]PB[one]PW[two]RE[+6]TY[8]BO[8 -------- ...
//     *]B[d3//0.01]W[c5/1.2/3]B[pa];)
//
// Properties KEY[value]; B and W are moves of black and white, with an evaluation and a time behind
// slashes that are not read here. Without BO the game begins as usual.
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

// Reads one game and plays it by the rules: each move is legal, by the side that it names; passes
// are written or left out, and stand only where they are forced. InvalidArgument names the column.
// Keys that stand in no published record, keys that stand twice, and moves before the board are
// errors: a move of which a letter was lost is not skipped.
absl::StatusOr<GgfGame> ParseGgf(absl::string_view text);

}  // namespace othello

#endif  // OTHELLO_CORE_GGF_GAME_H_

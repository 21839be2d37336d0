// OBF, the line format of endgame suites: a position, the scores of some moves, a comment.
//
//   O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X; A2:+38; H1:+0; % FFO 40
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello {

struct ObfMove {
  std::optional<Square> square;  // nullopt: the pass, written PS
  int score = 0;                 // disc difference, seen by the side to move: -64 to 64
  friend bool operator==(const ObfMove&, const ObfMove&) = default;
};

struct ObfLine {
  Position position;
  std::vector<ObfMove> moves;
  bool side_assumed = false;  // the line names no side to move; black is taken
  std::string comment;        // after the '%', blanks at either side removed
  friend bool operator==(const ObfLine&, const ObfLine&) = default;
};

// Reads a line; moves and comment may be missing, and `--:-127` in the place of a move is skipped.
// InvalidArgument names the column and what is wrong there.
absl::StatusOr<ObfLine> ParseObf(absl::string_view text);

// Writes a line without the newline.
std::string ObfText(const ObfLine& line);

}  // namespace othello

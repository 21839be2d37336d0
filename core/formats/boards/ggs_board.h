// The board of the Generic Game Server and of its game format GGF:
//
//   [8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *]
//
// The size of the board, its rows from rank 1 on, the side to move; `*` is black, `O` white. GGF
// puts BO before the bracket.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

#include "core/game/board.h"

namespace othello {

// Reads either form. Squares and words are as in one-line board text; the side to move is required.
// InvalidArgument names the column.
absl::StatusOr<Position> ParseGgsBoard(absl::string_view text);

// Writes the form with the bracket alone.
std::string GgsBoardText(const Position& position);

}  // namespace othello

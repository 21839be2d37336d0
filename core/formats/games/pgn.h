// The format of game sites, Portable Game Notation: tags, then moves with the result at their end.
//
//   [Event "?"]
//   [Result "37-27"]
//
//   1. f5 d6 2. c3 d3 {a comment} 3. c4 -- 37-27
//
// The moves are a transcript (core/game/transcript.h). Comments in braces, variations in
// parentheses and marks like $1 are left out. Tags do not change the game, but for a start board: a
// game with one is refused.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <string>

#include "core/game/game.h"

namespace othello {

// Whether the line begins with a tag, `[Name "`.
bool BeginsPgnTag(absl::string_view line);

// The text with blanks in the place of tags, comments, variations and marks, so that columns stay
// as they are. InvalidArgument names the column of what is not closed, or not read.
absl::StatusOr<std::string> PgnMoves(absl::string_view text);

// Reads one game. InvalidArgument names line and column.
absl::StatusOr<Game> ParsePgn(absl::string_view text);

}  // namespace othello

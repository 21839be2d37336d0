// A game as people and programs write it, from any start board.
//
//   format      example                                decided by
//   ggf, sgf    (;GM[Othello]...B[d3]W[c5];)           "(;" (core/formats/games/property_game.h)
//   pgn         [Event "?"] ... 1. f5 d6 ... 37-27     a tag (core/formats/games/pgn.h)
//   table       id,game_moves                          its heading (game_table.h)
//   transcript  f5d6c3, 1. F5 d6, [f5, d6]             a move (core/game/transcript.h)
//
// The beginning of a text decides its format; then the whole text must have it.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstdint>
#include <string>
#include <vector>

#include "core/game/game.h"

namespace othello {

// Whether the beginning of the text is that of a game, or of a table of games. Never fails.
bool BeginsGameRecord(absl::string_view text);

// Whether `line` belongs to the game that the lines of `record` begin: the moves of a PGN game, the
// rest of a game whose parentheses are open, the moves of a numbered game that is wrapped.
bool ContinuesGameRecord(absl::string_view record, absl::string_view line);

// Reads one game and plays it by the rules. A `#` or `%` begins a comment in transcripts.
// InvalidArgument names the place, and for a move that is not legal its ply and the board.
absl::StatusOr<Game> ParseGameRecord(absl::string_view text);

// A single game in a longer text.
struct GameText {
  std::string text;
  std::int64_t line = 1;  // where it begins
};

// The games of a file, one after the other: archives, match lines "2 (;...;)(;...;)", PGN files,
// tables, a transcript in each line. Empty lines and those that begin with # or % between two games
// are passed over. A line that is no game stands for itself; to read it is an error.
std::vector<GameText> SplitGameRecords(absl::string_view text);

}  // namespace othello

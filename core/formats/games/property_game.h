// Games that are written as properties KEY[value]: GGF, of the Generic Game Server, and SGF, the
// Smart Game Format, whose game 2 is Othello.
//
//   (;GM[Othello]PB[one]PW[two]TY[8]BO[8 -------- ... *]B[d3//0.01]W[c5/1.2/3]B[pa];)
//   (;GM[2]FF[4]SZ[8]AB[e4][d5]AW[d4][e5]PL[B];B[f5];W[d6];B[c3])
//
// B and W are moves of black and white. In GGF an evaluation and a time may follow the move after
// slashes; they are not read. SGF writes a square as f5, or as two letters, column and row: fe.
// Without a board (BO, or AB and AW) the game begins as usual. Keys that say nothing about board
// and moves are skipped, whatever they are. In archives of GGF the number of games of a match
// stands before them.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <optional>

#include "core/game/game.h"

namespace othello {

// Where the game "(;" begins, after blanks and the number of a match; nullopt if none does.
std::optional<std::size_t> PropertyGameBegin(absl::string_view text);

// Where the game that begins the text ends: right after the parenthesis that closes it. nullopt if
// the text ends before that.
std::optional<std::size_t> PropertyGameEnd(absl::string_view text);

// Reads one game and plays it by the rules: each move must be legal for the side that it names;
// passes may be left out, and may be written only where they are forced. InvalidArgument names the
// column. A key of one letter that is not known, and an unknown key whose value is a move or a
// board, are errors, so a move that lost a letter is not skipped.
absl::StatusOr<Game> ParsePropertyGame(absl::string_view text);

}  // namespace othello

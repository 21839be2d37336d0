// Boards, positions and the rules of play.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <string>
#include <vector>

namespace othello_synth {

// A set of squares: bit 0 is a1, bit 7 is h1, bit 63 is h8.
using Bitboard = std::uint64_t;

// A square, 0 (a1) to 63 (h8).
using Square = int;

enum class Color : std::uint8_t { kBlack, kWhite };

// The discs of the side to move and of the other side. The two sets are disjoint.
struct Board {
  Bitboard mover = 0;
  Bitboard other = 0;
  friend bool operator==(const Board&, const Board&) = default;
};

// A board and the colour that is to move.
struct Position {
  Board board;
  Color to_move = Color::kBlack;
  friend bool operator==(const Position&, const Position&) = default;
};

// The standard start: black e4 d5, white d4 e5, black to move.
Position StartPosition();

// Reads a position in any format that the program reads: 64 characters a1..h8 and the side to move,
// a grid, OBF, GGF, GGS, a pair of hexadecimal words, or a transcript ("f5d6c3"), which gives the
// position after it. InvalidArgument says what is wrong and in which column.
absl::StatusOr<Position> ParsePosition(const std::string& text);

// 64 characters, X black, O white, - empty, then a blank and the side to move.
std::string ToText(const Position& position);

// The board as a whole SVG file, with a dot on each legal move.
std::string ToSvg(const Position& position);

// "a1" to "h8". Requires 0 <= square < 64.
std::string SquareText(Square square);

// The squares on which the side to move may play.
Bitboard LegalMoves(const Board& board);

// The discs that a move on `square` turns over; 0 if the move is not legal.
Bitboard Flips(const Board& board, Square square);

// The board after a move, seen by the other side. InvalidArgument if the move is not legal.
absl::StatusOr<Board> Play(const Board& board, Square square);

// The same discs with the other side to move.
Board Pass(const Board& board);

// The least of the eight images of the board, as the pair (mover, other).
Board Canonical(const Board& board);

// Image 0 to 7 of the board: bit 0 of the number mirrors the files, bit 1 the ranks, then bit 2 swaps
// files and ranks. Requires 0 <= image < 8.
Board Image(const Board& board, int image);

// The positions of a game: the start, then that right after each move, before any pass.
// InvalidArgument names the first move that is not legal.
absl::StatusOr<std::vector<Position>> ReplayGame(const std::string& transcript);

}  // namespace othello_synth

// The shapes of the stoner as the article of 2022 draws and its program checks them, written again
// without the tested code: contents of squares by their names, and the corner by walking along its
// lines.
#pragma once

#include <array>
#include <random>
#include <string>
#include <string_view>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/stoner_shape.h"

namespace othello {

// 'A': the attacker's disc, 'E': the escaper's, who is to move, '-': empty.
inline char ContentsOf(const Board& board, std::string_view square) {
  const Square at = (square[0] - 'a') + 8 * (square[1] - '1');
  if ((board.mover >> at) & 1) return 'E';
  return ((board.other >> at) & 1) ? 'A' : '-';
}

inline void SetContents(Board& board, std::string_view square, char contents) {
  const Bitboard bit = Bitboard{1} << ((square[0] - 'a') + 8 * (square[1] - '1'));
  board.mover &= ~bit;
  board.other &= ~bit;
  if (contents == 'E') board.mover |= bit;
  if (contents == 'A') board.other |= bit;
}

struct Asked {
  std::string_view square;
  char contents;
};

// The single squares that each of the three shapes requires, without g7.
inline const std::vector<Asked>& AskedOfSquares(StonerShape shape) {
  static const auto& four =
      *new std::vector<Asked>{{"b7", 'A'}, {"d8", 'E'}, {"e8", 'E'}, {"f8", 'E'}, {"g8", 'E'},
                              {"a8", '-'}, {"b8", '-'}, {"c8", '-'}, {"h8", '-'}};
  static const auto& three_one =
      *new std::vector<Asked>{{"b7", 'A'}, {"c8", 'A'}, {"e8", 'E'}, {"f8", 'E'}, {"g8", 'E'},
                              {"a8", '-'}, {"b8", '-'}, {"d8", '-'}, {"h8", '-'}};
  static const auto& three =
      *new std::vector<Asked>{{"b7", 'A'}, {"a6", 'E'}, {"e8", 'E'}, {"f8", 'E'}, {"g8", 'E'},
                              {"a8", '-'}, {"b8", '-'}, {"c8", '-'}, {"d8", '-'}, {"h8", '-'}};
  if (shape == StonerShape::kFour) return four;
  return shape == StonerShape::kThreeOne ? three_one : three;
}

// Whether the escaper can play a8, which must be empty: one of its three lines has discs of the
// attacker, then a disc of the escaper.
inline bool EscaperCanPlayA8(const Board& board) {
  for (const std::string_view line : {"a7a6a5a4a3a2a1", "b8c8d8e8f8g8h8", "b7c6d5e4f3g2h1"}) {
    int run = 0;
    char end = '-';
    for (std::size_t i = 0; i < line.size(); i += 2) {
      end = ContentsOf(board, line.substr(i, 2));
      if (end != 'A') break;
      ++run;
    }
    if (run > 0 && end == 'E') return true;
  }
  return false;
}

inline bool FitsDescription(const Board& board, StonerShape shape,
                            const StonerConditions& conditions) {
  for (const Asked& asked : AskedOfSquares(shape)) {
    if (ContentsOf(board, asked.square) != asked.contents) return false;
  }
  if (conditions.opposite_x_square_empty && ContentsOf(board, "g7") != '-') return false;
  if (conditions.corner_not_playable && EscaperCanPlayA8(board)) return false;
  if (!conditions.escaper_on_b_file || shape == StonerShape::kThree) return true;
  for (const std::string_view square : {"b1", "b2", "b3", "b4", "b5", "b6"}) {
    if (ContentsOf(board, square) == 'E') return true;
  }
  return false;
}

// All eight ways to switch the conditions.
inline std::vector<StonerConditions> AllConditions() {
  std::vector<StonerConditions> all;
  all.reserve(8);
  for (int bits = 0; bits < 8; ++bits)
    all.push_back({(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0});
  return all;
}

// A board of random discs with the single squares that the shape requires, and g7 empty; the other
// conditions may fail.
inline Board RandomBoardWithShape(std::mt19937_64& random, StonerShape shape) {
  const std::uint64_t density = 2 + random() % 14;
  Board board;
  for (Square square = 0; square < kSquares; ++square) {
    if (random() % 16 < density) (random() % 2 ? board.mover : board.other) |= Bit(square);
  }
  for (const Asked& asked : AskedOfSquares(shape)) SetContents(board, asked.square, asked.contents);
  SetContents(board, "g7", '-');
  return board;
}

}  // namespace othello

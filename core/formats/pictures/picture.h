// What a picture of a board shows, for all ways of drawing it.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello {

struct Picture {
  Position position;
  std::optional<Square> last_move;  // the disc to mark
  bool legal_moves = true;          // dot the squares on which the side to move may play
  // In SVG only:
  Bitboard marked = kNoSquares;       // a frame around each
  Bitboard faded = kNoSquares;        // what stands there is pale
  std::vector<Square> numbered = {};  // 1 on the first, 2 on the second, ...
  bool little_ink = false;            // black lines on white, for paper
  bool coordinates = true;
};

// "black to move, 4 moves", "white must pass" or "game over, black wins 40-24". The end of a game
// with empty squares has both counts (core/game/final_score.h).
std::string SituationText(const Position& position);

}  // namespace othello

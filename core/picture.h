// What a picture of a board shows, for all ways of drawing it.
#ifndef OTHELLO_CORE_PICTURE_H_
#define OTHELLO_CORE_PICTURE_H_

#include <optional>
#include <string>

#include "core/board.h"
#include "core/square.h"

namespace othello {

struct Picture {
  Position position;
  std::optional<Square> last_move;  // the disc to mark
  bool legal_moves = true;          // dot the squares on which the side to move may play
};

// "black to move, 4 moves", "white must pass" or "game over, black 40, white 24". The end of a game
// with empty squares has both counts (core/final_score.h).
std::string SituationText(const Position& position);

}  // namespace othello

#endif  // OTHELLO_CORE_PICTURE_H_

#include "core/formats/pictures/picture.h"

#include <absl/strings/str_cat.h>

#include "core/game/board_text.h"
#include "core/game/final_score.h"
#include "core/game/moves.h"

namespace othello {

std::string SituationText(const Position& position) {
  if (GameOver(position.board)) return absl::StrCat("game over, ", ResultText(position));
  const std::string mover = ColorName(position.to_move);
  const int moves = Mobility(position.board);
  if (moves == 0) return mover + " must pass";
  return absl::StrCat(mover, " to move, ", moves, moves == 1 ? " move" : " moves");
}

}  // namespace othello

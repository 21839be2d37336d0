#include "core/picture.h"

#include <absl/strings/str_cat.h>

#include <bit>

#include "core/board_text.h"
#include "core/moves.h"

namespace othello {

std::string SituationText(const Position& position) {
  if (GameOver(position.board)) {
    return absl::StrCat("game over, black ", std::popcount(position.Discs(Color::kBlack)),
                        " white ", std::popcount(position.Discs(Color::kWhite)));
  }
  const std::string mover = ColorName(position.to_move);
  const int moves = Mobility(position.board);
  if (moves == 0) return mover + " must pass";
  return absl::StrCat(mover, " to move, ", moves, moves == 1 ? " move" : " moves");
}

}  // namespace othello

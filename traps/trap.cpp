#include "traps/trap.h"

namespace othello::traps {

bool SpringHolds(const Board& board, const Trap& trap) {
  if ((LegalMoves(board) & Bit(trap.spring)) == 0) return false;
  const Board sprung = Play(board, trap.spring);
  const Bitboard answers = LegalMoves(sprung);
  if (trap.replies == RepliesToSpring::kOnEdge) {
    return (answers & Bit(trap.reply)) == 0 || CanPlayCorner(Play(sprung, trap.reply));
  }
  if (answers == 0) return CanPlayCorner(Passed(sprung));
  for (Bitboard left = answers; left != 0; left &= left - 1) {
    if (!CanPlayCorner(Play(sprung, std::countr_zero(left)))) return false;
  }
  return true;
}

bool WinsAtOnce(const Board& board, Player player, const Trap& trap) {
  return CanPlayCorner(board) || (player == Player::kAttacker && SpringHolds(board, trap));
}

}  // namespace othello::traps

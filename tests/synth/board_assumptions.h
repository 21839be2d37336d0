// A given board as assumptions about its literals, for the tests of this folder.
#pragma once

#include <vector>

#include "core/encoding/board_literals.h"
#include "core/logic/literal.h"

namespace othello::synth {

inline std::vector<logic::Literal> BoardAssumptions(const encoding::BoardLiterals& literals,
                                                    const Board& board) {
  std::vector<logic::Literal> assumptions;
  for (Square square = 0; square < kSquares; ++square) {
    const bool mover = (board.mover & Bit(square)) != 0;
    const bool other = (board.other & Bit(square)) != 0;
    assumptions.push_back(mover ? literals.mover[square] : ~literals.mover[square]);
    assumptions.push_back(other ? literals.other[square] : ~literals.other[square]);
  }
  return assumptions;
}

}  // namespace othello::synth

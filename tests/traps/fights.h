// Positions of fights about traps, for property tests.
#pragma once

#include <algorithm>
#include <cstddef>
#include <random>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/stoner_shape.h"
#include "tests/traps/described_shape.h"
#include "traps/stoner_rules.h"
#include "traps/stoner_search.h"
#include "traps/trap.h"

namespace othello::traps {

// The endings after `moves` moves from both starts; endings that both lead to occur once.
inline std::vector<StonerEnding> EndingsAfter(int moves, const StonerRules& rules) {
  std::vector<StonerEnding> endings = StonerSearch(moves, rules, false).endings();
  const std::vector<StonerEnding> mirrored = StonerSearch(moves, rules, true).endings();
  endings.insert(endings.end(), mirrored.begin(), mirrored.end());
  std::sort(endings.begin(), endings.end(),
            [](const StonerEnding& a, const StonerEnding& b) { return a.board < b.board; });
  endings.erase(
      std::unique(endings.begin(), endings.end(),
                  [](const StonerEnding& a, const StonerEnding& b) { return a.board == b.board; }),
      endings.end());
  return endings;
}

struct FightPosition {
  Board board;  // seen by `to_move`
  Player to_move = Player::kEscaper;
};

// Plays at random from a board with a shape, at most `plies` plies, like a search of the fight: it
// ends if the side to move wins at once or the game is over. Returns all positions on the way, with
// that of the shape first.
inline std::vector<FightPosition> RandomFight(std::mt19937_64& random, const Board& board,
                                              const Trap& trap, int plies) {
  std::vector<FightPosition> fight = {{board, Player::kEscaper}};
  while (static_cast<int>(fight.size()) <= plies) {
    const auto [now, to_move] = fight.back();
    if (WinsAtOnce(now, to_move, trap) || GameOver(now)) break;
    if (MustPass(now)) {
      fight.push_back({Passed(now), Opponent(to_move)});
      continue;
    }
    std::vector<Square> moves;
    ForEachSquare(LegalMoves(now), [&](Square square) { moves.push_back(square); });
    fight.push_back({Play(now, moves[random() % moves.size()]), Opponent(to_move)});
  }
  return fight;
}

// A board with the shape's squares on which about `empties` (at least two) other squares are empty
// and on which neither side would win at once if it were to move: such fights are long, and some
// last to the end of the game.
inline Board CrowdedBoardWithShape(std::mt19937_64& random, StonerShape shape, int empties) {
  const Trap trap = TrapOf(shape, RepliesToSpring::kAny);
  while (true) {
    Board board;
    // Sometimes nearly all discs are one side's.
    const std::uint64_t escapers = 1 + random() % 15;
    for (Square square = 0; square < kSquares; ++square) {
      (random() % 16 < escapers ? board.mover : board.other) |= Bit(square);
    }
    for (int i = 0; i < empties; ++i) {
      const Bitboard bit = Bit(static_cast<Square>(random() % kSquares));
      board.mover &= ~bit;
      board.other &= ~bit;
    }
    for (const Asked& asked : AskedOfSquares(shape))
      SetContents(board, asked.square, asked.contents);
    if (!WinsAtOnce(board, Player::kEscaper, trap) &&
        !WinsAtOnce(Passed(board), Player::kAttacker, trap))
      return board;
  }
}

}  // namespace othello::traps

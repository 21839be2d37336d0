#include "problems/self_play.h"

#include <algorithm>
#include <array>
#include <bit>

#include "core/base/random.h"
#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/random_square.h"
#include "endgame/search/look_ahead.h"
#include "endgame/usual_rules.h"

namespace othello::problems {

namespace {

using endgame::kFarSum;
using endgame::kWeightUnit;

// How well a side plays.
struct Strength {
  int plies;  // that it looks ahead after its move
  int noise;  // by this much a move may look better than it is, in 128ths of a disc
};

// The first moves vary more than the strength of the players: two strong ones would play the same
// games again and again.
constexpr int kOpeningMoves = 16;
constexpr int kOpeningNoise = 5 * kWeightUnit;

Strength DrawStrength(base::Random& random) {
  constexpr std::array<int, 6> kDiscs = {1, 1, 2, 3, 5, 10};
  return {random.Below(2), kDiscs[static_cast<std::size_t>(random.Below(6))] * kWeightUnit};
}

Square DrawMove(const Board& board, base::Random& random) {
  return RandomSquare(LegalMoves(board), random);
}

Square ChooseMove(const Board& board, const Strength& strength,
                  const endgame::Evaluation& evaluation, base::Random& random) {
  const auto sum = [&](const Board& position) { return evaluation.Sum(position); };
  int best = -kFarSum;
  Square chosen = -1;
  ForEachSquare(LegalMoves(board), [&](Square square) {
    const int noise = random.Below(strength.noise);
    const int value = noise - endgame::LookAhead<endgame::UsualRules>(
                                  Play(board, square), strength.plies, -kFarSum, noise - best, sum);
    if (value > best || chosen < 0) {
      best = value;
      chosen = square;
    }
  });
  return chosen;
}

// Calls choose(board, moves so far, whether the first side moves) for each move.
template <typename Choose>
std::vector<Square> Game(int empties, const Choose& choose) {
  std::vector<Square> moves;
  Board board = kStart;
  bool first_side = true;
  while (std::popcount(board.Empty()) > empties && !GameOver(board)) {
    if (!CanMove(board)) {
      board = Passed(board);
      first_side = !first_side;
    }
    moves.push_back(choose(board, first_side));
    board = Play(board, moves.back());
    first_side = !first_side;
  }
  return moves;
}

}  // namespace

std::vector<Square> PlayGame(std::uint64_t number, const endgame::Evaluation& evaluation,
                             int empties) {
  base::Random random(number);
  const std::array<Strength, 2> strengths = {DrawStrength(random), DrawStrength(random)};
  constexpr int kMostRandomMoves = 6;
  const int random_moves = random.Below(kMostRandomMoves + 1);
  return Game(empties, [&](const Board& board, bool first_side) {
    const int moves = board.Discs() - 4;
    if (moves < random_moves) return DrawMove(board, random);
    Strength strength = strengths[first_side ? 0 : 1];
    if (moves < kOpeningMoves) strength.noise = std::max(strength.noise, kOpeningNoise);
    return ChooseMove(board, strength, evaluation, random);
  });
}

std::vector<Square> PlayRandomGame(std::uint64_t number, int empties) {
  base::Random random(number);
  return Game(empties, [&](const Board& board, bool) { return DrawMove(board, random); });
}

}  // namespace othello::problems

// How much a board looks like one that stood in the course of a game.
//
// Backwards from a board lie its exact predecessors (predecessors.h), most of which no game
// reaches. What tells those on the way of a game from the others is learned
// (bench/learn_likeness.cpp): a sum of counts (discs of one side next to each other, squares on
// which the last move can have been played, ...), each with a weight that is linear in the number
// of discs.
#ifndef OTHELLO_RETRO_GAME_LIKENESS_H_
#define OTHELLO_RETRO_GAME_LIKENESS_H_

#include <array>

#include "core/board.h"

namespace othello::retro {

inline constexpr int kLikenessCounts = 26;

// The counts of a board, the same for each image of it.
std::array<float, kLikenessCounts> LikenessCounts(const Board& board);
const std::array<const char*, kLikenessCounts>& LikenessCountNames();

// 0 with 34 discs, 1 with 54.
constexpr float StageOf(const Board& board) { return static_cast<float>(board.Discs() - 34) / 20; }

struct LikenessWeight {
  float with_34_discs = 0;
  float more_with_54 = 0;
};
using LikenessWeights = std::array<LikenessWeight, kLikenessCounts>;

extern const LikenessWeights kLearnedLikeness;  // likeness_weights.cpp

// Of two boards with as many discs that the same search backwards comes to, the one with the
// greater likeness is e^difference times as likely to be on the way of a game, as far as the counts
// tell. It says nothing of boards with different numbers of discs, and proves nothing.
float GameLikeness(const Board& board, const LikenessWeights& weights = kLearnedLikeness);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_LIKENESS_H_

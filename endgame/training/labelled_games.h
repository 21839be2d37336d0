// Boards with their results, as examples to learn from: of games that the program plays against
// itself, and of games that others played.
//
// A game of its own begins with random moves; then each side plays the move that looks best two
// plies ahead, with some noise, and sometimes any move, so that games differ and mistakes are met.
// From kSolvedFrom empty squares on the game is solved exactly, and its result is that of all its
// boards. Then the ending is played once more with mistakes, and each of its boards is solved.
#pragma once

#include <cstdint>
#include <vector>

#include "core/game/game.h"
#include "core/logic/limits.h"
#include "endgame/evaluation/evaluation.h"
#include "endgame/training/regression.h"

namespace othello::endgame {

// Number of empty squares from which on games are solved: a few milliseconds each.
inline constexpr int kSolvedFrom = 14;

// The boards of the game with this number; nothing if a limit was hit. Without an evaluation
// (nullptr) a side likes many moves for itself, few for the other, and corners. The same number
// and evaluation give the same boards.
std::vector<Labelled> PlayLabelledGame(std::uint64_t number, const Evaluation* evaluation,
                                       const logic::Limits& limits);

// The boards of a game with the result of best play from kSolvedFrom empty squares on; nothing if
// the game did not come so far, has an illegal move, or a limit was hit.
std::vector<Labelled> LabelGame(const GameMoves& game, const logic::Limits& limits);

}  // namespace othello::endgame

// The exact score of one board with few empty squares: found, and found again by plainer code.
#pragma once

#include <optional>

#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::endgame {

// Boards with at most this many empty squares are solved within a moment: measured, boards of
// random games with 16 take 13 ms (median of 40), at most 160; with 18 104 ms, at most 430.
inline constexpr int kFewEmpties = 16;

// The score of best play, seen by the mover; nullopt if a limit was hit.
std::optional<int> ExactScore(const Board& board, const logic::Limits& limits);

inline constexpr int kMostPlainEmpties = 14;

// The same by the plain search (plain_score.h) where at most kMostPlainEmpties squares are empty,
// otherwise by the search without its techniques. Exact if it is `score`; else a bound on the side
// on which the score is.
std::optional<int> ScoreNear(const Board& board, int score, const logic::Limits& limits);

}  // namespace othello::endgame

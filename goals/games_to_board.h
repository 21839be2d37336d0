// The number of games to a board, where it matters how many there are.
//
// On the way to a position it never falls: each game to an earlier board continues to the later
// one. So where few games are wanted, boards with more are not played on from.
#pragma once

#include <optional>

#include "core/base/range.h"
#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/verdict.h"

namespace othello::goals {

// Whether as many games lead to the board as are wanted, in the images and with the colours of the
// question; nullopt if a limit was hit first. True if nothing is asked.
std::optional<bool> HasWantedGames(const std::optional<Range>& wanted,
                                   const retro::Question& question, const Board& board,
                                   const logic::Limits& limits);

// The question about boards on the way to those of `question`, with this colour to move.
retro::Question QuestionOnTheWay(retro::Question question, Color to_move);

}  // namespace othello::goals

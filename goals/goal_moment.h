// What a moment of a game that is being played says about a goal (goal.h): the condition on
// the board, those on the game, and what an earlier board was to be.
#pragma once

#include <vector>

#include "core/game/game_conditions.h"
#include "goals/goal.h"
#include "play/played_game.h"

namespace othello::goals {

// Of image `image` of the game until the moment, without its earlier boards.
GameFacts FactsOf(const play::Moment& moment, int image);

// By how much image `image` of the game until the moment misses the conditions, whichever side is
// to move; 0 if and only if it meets them. Requires that the game begins with the first moves that
// are wanted, and, where something is asked of an earlier board, that NoteOnTheWay was called with
// each moment before this one.
int MissedBy(const Goal& goal, const play::Moment& moment, int image);

// Notes in moment.on_the_way what this moment's board is of what later moments look back at, for
// each of `images`. Requires goal.game.LooksBack().
void NoteOnTheWay(const Goal& goal, const std::vector<int>& images, play::Moment& moment);

}  // namespace othello::goals

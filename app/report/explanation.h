// Explains a verdict in a sentence for people.
#pragma once

#include <optional>
#include <string>

#include "app/pages/said.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "retro/nogoods/refuting_core.h"
#include "retro/verdict.h"

namespace othello::app {

// Why the verdict holds: the squares that a prune could not explain, how far a search went, in what
// a game ends.
Said Explanation(const Position& position, const retro::Decision& decision);

// "the game ends in the board as given, colours exchanged: BOARD", where the game of a reachable
// decision does not end in `position` itself; otherwise "".
std::string EndsElsewhere(const Position& position, const retro::Decision& decision);

// The squares that refute the board, in eight lines that begin with `indent`, below a sentence that
// introduces them: X, O, * (a disc of either colour), - (empty). The others are dots; in colour, a
// grey board shines through.
std::string CorePicture(const Position& position, const retro::RefutingCore& core,
                        const std::string& indent, bool color);

// What a page says about the squares of a core, which it marks: "These 22 squares alone rule it
// out, whatever stands on the others: no order of moves leads to them. Perhaps fewer would do."
Said CoreSentence(const retro::RefutingCore& core);

// What decided, in a few words: "no order of moves", "out of time".
std::string ReasonInWords(const retro::Decision& decision);

// Squares that refute the board, if a prune did. nullopt otherwise, and for a decision that is not
// a refutation. Takes about a millisecond; whether fewer squares would do is not tried.
std::optional<retro::RefutingCore> QuickCore(const Board& board, const retro::Decision& decision);

}  // namespace othello::app

// Several games to one board, all of them different, and perhaps with the same first moves: for
// those who want to choose among games.
//
// Play (board_play.h), beams backwards (retrograde_beam.h) and the formula of games
// (order_stages.h) take turns. Play begins afresh for each game, so that its games are far from one
// another; a beam continues with other random numbers. Both get their turns as long as they find
// new games. With given first moves there are no beams, since these hardly ever meet such moves.
// The formula excludes each game that was found, and proves at the end that there is no other.
#pragma once

#include <absl/status/status.h>

#include <cstdint>
#include <functional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::retro {

struct GamesWanted {
  std::int64_t count = 1;
  std::vector<Square> prefix = {};  // the first moves of each game, passes left out; legal
  std::uint32_t seed = 0;
};

struct GamesToBoard {
  // Reachable decisions, whose games have been replayed and begin with the prefix. Games that are
  // images of one another are the same where any image of the board is meant and no prefix is
  // given.
  std::vector<Decision> games;
  bool complete = false;                     // proved: there is no other one
  logic::Limit limit = logic::Limit::kNone;  // that was hit, if there may be others
  absl::Status fault;                        // of an engine, which ended the search
};

// `found` is told of each game at once; the table is of the opening. On one thread. Which games are
// found depends on the time, as the searches take turns, unless play finds all of them at once.
GamesToBoard FindGames(const Board& board, const Question& question, const OpeningTable& table,
                       const GamesWanted& wanted, const logic::Limits& limits,
                       const std::function<void(const Decision&)>& found = {});

}  // namespace othello::retro

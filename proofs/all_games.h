// All positions with few discs, by playing all games: the proof of "no game leads there" that needs
// no formula.
//
// For checks only, and written to be read: moves are those of plain_rules.h. Positions that are
// images of one another under the symmetries of the start have the same games, so one of them is
// played on.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/statusor.h>

#include <cstdint>
#include <vector>

#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::proofs {

struct AllGames {
  // Of those with 4, 5, ... discs, up to but without the most, how many different positions there
  // are: by the board and by who is to move, up to the symmetries of the start. A position in which
  // the mover must pass counts as one, and what it is after the pass as another.
  std::vector<std::int64_t> positions;
  // How many moves lead from there to the most discs.
  std::int64_t last_moves = 0;

  friend bool operator==(const AllGames&, const AllGames&) = default;
};

// Calls `look` for each position with at most `most_discs` discs, up to the symmetries of the
// start; for those with the most perhaps more than once. With 16 discs: a minute and a half, 0.6
// GB. Requires 4 < most_discs. NotFound if `look` returned false, which ends it; StatusOf(limit)
// if a limit is hit.
absl::StatusOr<AllGames> PlayAllGames(int most_discs, const logic::Limits& limits,
                                      absl::FunctionRef<bool(const Position& position)> look);

}  // namespace othello::proofs

// Where a search backwards ends: at a board that an opening table holds.
#pragma once

#include <absl/types/span.h>

#include <optional>

#include "core/game/board.h"
#include "core/game/square.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::retro {

class OpeningMeeting {
 public:
  // The table must outlive the object. Of `kind`, the `mover_color` does not matter.
  OpeningMeeting(const OpeningTable& table, const Question& kind);

  // Boards with at most this many discs can be asked for.
  int discs() const { return discs_; }

  // A board that a move of a game led to.
  struct Place {
    Board board;    // the one that was asked for, or the one before a pass
    int image = 0;  // of it, in the table
  };

  // Whether a game reaches the board, with this side to move. Requires board.Discs() <= discs().
  std::optional<Place> Find(const Board& board, Color to_move) const;

  // The game through `place`, followed by `moves_after`, on the board in its given orientation.
  void WriteGame(const Place& place, absl::Span<const Square> moves_after,
                 Decision& decision) const;

 private:
  std::optional<Place> AfterMove(const Board& board, Color to_move) const;

  const OpeningTable& table_;
  const Question kind_;
  const int discs_;
};

}  // namespace othello::retro

// A legal game: its moves, its positions, and the replay by the rules that makes it.
//
// Passes carry no information: a side passes exactly where it has no move and the other side has
// one, so a record may leave them out, and the replay puts them back. Games that a search claims to
// have found are confirmed by this file, which uses nothing but the rules of play.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>
#include <absl/types/span.h>

#include <cstddef>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello {

// A legal game. Invariant: positions.size() == moves.size() + 1.
struct Game {
  std::vector<Square> moves;  // in order, passes left out

  // positions[i]: right after the first i moves, before any pass. If its side to move must pass,
  // the other side plays moves[i], in PositionToMove(i).
  std::vector<Position> positions;

  // Whether the record ends with a written pass after the last move (one that the rules force).
  bool ends_with_written_pass = false;

  const Position& Start() const { return positions.front(); }
  bool FromUsualStart() const { return Start() == Position{}; }

  // Whether a pass is forced after the first `i` moves.
  bool PassForced(int i) const;

  // The position in which move `i` is (or would be) played: positions[i], after the pass if one is
  // forced there.
  Position PositionToMove(int i) const;

  // Right after the last move.
  const Position& Last() const { return positions.back(); }

  // Whether a pass is forced after the last move.
  bool PassForcedAtEnd() const { return PassForced(static_cast<int>(moves.size())); }

  // Last(), after the pass if one is forced there.
  Position PositionToGoOn() const { return PositionToMove(static_cast<int>(moves.size())); }

  // Where the record ends: Last(), or the position after the pass if the record ends with a written
  // pass.
  Position Final() const;
};

// What a game is made from.
struct GameMoves {
  Position start;
  std::vector<Square> moves;  // passes left out
};

// Plays `moves` (squares 0 to 63), passing where a pass is forced. InvalidArgument names the first
// move that is not legal, its ply (passes count), its number (passes do not count), the reason, and
// the board there, in one line.
absl::StatusOr<Game> Replay(absl::Span<const Square> moves, const Position& start = {});

// Game::PositionToGoOn() after these moves from the standard start. Requires that they are legal.
Position PositionAfter(absl::Span<const Square> moves);

// One thing that a record writes: a move, or a pass.
struct WrittenPly {
  std::optional<Square> square;  // nullopt: a pass
  std::size_t offset = 0;        // in the text of the record
  std::optional<Color> color;    // whose ply it is, if the record says so
};

// Plays what the record `text` writes. Written passes are checked as well: one where a move exists,
// or after the end of the game, is an error; so is a ply of the side that is not to move.
// InvalidArgument names the column, and what Replay() names.
absl::StatusOr<Game> PlayWritten(absl::string_view text, const Position& start,
                                 absl::Span<const WrittenPly> plies);

}  // namespace othello

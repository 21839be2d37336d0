// What confirms a verdict from outside the engines: the rules of play, and a search that shares no
// code with them.
#ifndef OTHELLO_RETRO_CONFIRMATION_H_
#define OTHELLO_RETRO_CONFIRMATION_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <atomic>
#include <cstdint>

#include "core/board.h"
#include "core/square.h"
#include "retro/verdict.h"

namespace othello::retro {

// Replays the moves from the standard start by the rules alone. Returns the colour that moves in
// `board`, when the game ends there: right after the last move, or after the pass that is then
// forced. Otherwise an error that says what is wrong.
absl::StatusOr<Color> ColorAtEndOfGame(absl::Span<const Square> moves, const Board& board);

// Whether the game of a reachable decision answers the question: it ends in image `decision.image`
// of the board with `decision.mover_color` to move, and both are what the question allows.
absl::Status ConfirmGame(const Board& board, const Question& question, const Decision& decision);

// Fills in the colour of a reachable decision. A game that does not replay is a fault of the engine
// (Decision::fault).
void ConfirmOrRetract(const Board& board, const Question& question, Decision& decision);

enum class PlainAnswer : std::uint8_t { kReachable, kUnreachable, kTooLarge };

// Goes back from the board to the start by trying, for every disc that may have been placed last,
// every set of discs on the lines through it, and playing the move forwards. Without tables, prunes
// and ordering; slow, and written so that it is plain to see that it is right. Looks at no more
// than `max_boards` boards. When `interrupted` becomes true, what is left is too large.
PlainAnswer PlainReachability(const Board& board, const Question& question, std::int64_t max_boards,
                              const std::atomic<bool>* interrupted = nullptr);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_CONFIRMATION_H_

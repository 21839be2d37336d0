// Confirms verdicts without the engines: by the rules of play, and by a search that shares no code
// with the engines.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <atomic>
#include <cstdint>

#include "core/game/board.h"
#include "core/game/game_conditions.h"
#include "core/game/square.h"
#include "retro/verdict.h"

namespace othello::retro {

// Replays the moves from the standard start by the rules alone. If the game ends in `board` (right
// after the last move, or after the pass that is then forced), returns the colour to move there.
// Otherwise InvalidArgument says what is wrong.
absl::StatusOr<Color> ColorAtEndOfGame(absl::Span<const Square> moves, const Board& board);

// Whether the game of a reachable decision answers the question: it ends in image `decision.image`
// of the board with `decision.mover_color` to move, and both are what the question allows.
absl::Status ConfirmGame(const Board& board, const Question& question, const Decision& decision);

// Sets the colour of a reachable decision. If the game does not replay, the decision becomes
// "unknown" with a fault of the engine (Decision::fault).
void ConfirmOrRetract(const Board& board, const Question& question, Decision& decision);

// The facts of a reachable decision's game, by the rules alone. The game reaches image
// `decision.image` of the question's board; the squares are those of that board, not of the image.
// The game must be legal.
GameFacts FactsOf(const Decision& decision);

enum class PlainAnswer : std::uint8_t { kReachable, kUnreachable, kTooLarge };

// Goes back from the board to the start: for every disc that may have been placed last, it tries
// every set of discs on the lines through it, and plays the move forwards. No tables, prunes or
// ordering: slow, and written so that it is easy to see that it is right. Returns kTooLarge after
// `max_boards` boards, or when `interrupted` becomes true.
PlainAnswer PlainReachability(const Board& board, const Question& question, std::int64_t max_boards,
                              const std::atomic<bool>* interrupted = nullptr);

}  // namespace othello::retro

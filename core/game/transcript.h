// The moves of a game as text: "f5d6c3", and the other ways in which people write them.
//
// A text has squares in either case, passes (`--`, pa, ps, pass, パス), and between two of them
// blanks, line ends, or one mark: , ; | - > -> or another arrow. The whole may stand in brackets
// and each ply in quotes, as lists of programs do. Move numbers ("1.", "1:", "1)") count from 1 in
// steps of one; a number without a mark ("1 ") only if all moves or all pairs of moves have one.
// The result may follow at the end: 37-27, 1-0, 1/2-1/2 or *. Full-width letters and digits count
// as plain ones (core/base/folded_text.h).
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>
#include <absl/types/span.h>

#include <string>
#include <vector>

#include "core/game/game.h"
#include "core/game/square.h"

namespace othello {

// The moves, lower case, nothing between them: "f5d6c3".
std::string TranscriptText(absl::Span<const Square> moves);

// Whether the text begins as a transcript does: with a move, perhaps after a bracket, a quote or a
// move number.
bool BeginsTranscript(absl::string_view text);

// The plies of a text, whether legal or not. InvalidArgument names the column.
absl::StatusOr<std::vector<WrittenPly>> ParsePlies(absl::string_view text);

// The moves of a text, whether legal or not; passes are dropped.
absl::StatusOr<std::vector<Square>> ParseTranscript(absl::string_view text);

// Reads and replays; a written pass must be one that the rules force. InvalidArgument names the
// column, and what Replay() names.
absl::StatusOr<Game> ParseGame(absl::string_view text, const Position& start = {});

}  // namespace othello

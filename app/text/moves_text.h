// The moves of a game, for people.
#pragma once

#include <absl/types/span.h>

#include <string>

#include "core/game/transcript.h"

namespace othello::app {

// The transcript, or "(no move)" for the start.
inline std::string MovesText(absl::Span<const Square> moves) {
  return moves.empty() ? "(no move)" : TranscriptText(moves);
}

}  // namespace othello::app

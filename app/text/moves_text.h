// The moves of a game, for people.
#ifndef OTHELLO_APP_TEXT_MOVES_TEXT_H_
#define OTHELLO_APP_TEXT_MOVES_TEXT_H_

#include <absl/types/span.h>

#include <string>

#include "core/transcript.h"

namespace othello::app {

// The transcript, or "(no move)" for the start.
inline std::string MovesText(absl::Span<const Square> moves) {
  return moves.empty() ? "(no move)" : TranscriptText(moves);
}

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_MOVES_TEXT_H_

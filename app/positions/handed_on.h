// Checks the decisions that a list already has before they are handed on.
#pragma once

#include <absl/status/status.h>

#include "app/records/result_line.h"

namespace othello::app {

// Requires a line with a verdict. A game is replayed by the rules; it must end where the line says
// and as the question allows, and the line's claims must hold. A refutation is marked as handed on;
// if it is by a prune, that prune must refute the position, otherwise it is not checked.
// InvalidArgument says what does not hold.
absl::Status CheckAndMark(ResultLine& line);

}  // namespace othello::app

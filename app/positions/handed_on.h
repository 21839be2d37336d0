// What stands decided in a list is handed on only as far as it can be believed.
#ifndef OTHELLO_APP_POSITIONS_HANDED_ON_H_
#define OTHELLO_APP_POSITIONS_HANDED_ON_H_

#include <absl/status/status.h>

#include "app/records/result_line.h"

namespace othello::app {

// For a line with a verdict. A game is replayed by the rules, must end in what its line says and
// its question allows, and what is claimed about it must hold. A prune that refuted the position
// must refute it. Other refutations cannot be checked in passing; they are marked as handed on.
// InvalidArgument says what does not hold.
absl::Status CheckAndMark(ResultLine& line);

}  // namespace othello::app

#endif  // OTHELLO_APP_POSITIONS_HANDED_ON_H_

// Ctrl-C, SIGTERM and a closed terminal (SIGHUP) end a long command soon and in order: what was
// done is printed and saved.
#ifndef OTHELLO_APP_COMMANDS_INTERRUPTION_H_
#define OTHELLO_APP_COMMANDS_INTERRUPTION_H_

#include <atomic>

namespace othello::app {

// From now on the first SIGINT, SIGTERM or SIGHUP (unless it is ignored, as under nohup) sets the
// returned flag, and ends a blocking read. A second signal ends the process as usual, unless it
// comes within a second (`timeout` sends its signal twice).
const std::atomic<bool>& CatchInterruption();

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_INTERRUPTION_H_

// Ctrl-C, SIGTERM and a closed terminal (SIGHUP) end a long command soon and in order: what was
// done is printed and saved. They also end the wait for input that does not come.
#pragma once

#include <atomic>

namespace othello::app {

// From now on the first SIGINT, SIGTERM or SIGHUP (unless it is ignored, as under nohup) sets the
// returned flag. A second signal ends the process as usual, unless it comes within a second
// (`timeout` sends its signal twice).
const std::atomic<bool>& CatchInterruption();

// Catches interruptions, and waits until `descriptor` has something to read, has ended, or cannot
// be read. False if a signal came instead, also on another thread, or before the call.
bool WaitForInput(int descriptor);

}  // namespace othello::app

// The last resort after a failure that nothing else handles: one line that says why, and exit
// status 1.
#pragma once

namespace othello::app {

// Must be called first. Reserves some memory and frees it when no other is left, so that small
// things (an exception, a line of text, the destruction of large objects) still succeed. And makes
// an exception that nothing can catch, as in a destructor, end the program with a line instead of
// an abort. Threads that are started from now on have the usual stack, and
// a file that reached its size limit is a write that fails.
void PrepareForFailure();

// Gives the main thread the usual stack even if the shell limits it. Whether it has enough to work;
// if not, one line says so.
bool HasStack();

// Must be called in a catch block: prints the exception, and returns kSomeFailed (command.h).
int FailedByException();

}  // namespace othello::app

// What is left to do where nobody else can go on: one line that says why, and exit status 1.
#ifndef OTHELLO_APP_COMMANDS_LAST_RESORT_H_
#define OTHELLO_APP_COMMANDS_LAST_RESORT_H_

namespace othello::app {

// To be called first. Keeps some memory back: when no more can be had, it is given free, so that
// what is small (an exception, a line of text, the destruction of what needed too much) succeeds.
// And an exception that nobody can catch, as in a destructor, ends the program with a line instead
// of an abort.
void PrepareForFailure();

// To be called where an exception has been caught: says what it is, and returns kSomeFailed
// (command.h).
int FailedByException();

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_LAST_RESORT_H_

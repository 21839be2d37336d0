// What a command says, and its exit status, when it could not have its opening table.
#ifndef OTHELLO_APP_COMMANDS_OPENING_FAILURE_H_
#define OTHELLO_APP_COMMANDS_OPENING_FAILURE_H_

#include <absl/status/status.h>

#include <string>

namespace othello::app {

// Prints one line on stderr. `table` names the table: "opening table with 15 discs", or its file.
// Stopped by a signal or a limit of time: kStopped. No memory, or a fault: kSomeFailed. A file that
// is damaged or cannot be read: kWrongInput.
int OpeningFailed(const absl::Status& status, const std::string& table);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_OPENING_FAILURE_H_

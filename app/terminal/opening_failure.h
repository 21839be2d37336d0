// The message and the exit status of a command that could not get its opening table.
#pragma once

#include <absl/status/status.h>

#include <string>

namespace othello::app {

// Prints one line on stderr. `table` names the table: "opening table with 15 discs", or its file.
// Returns kStopped after a signal or a limit of time, kSomeFailed for lack of memory or a fault,
// kWrongInput for a file that is damaged or cannot be read.
int OpeningFailed(const absl::Status& status, const std::string& table);

}  // namespace othello::app

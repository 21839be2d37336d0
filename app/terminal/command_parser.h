// Gives the values of a command line to the options of a command.
#pragma once

#include <absl/status/status.h>

#include "app/terminal/arguments.h"
#include "app/terminal/command.h"

namespace othello::app {

// InvalidArgument, in one line that names the option, if a value is not what the option may be, if
// options exclude each other, or if something is missing.
absl::Status SetOptions(const Command& command, const Arguments& arguments);

}  // namespace othello::app

// What --help prints of a command.
#pragma once

#include <absl/types/span.h>

#include <string>

#include "app/terminal/command.h"

namespace othello::app {

// "--threads N", "SOURCE".
std::string UsageOf(const Option& option);

// Of the numbers that it may be: "from 1 to 1024"; "from 1" if the end is far away.
std::string RangeOf(const Option& option);

// What the value may be and what it is by default: "N from 1 to 1024; default: 2"; empty if there
// is nothing to say.
std::string LimitsOf(const Option& option);

// "othello-synth perft [OPTIONS] N"; `path`: the names of the command and of those above it.
std::string SynopsisOf(const Command& command, const std::string& path);

// Of a command; `path` as above.
std::string HelpOf(const Command& command, const std::string& path);

// Of the program.
std::string HelpOfAll(absl::Span<const Command> commands);

}  // namespace othello::app

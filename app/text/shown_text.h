// Foreign text in a message of one line.
#pragma once

#include <absl/strings/string_view.h>

#include <string>

namespace othello::app {

// The text with line ends, other control characters, ill-formed bytes and characters that are not
// seen themselves, such as those that change the direction of writing, escaped: "\n", "\x1b",
// "U+202E". Everything else stays as it was typed. What is printed goes through it at the outlet
// (PrintError and PrintLine in app/commands/command.h).
std::string OneLine(absl::string_view text);

// OneLine of each line.
std::string Lines(absl::string_view text);

// OneLine of an argument within a message, cut with "..." if it is much longer than any board.
std::string Shown(absl::string_view argument);

}  // namespace othello::app

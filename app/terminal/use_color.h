// Whether a command prints in colour: --color auto, always or never.
#pragma once

#include <string>

namespace othello::app {

// For "auto": whether standard output is a terminal, TERM is not "dumb", and NO_COLOR is not set or
// empty (https://no-color.org).
bool UseColor(const std::string& choice);

}  // namespace othello::app

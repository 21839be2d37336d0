// Whether a command prints in colour: --color auto, always or never.
#ifndef OTHELLO_APP_TEXT_USE_COLOR_H_
#define OTHELLO_APP_TEXT_USE_COLOR_H_

#include <string>

namespace othello::app {

// For "auto": whether standard output is a terminal, TERM is not "dumb", and NO_COLOR is not set or
// empty (https://no-color.org).
bool UseColor(const std::string& choice);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_USE_COLOR_H_

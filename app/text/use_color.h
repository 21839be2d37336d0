// Whether what a command prints is coloured: --color auto, always or never.
#ifndef OTHELLO_APP_TEXT_USE_COLOR_H_
#define OTHELLO_APP_TEXT_USE_COLOR_H_

#include <string>

namespace othello::app {

// "auto": standard output is a terminal that is not TERM=dumb, and NO_COLOR is not set
// (https://no-color.org: set and not empty).
bool UseColor(const std::string& choice);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_USE_COLOR_H_

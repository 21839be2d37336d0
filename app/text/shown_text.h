// Foreign text in a message of one line.
#ifndef OTHELLO_APP_TEXT_SHOWN_TEXT_H_
#define OTHELLO_APP_TEXT_SHOWN_TEXT_H_

#include <absl/strings/string_view.h>

#include <string>

namespace othello::app {

// The text with line ends, other control characters, ill-formed bytes and characters that change
// the direction of writing escaped: "\n", "\x1b", "U+202E". Everything else stays as it was typed.
std::string OneLine(absl::string_view text);

// OneLine of an argument, cut with "..." if it is much longer than any board.
std::string Shown(absl::string_view argument);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_SHOWN_TEXT_H_

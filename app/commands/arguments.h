// The words of a command line: which are options, which are values. CLI11 describes the options and
// checks the values; it does not look for them itself, as it takes a board that begins with empty
// squares, "--X...", for an option, and a GGS board, "[8 ...]", for a list.
#ifndef OTHELLO_APP_COMMANDS_ARGUMENTS_H_
#define OTHELLO_APP_COMMANDS_ARGUMENTS_H_

#include <absl/status/status.h>
#include <absl/types/span.h>

#include <string>

// Of <CLI/CLI.hpp>, which takes many seconds to compile.
namespace CLI {
class App;
}  // namespace CLI

namespace othello::app {

// Whether a word is an option, or an option with a typing error, rather than a value: it begins
// with "-", and up to a "=" it is letters, digits and hyphens, with a letter that is no square of a
// board.
bool LooksLikeOption(const std::string& word);

// Gives the words after the name of `command` to its options, unchanged; what they mean is seen
// when the command is parsed. The word after an option is its value, whatever it looks like, unless
// it is another option of the command; after "--" no word is an option. InvalidArgument for an
// option that the command does not have, one without its value, or one value too many.
absl::Status TakeArguments(CLI::App& command, absl::Span<const std::string> words);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_ARGUMENTS_H_

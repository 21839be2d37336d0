// The words of a command line: which are options, which are values. A board that begins with empty
// squares, "--X...", is a value, and so is a GGS board, "[8 ...]".
#pragma once

#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <map>
#include <string>
#include <vector>

#include "app/terminal/command.h"

namespace othello::app {

// Whether a word is an option, or an option with a typing error, rather than a value: it begins
// with "-", and up to a "=" it is letters, digits and at most two hyphens in a row, with a letter
// that is no square of a board.
bool LooksLikeOption(const std::string& word);

// Whether the word asks for help.
bool IsHelp(const std::string& word);

struct Arguments {
  std::map<std::string, std::vector<std::string>> texts;  // by the name of the option
  bool help = false;                                      // --help is among them
};

// Gives the words after the name of the command to its options, unchanged. The word after an option
// is its value, whatever it looks like, unless it is another option of the command; after "--" no
// word is an option. InvalidArgument for an option that the command does not have, one without its
// value, or one value too many.
absl::StatusOr<Arguments> TakeArguments(const Command& command,
                                        absl::Span<const std::string> words);

}  // namespace othello::app

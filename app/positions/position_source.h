// Where a command gets its boards and games from: the argument is a file, "-" for standard input,
// or the board or game itself.
#ifndef OTHELLO_APP_POSITIONS_POSITION_SOURCE_H_
#define OTHELLO_APP_POSITIONS_POSITION_SOURCE_H_

#include <absl/status/statusor.h>

#include <istream>
#include <memory>
#include <string>

namespace othello::app {

// The lines of the list. A position that is no file is a list of one. InvalidArgument says why the
// argument is neither, or that it is both.
absl::StatusOr<std::unique_ptr<std::istream>> OpenPositions(const std::string& source);

// Whether the argument is a position itself, once it has been opened.
bool NamesPosition(const std::string& source);

// The name of the source in error messages.
std::string SourceName(const std::string& source);

// For commands that take one board or game: the whole text of the file or of standard input, or the
// argument as it is. InvalidArgument: it cannot be read, or is longer than any game.
absl::StatusOr<std::string> ReadSource(const std::string& source);

// An argument may be a board whose first squares are empty, "---X...", which looks like an option
// to a parser of command lines, or a GGS board, "[8 ...]", which looks like a list. Protected it
// does not, and Unprotected() gives back what was typed, in a message too.
std::string ProtectedArgument(const std::string& argument);
std::string UnprotectedArgument(std::string argument);

}  // namespace othello::app

#endif  // OTHELLO_APP_POSITIONS_POSITION_SOURCE_H_

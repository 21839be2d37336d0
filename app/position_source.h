// Where a command gets its positions from: the argument is a file, "-" for standard input, or a position itself.
#ifndef OTHELLO_APP_POSITION_SOURCE_H_
#define OTHELLO_APP_POSITION_SOURCE_H_

#include <absl/status/statusor.h>

#include <istream>
#include <memory>
#include <string>

namespace othello::app {

// The lines of the list. A position that is no file is a list of one line. InvalidArgument says why the argument is
// neither.
absl::StatusOr<std::unique_ptr<std::istream>> OpenPositions(const std::string& source);

// Whether the argument is a position itself, once it has been opened.
bool NamesPosition(const std::string& source);

// The name of the source in error messages.
std::string SourceName(const std::string& source);

// An argument may be a board whose first squares are empty, "---X...", which looks like an option. If it does, its first
// character becomes '.', the other spelling of an empty square.
void ProtectBoard(char* argument);

}  // namespace othello::app

#endif  // OTHELLO_APP_POSITION_SOURCE_H_

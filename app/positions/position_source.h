// The source of a command's boards and games: the argument is a file, "-" for standard input, or
// the board or game itself.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <istream>
#include <memory>
#include <string>

namespace othello::app {

// The lines of the list; those of a WTHOR file (*.wtb) are its games. An argument that is a
// position gives a list of one. InvalidArgument if the argument is neither a file nor a position
// (and why), or both.
absl::StatusOr<std::unique_ptr<std::istream>> OpenPositions(const std::string& source);

// Whether the argument is a position itself. Requires that OpenPositions succeeded for it.
bool NamesPosition(const std::string& source);

// For commands that take one board or game: the whole text of the file or of standard input, or the
// argument as it is. InvalidArgument if it cannot be read, is longer than any game, or has nothing
// in it; Cancelled after a signal.
absl::StatusOr<std::string> ReadSource(const std::string& source);

// Why the text that ReadSource returned is not what the command reads, with the name of the file,
// or the argument. If the argument looks like the name of a file, the message says that there is
// none.
std::string SourceFault(const std::string& source, const absl::Status& fault);

}  // namespace othello::app

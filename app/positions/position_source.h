// The source of a command's boards and games: the argument is a file, "-" for standard input, or
// the board or game itself.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

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
// argument as it is. InvalidArgument if it cannot be read, or is longer than any game; Cancelled
// after a signal.
absl::StatusOr<std::string> ReadSource(const std::string& source);

// Why the text that ReadSource returned is not a `kind` ("a game"), with the name of the file if it
// is from one. If the argument looks like the name of a file, but is none, the message says so.
std::string SourceFault(const std::string& source, absl::string_view kind,
                        const absl::Status& fault);

}  // namespace othello::app

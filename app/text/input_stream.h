// A file, a pipe or standard input as a stream. Unlike those of the library, its reading can be
// ended by a signal, and it tells a fault from the end.
#pragma once

#include <absl/status/statusor.h>

#include <istream>
#include <memory>
#include <string>

namespace othello::app {

// "standard input" for "-", otherwise the path.
std::string SourceName(const std::string& source);

// Says on stderr that input is awaited, if both are terminals: a user who forgot to name a file
// would wait for the program, and the program for the user.
void SayThatInputIsAwaited(int descriptor);

// The stream of a file, or of standard input if `source` is "-". If it cannot be read further, it
// is bad(), and errno says why: EINTR for a signal (app/text/interruption.h). InvalidArgument,
// with the name, if it cannot be opened or is a folder. A pipe that nobody writes to yet is no
// error. Says before it reads from a terminal that input is awaited.
absl::StatusOr<std::unique_ptr<std::istream>> OpenInput(const std::string& source);

}  // namespace othello::app

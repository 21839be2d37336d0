// Reads a whole file. A directory or a failed read is an error, and never looks like the end of the
// text.
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <string>

#include "core/base/folder.h"

namespace othello::app {

// Longer than any text that is read as a whole, in bytes: a pipe or a device may have no end.
inline constexpr std::size_t kLongestText = std::size_t{1} << 28;

// The file, or standard input for "-". NotFound if there is no such file; InvalidArgument if it
// cannot be opened, is a directory, or is longer than `most` bytes; Unavailable if it cannot be
// read to its end; Cancelled if a signal comes while a pipe is waited for. Errors begin with the
// path.
absl::StatusOr<std::string> ReadFileText(const std::string& path, std::size_t most = kLongestText);

// The same for the program's own files: anything but a regular file, such as a pipe that nobody
// writes to or a device without end, is an error, too.
absl::StatusOr<std::string> ReadRegularFileText(const std::string& path);
absl::StatusOr<std::string> ReadRegularFileText(const base::Folder& folder,
                                                const std::string& name);

}  // namespace othello::app

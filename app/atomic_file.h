// Writing a file in one step: whoever opens the path sees the old content or the new one, also after a crash.
#ifndef OTHELLO_APP_ATOMIC_FILE_H_
#define OTHELLO_APP_ATOMIC_FILE_H_

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <string>

namespace othello::app {

// Writes `content` to a temporary file in the folder of `path`, flushes it to the disk and renames it to `path`. The
// error names the path; the temporary file is removed.
absl::Status WriteFileAtomically(const std::string& path, absl::string_view content);

}  // namespace othello::app

#endif  // OTHELLO_APP_ATOMIC_FILE_H_

#include "app/atomic_file.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>

namespace othello::app {

namespace {

bool WriteAll(int descriptor, absl::string_view content) {
  while (!content.empty()) {
    const ssize_t written = write(descriptor, content.data(), content.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// Writes a file that nobody else uses yet; on failure errno says why.
bool WriteNewFile(const std::string& path, absl::string_view content) {
  const int descriptor = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return false;
  // Flushed before the rename: otherwise a crash may leave the new name with no content.
  if (WriteAll(descriptor, content) && fsync(descriptor) == 0) return close(descriptor) == 0;
  const int error = errno;
  close(descriptor);
  errno = error;
  return false;
}

}  // namespace

absl::Status WriteFileAtomically(const std::string& path, absl::string_view content) {
  const std::string temporary = absl::StrCat(path, ".", getpid(), ".tmp");
  if (WriteNewFile(temporary, content) && std::rename(temporary.c_str(), path.c_str()) == 0) return absl::OkStatus();
  absl::Status status = absl::ErrnoToStatus(errno, absl::StrCat(path, ": cannot be written"));
  unlink(temporary.c_str());
  return status;
}

}  // namespace othello::app

#include "app/text/file_text.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <limits>

#include "app/text/input_stream.h"
#include "app/text/interruption.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

std::string CannotRead(const std::string& path, int error) {
  if (error == EISDIR) return absl::StrCat(path, ": is a folder, not a file");
  return absl::StrCat(path, ": cannot read: ", std::strerror(error));
}

// `shown`: the path for messages.
absl::StatusOr<int> Open(int folder, const std::string& path, const std::string& shown) {
  // Without O_NONBLOCK, opening a pipe would wait for its writer, and hear no signal.
  const int descriptor = openat(folder, path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK);
  if (descriptor >= 0) return descriptor;
  if (errno == ENOENT) return absl::NotFoundError(CannotRead(shown, errno));
  return absl::InvalidArgumentError(CannotRead(shown, errno));
}

// Reads to the end and closes the descriptor.
absl::StatusOr<std::string> ReadToEnd(const std::string& path, int descriptor, std::size_t most) {
  std::string text;
  std::array<char, 1 << 16> buffer;
  ssize_t size = 0;
  bool waited = true;
  do {
    waited = WaitForInput(descriptor);
    if (!waited) break;
    size = read(descriptor, buffer.data(), buffer.size());
    if (size > 0) text.append(buffer.data(), static_cast<std::size_t>(size));
  } while ((size > 0 && text.size() <= most) || (size < 0 && (errno == EINTR || errno == EAGAIN)));
  const int error = errno;
  close(descriptor);
  if (!waited) return absl::CancelledError(absl::StrCat(path, ": stopped by a signal"));
  if (size < 0 && error == EISDIR) return absl::InvalidArgumentError(CannotRead(path, error));
  if (size < 0) return absl::UnavailableError(CannotRead(path, error));
  if (text.size() > most)
    return absl::InvalidArgumentError(absl::StrCat(path, ": longer than ", most, " bytes"));
  return text;
}

absl::StatusOr<std::string> ReadRegular(int folder, const std::string& path,
                                        const std::string& shown) {
  ASSIGN_OR_RETURN(const int descriptor, Open(folder, path, shown));
  struct stat status {};
  if (fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode)) {
    close(descriptor);
    return absl::InvalidArgumentError(absl::StrCat(shown, ": cannot read: not a regular file"));
  }
  return ReadToEnd(shown, descriptor, std::numeric_limits<std::size_t>::max());  // it has an end
}

}  // namespace

absl::StatusOr<std::string> ReadFileText(const std::string& path, std::size_t most) {
  if (path == "-") {
    SayThatInputIsAwaited(STDIN_FILENO);
    return ReadToEnd(SourceName(path), dup(STDIN_FILENO), most);
  }
  ASSIGN_OR_RETURN(const int descriptor, Open(AT_FDCWD, path, path));
  return ReadToEnd(path, descriptor, most);
}

absl::StatusOr<std::string> ReadRegularFileText(const std::string& path) {
  return ReadRegular(AT_FDCWD, path, path);
}

absl::StatusOr<std::string> ReadRegularFileText(const base::Folder& folder,
                                                const std::string& name) {
  return ReadRegular(folder.descriptor(), name, folder.PathOf(name));
}

}  // namespace othello::app

#include "app/file_text.h"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>

#include "absl/strings/str_cat.h"

namespace othello::app {

absl::StatusOr<std::string> ReadFileText(const std::string& path) {
  const int descriptor = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const auto cannot_read = [&path](int error) { return absl::StrCat(path, ": cannot read: ", std::strerror(error)); };
  if (descriptor < 0 && errno == ENOENT) return absl::NotFoundError(cannot_read(errno));
  if (descriptor < 0) return absl::UnavailableError(cannot_read(errno));
  std::string text;
  std::array<char, 1 << 16> buffer;
  ssize_t size = 0;
  do {
    size = read(descriptor, buffer.data(), buffer.size());
    if (size > 0) text.append(buffer.data(), static_cast<std::size_t>(size));
  } while (size > 0 || (size < 0 && errno == EINTR));
  const int error = errno;
  close(descriptor);
  if (size < 0) return absl::UnavailableError(cannot_read(error));
  return text;
}

}  // namespace othello::app

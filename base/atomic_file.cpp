#include "base/atomic_file.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <utility>

namespace othello::base {

namespace {

constexpr std::size_t kFlushedAtOnce = std::size_t{16} << 20;
constexpr int kNamesTried = 16;  // of 64 random bits each: a second one is hardly ever needed

absl::Status WriteError(const std::string& path, int error) {
  return absl::ErrnoToStatus(error, absl::StrCat(path, ": cannot be written"));
}

// Renaming over a device or a pipe would replace it by a file.
absl::Status CheckReplaceable(const std::string& path) {
  struct stat status {};
  if (stat(path.c_str(), &status) != 0 || S_ISREG(status.st_mode)) return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat(path, ": cannot be written: it is ",
                   S_ISDIR(status.st_mode) ? "a folder" : "not a regular file"));
}

// A name that cannot be foreseen; false, with errno set, if the system has no random numbers.
bool MakeName(const std::string& path, std::string* name) {
  std::uint64_t random = 0;
  if (getrandom(&random, sizeof random, 0) != static_cast<ssize_t>(sizeof random)) return false;
  *name = absl::StrCat(path, ".", absl::Hex(random, absl::kZeroPad16), ".tmp");
  return true;
}

}  // namespace

absl::StatusOr<AtomicFile> AtomicFile::Create(std::string path) {
  if (absl::Status status = CheckReplaceable(path); !status.ok()) return status;
  std::string temporary;
  for (int i = 0; i < kNamesTried; ++i) {
    if (!MakeName(path, &temporary)) return WriteError(path, errno);
    const int descriptor =
        open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (descriptor >= 0) return AtomicFile(std::move(path), std::move(temporary), descriptor);
    if (errno != EEXIST && errno != EINTR) break;
  }
  return WriteError(path, errno);
}

AtomicFile::AtomicFile(std::string path, std::string temporary, int descriptor)
    : path_(std::move(path)), temporary_(std::move(temporary)), descriptor_(descriptor) {}

AtomicFile::AtomicFile(AtomicFile&& from) noexcept
    : path_(std::move(from.path_)),
      temporary_(std::exchange(from.temporary_, {})),
      descriptor_(std::exchange(from.descriptor_, -1)),
      unflushed_(from.unflushed_) {}

AtomicFile::~AtomicFile() { Discard(); }

void AtomicFile::Discard() {
  if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
  if (!temporary_.empty()) unlink(std::exchange(temporary_, {}).c_str());
}

absl::Status AtomicFile::Failed(int error) {
  Discard();
  return WriteError(path_, error);
}

absl::Status AtomicFile::Write(std::span<const std::byte> bytes) {
  if (descriptor_ < 0) return Failed(EBADF);
  while (!bytes.empty()) {
    const ssize_t written = write(descriptor_, bytes.data(), bytes.size());
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return Failed(written < 0 ? errno : EIO);
    bytes = bytes.subspan(static_cast<std::size_t>(written));
    unflushed_ += static_cast<std::size_t>(written);
    if (unflushed_ < kFlushedAtOnce) continue;
    if (absl::Status flushed = Flush(); !flushed.ok()) return flushed;
  }
  return absl::OkStatus();
}

absl::Status AtomicFile::Flush() {
  while (fsync(descriptor_) != 0) {
    if (errno != EINTR) return Failed(errno);
  }
  unflushed_ = 0;
  return absl::OkStatus();
}

absl::Status AtomicFile::Write(absl::string_view text) {
  return Write(std::as_bytes(std::span(text.data(), text.size())));
}

absl::Status AtomicFile::Commit() {
  if (descriptor_ < 0) return Failed(EBADF);
  // Flushed before the rename: otherwise a crash may leave the new name with no content.
  if (absl::Status flushed = Flush(); !flushed.ok()) return flushed;
  if (close(std::exchange(descriptor_, -1)) != 0) return Failed(errno);
  if (std::rename(temporary_.c_str(), path_.c_str()) != 0) return Failed(errno);
  temporary_.clear();
  return absl::OkStatus();
}

absl::Status WriteFileAtomically(const std::string& path, absl::string_view content) {
  absl::StatusOr<AtomicFile> file = AtomicFile::Create(path);
  if (!file.ok()) return file.status();
  if (absl::Status status = file->Write(content); !status.ok()) return status;
  return file->Commit();
}

}  // namespace othello::base

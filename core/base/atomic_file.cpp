#include "core/base/atomic_file.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>
#include <dirent.h>
#include <fcntl.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"

namespace othello::base {

namespace {

constexpr std::size_t kFlushedAtOnce = std::size_t{16} << 20;
constexpr absl::string_view kSuffix = ".tmp";
constexpr std::size_t kDigits = 16;
constexpr int kNamesTried = 16;  // of 64 random bits each: a second one is hardly ever needed

absl::Status WriteError(const Folder& folder, const std::string& name, int error) {
  return absl::UnavailableError(
      absl::StrCat(folder.PathOf(name), ": cannot be written: ", std::strerror(error)));
}

// Renaming over a device or a pipe would replace it by a file.
absl::Status CheckReplaceable(const Folder& folder, const std::string& name) {
  if (name.empty()) return WriteError(folder, name, ENOENT);
  struct stat status {};
  if (fstatat(folder.descriptor(), name.c_str(), &status, 0) != 0 || S_ISREG(status.st_mode))
    return absl::OkStatus();
  return absl::FailedPreconditionError(
      absl::StrCat(folder.PathOf(name), ": cannot be written: it is ",
                   S_ISDIR(status.st_mode) ? "a folder" : "not a regular file"));
}

// A name that cannot be foreseen; false, with errno set, if the system has no random numbers.
bool MakeName(const std::string& name, std::string* temporary) {
  std::uint64_t random = 0;
  if (getrandom(&random, sizeof random, 0) != static_cast<ssize_t>(sizeof random)) return false;
  *temporary = absl::StrCat(name, ".", absl::Hex(random, absl::kZeroPad16), kSuffix);
  return true;
}

// Whether MakeName makes it; with a name, from this one.
bool IsTemporary(absl::string_view temporary, const std::string& name) {
  if (!absl::ConsumeSuffix(&temporary, kSuffix) || temporary.size() < kDigits + 1) return false;
  const absl::string_view digits = temporary.substr(temporary.size() - kDigits);
  temporary.remove_suffix(kDigits);
  return digits.find_first_not_of("0123456789abcdef") == absl::string_view::npos &&
         absl::ConsumeSuffix(&temporary, ".") && (name.empty() || temporary == name);
}

// Locks a temporary file that was just made. False if somebody took it for an abandoned one.
bool Lock(int descriptor) {
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
  struct stat status {};
  return fstat(descriptor, &status) == 0 && status.st_nlink > 0;
}

void RemoveIfAbandoned(const Folder& folder, const char* temporary) {
  const int descriptor =
      openat(folder.descriptor(), temporary, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (descriptor < 0) return;
  struct stat status {};
  if (fstat(descriptor, &status) == 0 && S_ISREG(status.st_mode) &&
      flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    unlinkat(folder.descriptor(), temporary, 0);
  close(descriptor);
}

absl::Status WriteAll(absl::StatusOr<AtomicFile> file, absl::string_view content) {
  if (!file.ok()) return file.status();
  RETURN_IF_ERROR(file->Write(content));
  return file->Commit();
}

}  // namespace

absl::StatusOr<AtomicFile> AtomicFile::Create(Folder folder, std::string name) {
  RETURN_IF_ERROR(CheckReplaceable(folder, name));
  std::string temporary;
  for (int i = 0; i < kNamesTried; ++i) {
    if (!MakeName(name, &temporary)) return WriteError(folder, name, errno);
    const int descriptor = openat(folder.descriptor(), temporary.c_str(),
                                  O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0666);
    if (descriptor < 0) {
      if (errno != EEXIST && errno != EINTR) break;
      continue;
    }
    if (Lock(descriptor))
      return AtomicFile(std::move(folder), std::move(name), std::move(temporary), descriptor);
    close(descriptor);
  }
  return WriteError(folder, name, errno);
}

absl::StatusOr<AtomicFile> AtomicFile::Create(const std::string& path) {
  const std::size_t slash = path.rfind('/');
  const std::size_t begin = slash == std::string::npos ? 0 : slash + 1;
  const absl::StatusOr<Folder> folder = Folder::Open(path.substr(0, begin));
  if (!folder.ok()) {
    return absl::Status(folder.status().code(),
                        absl::StrCat(path, ": cannot be written: ", folder.status().message()));
  }
  const std::string name = path.substr(begin);
  if (!name.empty()) RemoveAbandonedFiles(*folder, name);
  return Create(*folder, name);
}

AtomicFile::AtomicFile(Folder folder, std::string name, std::string temporary, int descriptor)
    : folder_(std::move(folder)),
      name_(std::move(name)),
      temporary_(std::move(temporary)),
      descriptor_(descriptor) {}

AtomicFile::AtomicFile(AtomicFile&& from) noexcept
    : folder_(std::move(from.folder_)),
      name_(std::move(from.name_)),
      temporary_(std::exchange(from.temporary_, {})),
      descriptor_(std::exchange(from.descriptor_, -1)),
      unflushed_(from.unflushed_) {}

AtomicFile::~AtomicFile() { Discard(); }

void AtomicFile::Discard() {
  if (!temporary_.empty()) unlinkat(folder_.descriptor(), std::exchange(temporary_, {}).c_str(), 0);
  if (descriptor_ >= 0) close(std::exchange(descriptor_, -1));
}

absl::Status AtomicFile::Failed(int error) {
  Discard();
  return WriteError(folder_, name_, error);
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
    RETURN_IF_ERROR(Flush());
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
  RETURN_IF_ERROR(Flush());
  // Renamed before it is closed, which ends the lock.
  if (renameat(folder_.descriptor(), temporary_.c_str(), folder_.descriptor(), name_.c_str()) != 0)
    return Failed(errno);
  temporary_.clear();
  Discard();
  return absl::OkStatus();
}

absl::Status WriteFileAtomically(const Folder& folder, const std::string& name,
                                 absl::string_view content) {
  return WriteAll(AtomicFile::Create(folder, name), content);
}

absl::Status WriteFileAtomically(const std::string& path, absl::string_view content) {
  return WriteAll(AtomicFile::Create(path), content);
}

void RemoveAbandonedFiles(const Folder& folder, const std::string& name) {
  const int descriptor = openat(folder.descriptor(), ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0) return;
  const std::unique_ptr<DIR, int (*)(DIR*)> names(fdopendir(descriptor), &closedir);
  if (names == nullptr) {
    close(descriptor);
    return;
  }
  std::vector<std::string> temporaries;
  while (const dirent* const entry = readdir(names.get())) {
    if (IsTemporary(entry->d_name, name)) temporaries.emplace_back(entry->d_name);
  }
  for (const std::string& temporary : temporaries) RemoveIfAbandoned(folder, temporary.c_str());
}

}  // namespace othello::base

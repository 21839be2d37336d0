#include "app/records/files/folder_lock.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <absl/time/clock.h>
#include <absl/time/time.h>
#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstring>
#include <utility>

#include "core/base/status_macros.h"

namespace othello::app {
namespace {

constexpr const char* kLockName = "lock";

std::string ThisProcess() {
  std::array<char, HOST_NAME_MAX + 1> host{};
  if (gethostname(host.data(), host.size() - 1) != 0) host[0] = '?';
  return absl::StrCat("process ", getpid(), " on ", host.data(), " since ",
                      absl::FormatTime("%Y-%m-%d %H:%M:%S UTC", absl::Now(), absl::UTCTimeZone()));
}

// The first line of the file.
std::string ReadOwner(int descriptor) {
  std::array<char, 512> text{};
  const ssize_t size = pread(descriptor, text.data(), text.size(), 0);
  const std::string line(text.data(), size > 0 ? static_cast<std::size_t>(size) : 0);
  return line.empty() ? "another process" : line.substr(0, line.find('\n'));
}

}  // namespace

absl::StatusOr<FolderLock> FolderLock::Take(const base::Folder& folder, const std::string& name) {
  const std::string path = folder.PathOf(name);
  for (;;) {
    FolderLock lock(
        folder, name,
        openat(folder.descriptor(), name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0666));
    if (lock.descriptor_ < 0)
      return absl::ErrnoToStatus(errno, absl::StrCat(path, ": cannot be made"));
    if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
      const bool owned = errno == EWOULDBLOCK;
      const std::string why =
          owned ? ReadOwner(lock.descriptor_) : std::string(std::strerror(errno));
      close(std::exchange(lock.descriptor_, -1));
      if (!owned) return absl::UnavailableError(absl::StrCat(path, ": cannot be locked: ", why));
      return absl::FailedPreconditionError(absl::StrCat(
          folder.path(), ": ", why,
          " is at work in this folder; wait for it, or write elsewhere with --out DIR"));
    }
    if (!folder.HasFile(name, lock.descriptor_)) {  // released and removed between two calls
      close(std::exchange(lock.descriptor_, -1));
      continue;
    }
    const std::string owner = ThisProcess() + "\n";
    if (ftruncate(lock.descriptor_, 0) != 0 ||
        pwrite(lock.descriptor_, owner.data(), owner.size(), 0) < 0) {
      return absl::ErrnoToStatus(errno, absl::StrCat(path, ": cannot be written"));
    }
    return lock;
  }
}

FolderLock::FolderLock(FolderLock&& from) noexcept
    : folder_(std::move(from.folder_)),
      name_(std::move(from.name_)),
      descriptor_(std::exchange(from.descriptor_, -1)) {}

FolderLock::~FolderLock() {
  if (descriptor_ < 0) return;
  if (folder_.HasFile(name_, descriptor_)) unlinkat(folder_.descriptor(), name_.c_str(), 0);
  close(descriptor_);
}

absl::Status FolderLock::CheckHeld() const {
  RETURN_IF_ERROR(folder_.CheckNamed());
  if (folder_.HasFile(name_, descriptor_)) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat(folder_.PathOf(name_), ": is gone: it was removed while this run worked"));
}

std::string OwnerOfFolder(const std::string& folder) {
  const int descriptor = open(absl::StrCat(folder, "/", kLockName).c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return "";
  const bool free = flock(descriptor, LOCK_SH | LOCK_NB) == 0;
  std::string owner = free ? "" : ReadOwner(descriptor);
  close(descriptor);
  return owner;
}

}  // namespace othello::app

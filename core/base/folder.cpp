#include "core/base/folder.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>

namespace othello::base {

namespace {

bool AreSame(const struct stat& a, const struct stat& b) {
  return a.st_dev == b.st_dev && a.st_ino == b.st_ino;
}

const char* NameOf(const std::string& path) { return path.empty() ? "." : path.c_str(); }

}  // namespace

Folder::Opened::~Opened() { close(descriptor); }

absl::StatusOr<Folder> Folder::Open(const std::string& path) {
  const int descriptor = open(NameOf(path), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (descriptor < 0)
    return absl::ErrnoToStatus(errno, absl::StrCat(path, ": the folder cannot be opened"));
  return Folder(std::make_shared<const Opened>(path, descriptor));
}

std::string Folder::PathOf(const std::string& name) const {
  const bool needs_slash = !path().empty() && !absl::EndsWith(path(), "/");
  return absl::StrCat(path(), needs_slash ? "/" : "", name);
}

absl::Status Folder::CheckNamed() const {
  struct stat opened {};
  struct stat named {};
  if (fstat(descriptor(), &opened) == 0 && stat(NameOf(path()), &named) == 0 &&
      AreSame(opened, named))
    return absl::OkStatus();
  return absl::UnavailableError(absl::StrCat(
      path(),
      ": the folder was moved away or removed while this run worked in it; what the run "
      "wrote is in that folder"));
}

bool Folder::Has(const std::string& name) const {
  struct stat status {};
  return fstatat(descriptor(), name.c_str(), &status, 0) == 0;
}

bool Folder::HasFile(const std::string& name, int file) const {
  struct stat opened {};
  struct stat named {};
  return fstat(file, &opened) == 0 && fstatat(descriptor(), name.c_str(), &named, 0) == 0 &&
         AreSame(opened, named);
}

absl::Status Folder::Remove(const std::string& name) const {
  if (unlinkat(descriptor(), name.c_str(), 0) == 0 || errno == ENOENT) return absl::OkStatus();
  return absl::ErrnoToStatus(errno, absl::StrCat(PathOf(name), ": cannot be removed"));
}

absl::Status Folder::Sync() const {
  if (fsync(descriptor()) == 0) return absl::OkStatus();
  return absl::ErrnoToStatus(errno, absl::StrCat(path(), ": cannot be written"));
}

}  // namespace othello::base

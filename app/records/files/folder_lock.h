// One process at a time owns a folder: two runs that append to the same files would ruin each
// other's results.
//
// The system releases the lock when the process ends, however it ends, so nothing must be cleaned
// up after a kill. The file `lock` says who owns the folder.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <string>
#include <utility>

#include "core/base/folder.h"

namespace othello::app {

class FolderLock {
 public:
  // FailedPrecondition, which says who owns the folder, if another process does. PermissionDenied
  // or Unavailable if the file cannot be made. With another name, the file is for a part of the
  // folder.
  static absl::StatusOr<FolderLock> Take(const base::Folder& folder,
                                         const std::string& name = "lock");

  FolderLock(FolderLock&& from) noexcept;
  FolderLock& operator=(FolderLock&&) = delete;
  // Releases the folder.
  ~FolderLock();

  // Unavailable if the folder was moved away or replaced, or its lock removed: then another process
  // may be at work there, too.
  absl::Status CheckHeld() const;

 private:
  FolderLock(base::Folder folder, std::string name, int descriptor)
      : folder_(std::move(folder)), name_(std::move(name)), descriptor_(descriptor) {}

  base::Folder folder_;
  std::string name_;
  int descriptor_;
};

// The owner of a folder, "process 1234 on HOST since 2026-11-22 10:00:00 UTC"; "" if no process
// owns it.
std::string OwnerOfFolder(const std::string& folder);

}  // namespace othello::app

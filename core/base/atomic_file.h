// Writes a file in one step: a program that opens the path sees the old content or the new one,
// even after a crash.
//
// The content goes to a temporary file in the same folder, NAME.0123456789abcdef.tmp. Its name has
// 64 random bits, and it is opened only if it does not exist yet, so a file or a symbolic link that
// somebody put there is never written to. It is flushed to the disk and renamed. If a step fails,
// the result is an error, Unavailable, and the temporary file is removed.
//
// The writer holds a lock of the system (flock) on the temporary file, so a temporary file without
// a lock was left by a killed program, and the next writer removes it.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <span>
#include <string>

#include "core/base/folder.h"

namespace othello::base {

// For content that is written in pieces. Errors name the path and the reason, in one line.
class AtomicFile {
 public:
  // Creates the temporary file for the file of this name in the folder. Commit replaces a file that
  // exists there (a symbolic link too, not what it points to); anything else of that name, such as
  // a folder, a device or a pipe, is an error. Permissions are those of any new file (0666 without
  // the bits of the umask).
  static absl::StatusOr<AtomicFile> Create(Folder folder, std::string name);

  // The same for a path. Also removes what a killed program left of earlier files of that path.
  static absl::StatusOr<AtomicFile> Create(const std::string& path);

  AtomicFile(AtomicFile&& from) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  // Removes the temporary file if there was no Commit.
  ~AtomicFile();

  // Flushes to the disk every 16 MiB, so that Commit does not wait long for a slow disk.
  absl::Status Write(std::span<const std::byte> bytes);
  absl::Status Write(absl::string_view text);

  // Flushes, renames and closes. Nothing may be written afterwards.
  absl::Status Commit();

 private:
  AtomicFile(Folder folder, std::string name, std::string temporary, int descriptor);

  void Discard();
  absl::Status Flush();
  absl::Status Failed(int error);

  Folder folder_;
  std::string name_;
  std::string temporary_;  // empty if there is no temporary file
  int descriptor_ = -1;
  std::size_t unflushed_ = 0;  // bytes written since the last flush
};

// Replaces the whole file by `content`.
absl::Status WriteFileAtomically(const Folder& folder, const std::string& name,
                                 absl::string_view content);
absl::Status WriteFileAtomically(const std::string& path, absl::string_view content);

// Removes the temporary files in the folder that killed programs left; with a name, those of this
// file only. What cannot be removed stays.
void RemoveAbandonedFiles(const Folder& folder, const std::string& name = "");

}  // namespace othello::base

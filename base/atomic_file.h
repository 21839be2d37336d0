// Writes a file in one step: whoever opens the path sees the old content or the new one, also
// after a crash.
//
// The content goes to a temporary file in the same folder. Its name has 64 random bits, and it is
// opened only if it does not exist yet, so a file or a symbolic link that somebody put there is
// never written to. It is flushed to the disk, closed and renamed. If a step fails, the result is
// an error and the temporary file is removed.
#ifndef OTHELLO_BASE_ATOMIC_FILE_H_
#define OTHELLO_BASE_ATOMIC_FILE_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <span>
#include <string>

namespace othello::base {

// For content that is written in pieces. Errors name the path and the reason, in one line.
class AtomicFile {
 public:
  // Creates the temporary file for `path`. Commit replaces a file that exists at `path` (a symbolic
  // link too, not what it points to); anything else there, such as a folder, a device or a pipe, is
  // an error. Permissions are those of any new file (0666 without the bits of the umask).
  static absl::StatusOr<AtomicFile> Create(std::string path);

  AtomicFile(AtomicFile&& from) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  // Removes the temporary file if there was no Commit.
  ~AtomicFile();

  // Flushes to the disk every 16 MiB, so that Commit does not wait long for a slow disk.
  absl::Status Write(std::span<const std::byte> bytes);
  absl::Status Write(absl::string_view text);

  // Flushes, closes and renames. Nothing may be written afterwards.
  absl::Status Commit();

 private:
  AtomicFile(std::string path, std::string temporary, int descriptor);

  void Discard();
  absl::Status Flush();
  absl::Status Failed(int error);

  std::string path_;
  std::string temporary_;  // empty if there is no temporary file
  int descriptor_ = -1;
  std::size_t unflushed_ = 0;  // bytes written since the last flush
};

// Replaces the whole file by `content`.
absl::Status WriteFileAtomically(const std::string& path, absl::string_view content);

}  // namespace othello::base

#endif  // OTHELLO_BASE_ATOMIC_FILE_H_

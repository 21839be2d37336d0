// Writing a file in one step: whoever opens the path sees the old content or the new one, also
// after a crash.
//
// The content goes to a temporary file in the same folder, which nobody else can have: its name
// ends in 64 random bits, and it is opened only if it does not exist yet, so a file or a symbolic
// link that somebody laid there is never written to. It is flushed to the disk, closed and renamed.
// Whatever fails is an error, and the temporary file is removed.
#ifndef OTHELLO_BASE_ATOMIC_FILE_H_
#define OTHELLO_BASE_ATOMIC_FILE_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <span>
#include <string>

namespace othello::base {

// For content that is written bit by bit. Errors name the path and the reason, in one line.
class AtomicFile {
 public:
  // Begins to write what will be `path`. A file that stands there is replaced by Commit (a symbolic
  // link too, not what it points to); anything else, such as a folder, a device or a pipe, is
  // refused. Permissions are those of any new file (0666 without the bits of the umask).
  static absl::StatusOr<AtomicFile> Create(std::string path);

  AtomicFile(AtomicFile&& from) noexcept;
  AtomicFile& operator=(AtomicFile&&) = delete;
  AtomicFile(const AtomicFile&) = delete;
  AtomicFile& operator=(const AtomicFile&) = delete;
  // Without Commit nothing is left.
  ~AtomicFile();

  // What was written goes to the disk now and then, so that Commit does not wait long for a disk
  // that is slow.
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
  std::string temporary_;  // empty when nothing is to be removed
  int descriptor_ = -1;
  std::size_t unflushed_ = 0;  // bytes written since the last flush
};

// A file that is one text.
absl::Status WriteFileAtomically(const std::string& path, absl::string_view content);

}  // namespace othello::base

#endif  // OTHELLO_BASE_ATOMIC_FILE_H_

// A folder by its open descriptor. What is read and written through it stays in this folder, also
// when the folder gets another name and another one takes its place.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <memory>
#include <string>
#include <utility>

namespace othello::base {

// Copies share the descriptor.
class Folder {
 public:
  // Opens a folder that exists; "" is the current one. Errors begin with the path.
  static absl::StatusOr<Folder> Open(const std::string& path);

  const std::string& path() const { return opened_->path; }
  // PATH/NAME, for messages.
  std::string PathOf(const std::string& name) const;
  // For openat and the like.
  int descriptor() const { return opened_->descriptor; }

  // Unavailable if the path does not lead to this folder any more.
  absl::Status CheckNamed() const;

  // Whether something has this name.
  bool Has(const std::string& name) const;
  // Whether the name leads to this open file.
  bool HasFile(const std::string& name, int descriptor) const;
  // Removes the file, if it is there.
  absl::Status Remove(const std::string& name) const;
  // Flushes the names to the disk.
  absl::Status Sync() const;

 private:
  struct Opened {
    Opened(std::string name, int number) : path(std::move(name)), descriptor(number) {}
    Opened(const Opened&) = delete;
    Opened& operator=(const Opened&) = delete;
    ~Opened();
    std::string path;
    int descriptor;
  };

  explicit Folder(std::shared_ptr<const Opened> opened) : opened_(std::move(opened)) {}

  std::shared_ptr<const Opened> opened_;
};

}  // namespace othello::base

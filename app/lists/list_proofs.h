// The proofs that a list asks for.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>

#include "app/terminal/progress.h"

namespace othello::app {

// Thread-safe.
class ListProofs {
 public:
  explicit ListProofs(std::string folder) : folder_(std::move(folder)) {}

  // One that the folder has; whether it was written now, or why it could not be.
  absl::Status Note(const absl::StatusOr<bool>& written);
  // Says why something has none, if it has none.
  static void PrintMissing(Progress& progress, const std::string& place, const absl::Status& proof);
  // Says how many there are, if any.
  void PrintWritten(const std::string& noun) const;

 private:
  const std::string folder_;
  std::atomic<std::int64_t> there_ = 0;
  std::atomic<std::int64_t> new_ = 0;
};

}  // namespace othello::app

// A program by other people that writes the formulas of docs/proofs.md, such as
// proofs/second_writer/second_writer.py.
#pragma once

#include <absl/status/status.h>

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>

namespace othello::app {

// Thread-safe.
class SecondWriter {
 public:
  explicit SecondWriter(std::string program) : program_(std::move(program)) {}

  // Starts the program with the file of a formula, which ends with 0 if it writes the same clauses,
  // 3 if it does not write formulas of that kind, and otherwise says what differs. InvalidArgument
  // if so, or if it cannot be started; StatusOf(limit) if it was interrupted.
  absl::Status Ask(const std::string& formula, const std::atomic<bool>* interrupted);

  // How many formulas it writes in the same way, and how many it does not write.
  std::int64_t same() const { return same_; }
  std::int64_t of_other_kind() const { return of_other_kind_; }

 private:
  const std::string program_;
  std::atomic<std::int64_t> same_ = 0;
  std::atomic<std::int64_t> of_other_kind_ = 0;
};

}  // namespace othello::app

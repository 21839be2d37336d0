// A part of a list: lines i, i+n, i+2n, ..., so that n processes can share the list without
// communication.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <string>

namespace othello::app {

struct Shard {
  std::int64_t index = 1;  // 1 to count
  std::int64_t count = 1;

  // Lines are counted from 1; comments and empty lines count.
  bool Contains(std::int64_t line) const { return (line - index) % count == 0; }
};

// Reads "i/n".
absl::StatusOr<Shard> ParseShard(const std::string& text);

}  // namespace othello::app

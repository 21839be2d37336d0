#include "app/positions/shard.h"

#include <absl/status/status.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <vector>

namespace othello::app {

absl::StatusOr<Shard> ParseShard(const std::string& text) {
  const std::vector<std::string> parts = absl::StrSplit(text, '/');
  Shard shard;
  if (parts.size() != 2 || !absl::SimpleAtoi(parts[0], &shard.index) ||
      !absl::SimpleAtoi(parts[1], &shard.count) || shard.index < 1 || shard.index > shard.count) {
    return absl::InvalidArgumentError(
        absl::StrCat("'", text, "' is not a shard; write i/n with i from 1 to n, like 1/4"));
  }
  return shard;
}

}  // namespace othello::app

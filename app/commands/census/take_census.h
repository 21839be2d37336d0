// Draws boards, decides each, and keeps them in the file, until the estimate is as wanted.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/positions/shard.h"

namespace othello::app {

struct CensusOptions {
  std::string path;
  std::optional<std::int64_t> samples;  // more than the file has
  std::optional<int> percent;           // of the estimate, the most to either side of it
  std::uint32_t seed = 0;
  std::string shard = "1/1";
  int seconds_each = 60;
  std::optional<double> time_limit;
  std::int64_t memory_mib = 0;
  int threads = 0;
  std::string page;  // file of the page; empty: none
  bool json = false;
};

// Prints the table and the estimate. Returns the exit status.
int TakeCensus(const CensusOptions& options);

}  // namespace othello::app

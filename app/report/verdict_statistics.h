// Statistics of a list of verdicts: how many of each kind, for which reasons, and with how much
// effort.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "retro/verdict.h"

namespace othello::app {

class VerdictStatistics {
 public:
  // `handed_on`: a refutation that a list already had.
  void Add(const retro::Decision& decision, bool handed_on = false);

  std::int64_t decisions() const { return decisions_; }
  std::int64_t Count(retro::Verdict verdict) const;

  // Several lines: a histogram of verdicts by stage and reason, then the sums of all counts.
  // `seconds` is the elapsed time.
  std::string Text(double seconds) const;

 private:
  std::int64_t decisions_ = 0;
  std::int64_t handed_on_ = 0;
  // By verdict, engine and stage, reason.
  std::map<std::tuple<retro::Verdict, std::string, std::string>, std::int64_t> reasons_;
  retro::Effort sums_;
};

}  // namespace othello::app

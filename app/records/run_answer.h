// The answer of a run: made by the run, and taken by the reports, the terminal and outcome.json.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>

#include "core/base/words.h"
#include "retro/verdict.h"

namespace othello::app {

// How the run ended.
enum class Completeness : std::uint8_t {
  kComplete,     // proved that no position is left
  kCountLimit,   // stopped at `limit` positions
  kTimeLimit,    // stopped by the time limit
  kMemoryLimit,  // stopped by the memory limit
  kInterrupted,  // stopped by a signal
  kNoSolution,   // proved that there is no position at all
};

constexpr auto WordTable(Completeness) {
  return std::to_array<Word<Completeness>>({{Completeness::kComplete, "complete"},
                                            {Completeness::kNoSolution, "no solution"},
                                            {Completeness::kCountLimit, "limit"},
                                            {Completeness::kTimeLimit, "time"},
                                            {Completeness::kMemoryLimit, "memory"},
                                            {Completeness::kInterrupted, "interrupted"}});
}

// In the order in which reports and outcome.json list them.
inline constexpr std::array kVerdicts = {retro::Verdict::kReachable, retro::Verdict::kUnreachable,
                                         retro::Verdict::kUnknown};

// The question of [objective] and its answer.
struct ObjectiveAnswer {
  bool maximize = true;
  std::string count;                  // as in the file: "legal_moves"
  std::optional<std::int64_t> best;   // the best value found; nullopt if no position was found
  bool proved = false;                // no position has a better value
  std::optional<std::int64_t> bound;  // if not proved: no position is better than this
};

}  // namespace othello::app

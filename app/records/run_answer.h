// The answer of a run: made by the run, and taken by the reports, the terminal and outcome.json.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/words.h"
#include "goals/best/spread_positions.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/solve/explain_conflict.h"

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

struct RunAnswer {
  // The question of [objective] and its answer.
  struct Objective {
    bool maximize = true;
    std::string count;                  // as in the file: "legal_moves"
    std::optional<std::int64_t> best;   // the best value found; nullopt if no position was found
    bool proved = false;                // no position has a better value
    std::optional<std::int64_t> bound;  // if not proved: no position is better than this
  };
  // Of the search for positions; of their decisions, all threads together.
  struct Seconds {
    double synthesis = 0;
    double decisions = 0;
  };

  Completeness ended = Completeness::kComplete;
  std::int64_t positions = 0;                 // in the results, up to the symmetry that was asked
  std::array<std::int64_t, 3> verdicts = {};  // lines of the results, by retro::Verdict
  std::optional<Objective> objective;
  std::optional<goals::Spread> spread;  // where many positions that games reach were wanted
  synth::Conflict conflict;             // if there is no solution: conditions that conflict
  // Where games were wanted: how near play came if nothing was found, and what would help; and what
  // was refuted and found on the way.
  std::vector<std::string> hints;
  std::vector<std::string> steps;
  Seconds seconds;
};

// "file.toml:7: legal_moves = 5", or the words alone of a condition that the file does not state.
std::string ConditionText(const synth::Origin& origin, const std::string& file_name);

// The conditions of the conflict, each line once.
std::vector<std::string> ConflictText(const synth::Conflict& conflict,
                                      const std::string& file_name);

}  // namespace othello::app

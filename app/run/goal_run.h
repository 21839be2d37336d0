// The part of a run that searches for positions that a game reaches ([objective] reachable = true):
// the search (reachable_best.h) with its files. Steps are written to steps.jsonl and positions to
// results.jsonl at once, so that a kill loses nothing; steps and positions that the files already
// have are not asked or written again.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "app/experiment/experiment.h"
#include "app/records/files/run_folder.h"
#include "app/run/results_file.h"
#include "core/logic/limits.h"
#include "goals/best/reachable_best.h"
#include "goals/best/spread_positions.h"

namespace othello::app {

struct GoalRunOptions {
  const Experiment& experiment;  // must have `goal`
  const RunFolder& folder;
  int threads = 1;
  std::function<logic::Limits()> limits;  // returns what is left of the limits
  // Called with each step, in words, those of earlier runs first.
  std::function<void(const std::string& step)> noted;
  std::function<void(const std::string& question)> asking;  // called with each question
};

struct GoalRun {
  goals::ReachableBest best;
  std::optional<goals::Spread> spread;  // where many positions are wanted
  std::int64_t positions = 0;           // in the results, including those of earlier runs
  bool lacked_memory = false;           // the limit of memory stopped it
};

// InvalidArgument, "FILE:LINE: ...", if the lines of earlier runs are not what the experiment asks
// for, or contradict each other; StatusOf(limit) if a limit is hit before all of them are read.
absl::StatusOr<GoalRun> RunGoal(const GoalRunOptions& options, ResultsFile& results);

}  // namespace othello::app

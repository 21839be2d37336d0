// The part of a run that looks for positions which a game reaches ([objective] reachable = true):
// the search (reachable_best.h) with its files. Steps go to steps.jsonl and positions to
// results.jsonl at once, so that a kill loses nothing; what both hold already is not asked or
// written again.
#ifndef OTHELLO_APP_RUN_GOAL_RUN_H_
#define OTHELLO_APP_RUN_GOAL_RUN_H_

#include <absl/status/statusor.h>

#include <cstdint>
#include <functional>
#include <string>

#include "app/experiment/experiment.h"
#include "app/records/run_folder.h"
#include "app/run/results_file.h"
#include "extremes/reachable_best.h"
#include "logic/limits.h"

namespace othello::app {

struct GoalRunOptions {
  const Experiment& experiment;  // with `goal`
  const RunFolder& folder;
  int threads = 1;
  std::function<logic::Limits()> limits;  // what is left
  // Each step, in words, those of earlier runs first.
  std::function<void(const std::string& step)> noted;
  std::function<void(const std::string& question)> asking;  // what is looked for now
};

struct GoalRun {
  extremes::ReachableBest best;
  std::int64_t positions = 0;  // in the results, those of earlier runs included
};

// InvalidArgument, "FILE:LINE: ...": what earlier runs left is not what the
// experiment asks for, or contradicts itself.
absl::StatusOr<GoalRun> RunGoal(const GoalRunOptions& options, ResultsFile& results);

}  // namespace othello::app

#endif  // OTHELLO_APP_RUN_GOAL_RUN_H_

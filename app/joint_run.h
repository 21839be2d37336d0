// The part of a run that looks for positions which a game reaches ([objective] reachable = true): the search
// (reachable_best.h) with its files. Steps go to steps.jsonl and positions to results.jsonl at once, so that a kill loses
// nothing; what both hold already is not asked or written again.
#ifndef OTHELLO_APP_JOINT_RUN_H_
#define OTHELLO_APP_JOINT_RUN_H_

#include <cstdint>
#include <functional>
#include <string>

#include "absl/status/statusor.h"
#include "app/experiment.h"
#include "app/reachable_best.h"
#include "app/results_file.h"
#include "app/run_folder.h"
#include "logic/limits.h"

namespace othello::app {

struct JointRunOptions {
  const Experiment& experiment;  // with `joint`
  const RunFolder& folder;
  int threads = 1;
  std::function<logic::Limits()> limits;                    // what is left
  std::function<void(const std::string& step)> noted;       // each step, in words, those of earlier runs first
  std::function<void(const std::string& question)> asking;  // what is looked for now
};

struct JointRun {
  ReachableBest best;
  std::int64_t positions = 0;  // in the results, those of earlier runs included
};

// InvalidArgument, "FILE:LINE: ...": what earlier runs left is not what the
// experiment asks for, or contradicts itself.
absl::StatusOr<JointRun> RunJointly(const JointRunOptions& options, ResultsFile& results);

}  // namespace othello::app

#endif  // OTHELLO_APP_JOINT_RUN_H_

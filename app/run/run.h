// Runs an experiment from its file to its report.
#pragma once

#include <absl/status/statusor.h>

#include "app/run/run_options.h"

namespace othello::app {

// Runs the experiment, writes results.jsonl, summary.md and report.html into the folder, prints the
// answer on stdout, and returns the exit status of the program (command.h). InvalidArgument,
// NotFound and FailedPrecondition (another process owns the folder) mean wrong input; then nothing
// was changed.
absl::StatusOr<int> RunExperiment(const RunOptions& options);

}  // namespace othello::app

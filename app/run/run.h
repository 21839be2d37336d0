// Runs an experiment from its file to its report.
#pragma once

#include <absl/status/statusor.h>

#include <string>

#include "app/run/run_options.h"

namespace othello::app {

// Runs the experiment of this text, which stands in the file of the options, writes results.jsonl,
// summary.md and report.html into the folder, prints the answer on stdout, and returns the exit
// status of the program (messages.h). InvalidArgument, NotFound and FailedPrecondition (another
// process owns the folder) mean wrong input; then nothing was changed.
absl::StatusOr<int> RunExperiment(const std::string& text, const RunOptions& options);

}  // namespace othello::app

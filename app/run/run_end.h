// The end of a run: what it found is looked at again, written into the reports and outcome.json,
// and printed.
#pragma once

#include <absl/status/statusor.h>

#include "app/records/run_answer.h"
#include "app/run/ongoing_run.h"
#include "app/run/results_file.h"

namespace othello::app {

// Returns the exit status of the program. An error if the files of the folder were altered while
// the run was at work, cannot be written, or if another folder has taken its place.
absl::StatusOr<int> EndRun(OngoingRun& run, const ResultsFile& results, RunAnswer answer);

}  // namespace othello::app

// The part of a run that searches for boards, whether a game reaches them or not: the best value if
// there is an objective, then all boards, each with its verdict if the experiment asks for one.
#pragma once

#include <absl/status/statusor.h>

#include "app/records/run_answer.h"
#include "app/run/ongoing_run.h"
#include "app/run/results_file.h"

namespace othello::app {

// InvalidArgument, "FILE:LINE: ...", if the lines of earlier runs are not what the experiment asks
// for; StatusOf(limit) if a limit is hit before all of them are read.
absl::StatusOr<RunAnswer> FindBoards(OngoingRun& run, ResultsFile& results);

}  // namespace othello::app

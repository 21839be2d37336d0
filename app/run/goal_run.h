// The part of a run that searches for positions that a game reaches ([objective] reachable = true):
// the search (reachable_best.h) with its files. Steps are written to steps.jsonl and positions to
// results.jsonl at once, so that a kill loses nothing; steps and positions that the files already
// have are not asked or written again.
#pragma once

#include <absl/status/statusor.h>

#include "app/records/run_answer.h"
#include "app/run/ongoing_run.h"
#include "app/run/results_file.h"

namespace othello::app {

// The experiment must have `goal`. InvalidArgument, "FILE:LINE: ...", if the lines of earlier runs
// are not what the experiment asks for, or contradict each other; StatusOf(limit) if a limit is hit
// before all of them are read.
absl::StatusOr<RunAnswer> FindReachable(OngoingRun& run, ResultsFile& results);

}  // namespace othello::app

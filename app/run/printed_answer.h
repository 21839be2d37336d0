// The answer of a run on the terminal: a sentence, a picture with its game, what was refuted, and
// what may be done next.
#pragma once

#include <string>
#include <vector>

#include "app/report/report.h"
#include "app/run/ongoing_run.h"
#include "app/run/results_file.h"

namespace othello::app {

void PrintAnswer(const OngoingRun& run, const Report& report, const ResultsFile& results);

}  // namespace othello::app

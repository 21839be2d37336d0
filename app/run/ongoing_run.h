// A run while it works: what it was asked, where its results go, what is left of its limits, and
// its line of progress.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>

#include "app/experiment/experiment.h"
#include "app/records/files/run_folder.h"
#include "app/records/run_answer.h"
#include "app/run/run_options.h"
#include "app/terminal/progress.h"
#include "core/logic/limits.h"

namespace othello::app {

struct OngoingRun {
  Experiment experiment;
  const RunOptions& options;
  const RunFolder folder;
  const logic::Limits limits;     // of the whole run, and of its proofs again
  const logic::LimitWatch watch;  // since the run began
  Progress progress = {};

  // How the run ends if it stops now.
  Completeness EndOf(bool complete, std::int64_t positions, bool lacked_memory) const;

  // Shows the current question, its time so far, and the time of the whole run.
  void ShowAsked(const std::string& asked);
};

}  // namespace othello::app

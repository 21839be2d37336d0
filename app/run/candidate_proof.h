// The second proof of a refutation ([objective] proof = "twice") by candidates
// (candidate_search.h). Nogoods and refuted candidates are kept in files, so that a resumed run
// continues where it was.
#pragma once

#include <absl/status/statusor.h>

#include <string>

#include "app/experiment/experiment.h"
#include "app/records/files/run_folder.h"
#include "core/logic/limits.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::app {

// Whether a game reaches a board that satisfies the constraint. The decision's counts are: new
// candidates and nogoods, recalled ones, the mean size of a new nogood (binary logarithm of the
// number of boards that it excludes), and candidates that taught nothing. "Unreachable" only if
// every candidate was refuted. Errors of engines and of files (`FILE:LINE: ...`) are statuses.
absl::StatusOr<retro::Decision> DecideByCandidates(const synth::Constraint& constraint,
                                                   const Experiment& experiment,
                                                   const RunFolder& folder,
                                                   const logic::Limits& limits);

}  // namespace othello::app

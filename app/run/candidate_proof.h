// The second proof of a refutation ([objective] proof = "twice"): candidates, one after the other
// (candidate_search.h), with the lessons and the refuted candidates kept in files, so that a run
// that is resumed goes on where it was.
#ifndef OTHELLO_APP_RUN_CANDIDATE_PROOF_H_
#define OTHELLO_APP_RUN_CANDIDATE_PROOF_H_

#include <absl/status/statusor.h>

#include <string>

#include "app/experiment/experiment.h"
#include "app/records/run_folder.h"
#include "logic/limits.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::app {

// Whether a game reaches a board that satisfies the constraint. The decision's counts: candidates,
// lessons, for both how many were recalled besides, the mean size of a new lesson (binary logarithm
// of the number of boards that it excludes), candidates that taught nothing. "Unreachable" only if
// every candidate was refuted. Errors: of an engine, of a file (`FILE:LINE: ...`).
absl::StatusOr<retro::Decision> DecideByCandidates(const synth::Constraint& constraint,
                                                   const Experiment& experiment,
                                                   const RunFolder& folder,
                                                   const logic::Limits& limits);

}  // namespace othello::app

#endif  // OTHELLO_APP_RUN_CANDIDATE_PROOF_H_

// Why a run found nothing: the conditions that contradict each other.
#pragma once

#include <absl/status/statusor.h>

#include "app/run/ongoing_run.h"
#include "synth/solve/explain_conflict.h"

namespace othello::app {

// Of a run that proved that there is no solution. Empty if it was not found out in time, or if
// boards meet the conditions and no game reaches them. An error of the solver is a status.
absl::StatusOr<synth::Conflict> ExplainConflict(OngoingRun& run);

}  // namespace othello::app

// The positions that an earlier run of the same experiment wrote to results.jsonl.
#pragma once

#include <absl/status/statusor.h>

#include <vector>

#include "app/checks/position_check.h"
#include "app/run/results_file.h"
#include "core/game/board.h"
#include "core/logic/limits.h"

namespace othello::app {

// Recalls all lines that earlier runs left (ResultsFile::Recall) and returns their boards, in their
// order. An error begins "PATH:LINE: ". StatusOf(limit) if a limit is hit before the last line.
absl::StatusOr<std::vector<Board>> RecallPositions(ResultsFile& results, PositionCheck check,
                                                   const logic::Limits& limits);

}  // namespace othello::app

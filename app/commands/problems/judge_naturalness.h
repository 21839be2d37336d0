// problems --judge: how natural positions look, and what makes them odd.
#pragma once

#include <string>

#include "app/records/fields/line_kind.h"
#include "core/game/board.h"

namespace othello::app {

// The lines with --json.
const LineKind<Position>& JudgementLineKind();

// For each position of the source (a file, - or a position) a line; returns the exit status.
int JudgeNaturalness(const std::string& source, bool json);

}  // namespace othello::app

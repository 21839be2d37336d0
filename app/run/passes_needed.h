// Why a run may have found nothing: black moves first and the sides take turns, so the number of
// moves and the colour to move say whether the number of passes is even or odd.
#pragma once

#include <string>

#include "app/experiment/experiment.h"

namespace othello::app {

// What the conditions of the experiment, which has a goal, say about its passes: that none of the
// numbers that they allow is possible, or that somebody has to pass. "" if neither, or if they
// leave the number of moves or the colour to move open. A hint: no verdict rests on it.
std::string PassesNeededText(const Experiment& experiment);

}  // namespace othello::app

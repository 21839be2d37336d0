// What to say of a run that found nothing: how near play came, and what the nearest position lacks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "goals/play/goal_play.h"

namespace othello::app {

// Lines: the nearest position that play met and its game, each condition that it misses, with its
// place in `file_name`, and what the conditions say about passes. No lines, if there is nothing to
// say.
std::vector<std::string> NothingFoundText(const std::optional<goals::NearMiss>& nearest,
                                          const Experiment& experiment,
                                          const std::string& file_name);

// Of a run that came to no end: that a larger opening table would decide it. "" if none would. A
// hint: no verdict rests on it.
std::string LargerTableText(const Experiment& experiment);

}  // namespace othello::app

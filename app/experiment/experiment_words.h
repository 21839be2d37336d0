// What an experiment asks for, in sentences for people.
#pragma once

#include <string>
#include <vector>

#include "app/experiment/experiment.h"

namespace othello::app {

// A line for each condition, then which answer is wanted.
std::vector<std::string> InWords(const Experiment& experiment);

}  // namespace othello::app

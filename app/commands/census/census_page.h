// The page of a census: its estimate, by number of discs, and what refutes the samples.
#pragma once

#include <string>

#include "app/commands/census/sample_file.h"
#include "census/estimate.h"

namespace othello::app {

// "6.5e25", "1,743,592"; "6.5e25 to 7.1e25", or one of them if they are equal.
std::string NumberText(double number);
std::string RangeText(double from, double to);

// One HTML page that needs no network, in English and Japanese.
std::string CensusPage(const census::Tallies& tallies, const Refuted& refuted);

}  // namespace othello::app

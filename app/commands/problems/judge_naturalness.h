// problems --judge: how natural positions look, and what makes them odd.
#pragma once

#include <string>

namespace othello::app {

// For each position of the source (a file, - or a position) a line; returns the exit status.
int JudgeNaturalness(const std::string& source, bool json);

}  // namespace othello::app

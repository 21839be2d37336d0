// A board as an 8-line picture with wildcards, as in an experiment file.
//
//   X mover's disc   O other side's disc   - or . empty   D any disc   ? anything
//
// Rank 1 comes first. Blanks between and around the symbols and empty lines are ignored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// The conditions of the picture `text`, which is the value of `node`: one for each rank and each
// contents in it, with the rank as origin. Problems are reported at the line and column of the rank
// or symbol.
std::vector<synth::Constraint> ReadBoardPicture(const std::string& text, const toml::node& node,
                                                FileProblems& problems);

}  // namespace othello::app

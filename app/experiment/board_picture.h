// A board as an 8-line picture with wildcards, as in an experiment file.
//
//   X or B or ● black   O or W or ○ white   - or . empty   D any disc   ? anything
//
// Where the file does not say which colour is to move, X is the mover's disc, O the other side's,
// and there are no colours.
// Rank 1 comes first. Blanks between and around the symbols and empty lines are ignored.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/experiment/constraint_leaves.h"
#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// The conditions of the picture `text`, which is the value of `node`: one for each rank and each
// contents in it, with the rank as origin. Problems are reported at the line and column of the rank
// or symbol.
std::vector<synth::Constraint> ReadBoardPicture(const std::string& text, const toml::node& node,
                                                const Roles& roles, FileProblems& problems);

}  // namespace othello::app

// Conditions that compare squares with each other: equal or different ones, those of one colour,
// and boards that are images of themselves.
#pragma once

#include <string>
#include <vector>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// `same`, `different` and `one_color`: a list of squares (square_list.h), or a list of such lists,
// each of them a condition of its own. No other keys; empty after a report.
const std::vector<std::string>& AlikeKeys();
std::vector<synth::Constraint> ReadAlike(const std::string& key, const toml::node& node,
                                         FileProblems& problems);

// `symmetric` and `antisymmetric`, where the colours of the image are exchanged: the name of a
// symmetry, or a list of them.
const std::vector<std::string>& SymmetryKeys();
// "a half turn", "a mirror from left to right", "a mirror in the diagonal a1-h8".
std::string SymmetryInWords(int image);
std::vector<synth::Constraint> ReadSelfImages(const std::string& key, const toml::node& node,
                                              FileProblems& problems);

}  // namespace othello::app

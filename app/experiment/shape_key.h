// The key `shape` of a table of conditions: the name of a shape of the stoner, or a table with its
// options.
#pragma once

#include <optional>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// Reads `shape = "stoner-4"` or `shape = { is = "stoner-4", attacker = "mover" }`;
// docs/constraints.md has all options. In a table with image = "any" (`in_any_image`), edge = "any"
// is an error. Returns nullopt after reporting a problem.
std::optional<synth::Constraint> ReadShape(const toml::node& node, bool in_any_image,
                                           FileProblems& problems);

}  // namespace othello::app

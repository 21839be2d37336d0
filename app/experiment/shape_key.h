// The key `shape` of a table of conditions: a shape of the stoner by name, or a table with its
// options.
#ifndef OTHELLO_APP_EXPERIMENT_SHAPE_KEY_H_
#define OTHELLO_APP_EXPERIMENT_SHAPE_KEY_H_

#include <optional>

#include "app/experiment/toml_reading.h"
#include "synth/constraint.h"

namespace othello::app {

// `shape = "stoner-4"` or `shape = { is = "stoner-4", attacker = "mover" }`; docs/constraints.md
// has all options. In a table that holds in any image (`in_any_image`) the edge may not be any edge
// once more.
std::optional<synth::Constraint> ReadShape(const toml::node& node, bool in_any_image,
                                           FileProblems& problems);

}  // namespace othello::app

#endif  // OTHELLO_APP_EXPERIMENT_SHAPE_KEY_H_

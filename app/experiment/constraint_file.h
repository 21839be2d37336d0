// Reads the [position] table of an experiment file as a constraint. docs/constraints.md describes
// every key.
//
// A sub-constraint (under all, any, not) is a table with the same keys, so one reader serves every
// level. Only the outermost table has the key `centre`; by default it requires that the centre is
// occupied.
#pragma once

#include <absl/status/statusor.h>

#include <optional>
#include <string>
#include <vector>

#include "app/experiment/constraint_leaves.h"
#include "app/experiment/toml_reading.h"
#include "core/game/board.h"
#include "synth/constraint.h"

namespace othello::app {

// Keys of the outermost table that no formula of boards says; experiment.h reads them.
inline constexpr const char* kReachable = "reachable";
inline constexpr const char* kBestPlay = "best_play";

// The keys of the outermost table.
std::vector<std::string> PositionKeys();

// The constraint of the table: an All whose parts are the table's conditions in the order of the
// file, each with its origin. The first part is the occupied centre, unless `centre = "free"`.
// InvalidArgument, "FILE:LINE:COLUMN: message", for the first problem in the table.
//
// `to_move` in the table says the colour of the mover, for the words "black" and "white";
// ReadToMove returns it.
absl::StatusOr<synth::Constraint> ReadPositionConstraint(const toml::table& position,
                                                         const std::string& file_name);
std::optional<Color> ReadToMove(const TableReader& position);

// The constraint of a table of conditions that is not [position], with the centre occupied. Reports
// what is wrong to the reader's problems; then the result has no meaning.
synth::Constraint ReadConditions(const TableReader& reader, const Roles& roles);

}  // namespace othello::app

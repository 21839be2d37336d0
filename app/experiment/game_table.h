// Reads the [game] table of an experiment file: conditions on the game that leads to the position.
// docs/objectives.md describes its keys.
#pragma once

#include <string>
#include <vector>

#include "app/experiment/constraint_leaves.h"
#include "app/experiment/toml_reading.h"
#include "synth/wanted_game.h"

namespace othello::app {

// In the table: what an earlier board was. A table of conditions (constraint_file.h).
// The keys whose tables are conditions on boards of the game.
inline constexpr const char* kEarlier = "earlier";
inline constexpr const char* kAlways = "always";
inline constexpr const char* kNever = "never";

// The keys of the table.
std::vector<std::string> GameKeys();

// All of the table but the tables inside it. Reports what is wrong to the reader's problems; then
// the result has no meaning.
synth::WantedGame ReadGameTable(const TableReader& reader, const Roles& roles);

}  // namespace othello::app

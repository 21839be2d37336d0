// Reads the [game] table of an experiment file: conditions on the game that leads to the position.
// docs/objectives.md describes its keys.
#pragma once

#include <string>
#include <vector>

#include "app/experiment/constraint_leaves.h"
#include "app/experiment/toml_reading.h"
#include "core/game/game_conditions.h"

namespace othello::app {

// In the table: what an earlier board was. A table of conditions (constraint_file.h).
inline constexpr const char* kEarlier = "earlier";

// The keys of the table.
std::vector<std::string> GameKeys();

// All of the table but kEarlier. Reports what is wrong to the reader's problems; then the
// result has no meaning.
GameConditions ReadGameTable(const TableReader& reader, const Roles& roles);

}  // namespace othello::app

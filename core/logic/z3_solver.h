// Z3 (de Moura and Bjorner) as a Solver: its finite-domain solver `QF_FD` does CDCL with
// pseudo-Boolean constraints, so counts need no clauses.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/logic/solver.h"

namespace othello::logic {

std::unique_ptr<Solver> NewZ3Solver(std::uint32_t seed);

// "4.8.12".
std::string Z3Version();

}  // namespace othello::logic

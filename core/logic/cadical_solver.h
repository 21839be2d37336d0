// CaDiCaL (Biere et al.) as a Solver. Counts are encoded by clauses.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "core/logic/solver.h"

namespace othello::logic {

std::unique_ptr<Solver> NewCadicalSolver(std::uint32_t seed, Strategy strategy);

// "1.5.3", or a name: Debian's 1.5.3 calls itself "sc2021".
std::string CadicalVersion();

}  // namespace othello::logic

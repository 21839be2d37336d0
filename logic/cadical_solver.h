// CaDiCaL (Biere et al.) as a Solver. Counts are encoded by clauses.
#ifndef OTHELLO_LOGIC_CADICAL_SOLVER_H_
#define OTHELLO_LOGIC_CADICAL_SOLVER_H_

#include <cstdint>
#include <memory>
#include <string>

#include "logic/solver.h"

namespace othello::logic {

std::unique_ptr<Solver> NewCadicalSolver(std::uint32_t seed, Strategy strategy);

// "1.5.3", or a name: Debian's 1.5.3 calls itself "sc2021".
std::string CadicalVersion();

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_CADICAL_SOLVER_H_

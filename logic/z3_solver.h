// Z3 (de Moura and Bjorner) as a Solver: its finite-domain solver `QF_FD` does CDCL with
// pseudo-Boolean constraints, so counts need no clauses.
#ifndef OTHELLO_LOGIC_Z3_SOLVER_H_
#define OTHELLO_LOGIC_Z3_SOLVER_H_

#include <cstdint>
#include <memory>
#include <string>

#include "logic/solver.h"

namespace othello::logic {

std::unique_ptr<Solver> NewZ3Solver(std::uint32_t seed);

// "4.8.12".
std::string Z3Version();

}  // namespace othello::logic

#endif  // OTHELLO_LOGIC_Z3_SOLVER_H_

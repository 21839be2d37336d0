#include "logic/solver.h"

#include "logic/cadical_solver.h"
#include "logic/z3_solver.h"

namespace othello::logic {

std::string EngineName(Engine engine) { return engine == Engine::kZ3 ? "z3" : "cadical"; }

std::optional<Engine> ParseEngine(absl::string_view name) {
  if (name == "z3") return Engine::kZ3;
  if (name == "cadical") return Engine::kCadical;
  return std::nullopt;
}

std::unique_ptr<Solver> NewSolver(Engine engine, std::uint32_t seed, Strategy strategy) {
  return engine == Engine::kZ3 ? NewZ3Solver(seed) : NewCadicalSolver(seed, strategy);
}

}  // namespace othello::logic

#include "logic/solver.h"

namespace othello::logic {

std::string EngineName(Engine engine) { return engine == Engine::kZ3 ? "z3" : "cadical"; }

std::optional<Engine> ParseEngine(absl::string_view name) {
  if (name == "z3") return Engine::kZ3;
  if (name == "cadical") return Engine::kCadical;
  return std::nullopt;
}

}  // namespace othello::logic

// Finds all boards that satisfy a constraint, one of each family, until the solver has proved that
// no other is left.
#pragma once

#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <cstdint>
#include <functional>

#include "core/game/board.h"
#include "core/game/symmetry.h"
#include "core/logic/solver.h"
#include "synth/constraint.h"

namespace othello::synth {

struct EnumerationOptions {
  logic::SolverKind solver = logic::SolverKind::kZ3;
  std::uint32_t seed = 0;
  // Threads that solve; two or more divide the search space into cubes. With one thread the order
  // of the boards is a function of the seed.
  int threads = 1;
  // Boards that are images of one another under this group count once. Each member must be a
  // symmetry of the constraint.
  SymmetrySet group = kAllSymmetries;
  // See KnownBoards::Options.
  bool look_around = true;
  logic::Limits limits = {};
};

struct Enumeration {
  // The solver proved that there are no boards besides the visited and the recalled ones. False
  // after a limit, an interruption, or if `visit` returned false.
  bool complete = false;
  bool lacked_memory = false;  // it was stopped by the limit of memory, or there was no more
  std::int64_t calls = 0;      // of the solver
  std::int64_t subcubes = 0;   // closed, one clause each
  double seconds = 0;
};

// Calls `visit` with the least image of each board, one call at a time but from any of the threads,
// until it returns false. Every board has been checked by plain code against the constraint. Boards
// in `recalled` count as found before and are not visited. An error of the solver is a status.
absl::StatusOr<Enumeration> Enumerate(const Constraint& constraint,
                                      const EnumerationOptions& options,
                                      absl::Span<const Board> recalled,
                                      const std::function<bool(const Board&)>& visit);

}  // namespace othello::synth

// All boards that satisfy a constraint, one of each family, until the solver has proved that
// nothing is left.
#ifndef OTHELLO_SYNTH_ENUMERATE_H_
#define OTHELLO_SYNTH_ENUMERATE_H_

#include <absl/status/statusor.h>
#include <absl/types/span.h>

#include <cstdint>
#include <functional>

#include "core/board.h"
#include "core/symmetry.h"
#include "logic/solver.h"
#include "synth/constraint.h"

namespace othello::synth {

struct EnumerationOptions {
  logic::SolverKind solver = logic::SolverKind::kZ3;
  std::uint32_t seed = 0;
  // Threads that solve; two or more share disjoint cubes. With one the order of the boards is a
  // function of the seed.
  int threads = 1;
  // Boards that are images of each other under this group count once. Must be symmetries of the
  // constraint.
  SymmetrySet group = kAllSymmetries;
  // See KnownBoards::Options.
  bool look_around = true;
  logic::Limits limits = {};
};

struct Enumeration {
  // The solver proved that there is no board but the visited and the recalled ones. False after a
  // limit, an interruption, or when `visit` said stop.
  bool complete = false;
  std::int64_t calls = 0;     // of the solver
  std::int64_t subcubes = 0;  // closed, one clause each
  double seconds = 0;
};

// Calls `visit` with the least image of each board, one call at a time (from several threads where
// there are several), until it returns false. Every board has been checked by plain code against
// the constraint. Boards in `recalled` are taken as found before. An error of the engine is a
// status.
absl::StatusOr<Enumeration> Enumerate(const Constraint& constraint,
                                      const EnumerationOptions& options,
                                      absl::Span<const Board> recalled,
                                      const std::function<bool(const Board&)>& visit);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_ENUMERATE_H_

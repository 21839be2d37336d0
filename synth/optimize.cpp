#include "synth/optimize.h"

#include <chrono>

#include "synth/board_formula.h"
#include "synth/lex_leader.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::synth {
namespace {

using Clock = std::chrono::steady_clock;

}  // namespace

Constraint WithValue(const Constraint& constraint, const Objective& objective, int value) {
  Count bound = {.kind = objective.count};
  (objective.maximize ? bound.min : bound.max) = value;
  return AllOf({constraint, Constraint{.statement = bound, .parts = {}, .origin = {}}});
}

absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective, logic::Engine engine,
                                 std::uint32_t seed, const logic::Limits& limits,
                                 const std::function<void(int)>& improved) {
  const Clock::time_point begin = Clock::now();
  Optimum optimum;
  Constraint wanted = constraint;
  while (true) {
    // A fresh solver for every value: the bound is then part of the formula, where it propagates best.
    const auto solver = logic::NewSolver(engine, seed);
    const BoardFormula formula = WriteBoardFormula(*solver, wanted);
    LexLeader(SymmetryGroup(wanted), formula.board, formula.mobility).Write(*solver);
    const double elapsed = std::chrono::duration<double>(Clock::now() - begin).count();
    const auto answer = solver->Solve({}, {.seconds = limits.seconds - elapsed, .interrupted = limits.interrupted});
    if (!answer.ok()) return answer.status();
    if (*answer == logic::Answer::kUnknown) return optimum;
    if (*answer == logic::Answer::kUnsatisfiable) {
      optimum.proved = true;
      return optimum;
    }
    const Board board = encoding::ModelBoard(*solver, formula.board);
    if (!Satisfies(wanted, board)) {
      return absl::InternalError("a model does not satisfy the constraints: the encoder or the solver is wrong");
    }
    optimum.best = CountOn(objective.count, kAllSquares, board);
    improved(*optimum.best);
    const int better = *optimum.best + (objective.maximize ? 1 : -1);
    if (better < 0 || better > kSquares) {
      optimum.proved = true;  // no count is outside of 0 to 64
      return optimum;
    }
    wanted = WithValue(constraint, objective, better);
  }
}

}  // namespace othello::synth

#include "synth/solve/enumerate.h"

#include <absl/strings/str_cat.h>

#include <atomic>
#include <mutex>
#include <new>
#include <optional>
#include <vector>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "synth/formula/board_formula.h"
#include "synth/formula/lex_leader.h"
#include "synth/satisfies.h"
#include "synth/solve/known_boards.h"

namespace othello::synth {
namespace {

using logic::Answer;
using logic::Literal;
using Cube = std::vector<Literal>;

// Numbers literals and keeps no clauses: to learn the regions and cubes of a formula without a
// solver. They come before the conditions, which it does not take.
class FormulaNumbers final : public logic::Formula {
 public:
  Literal NewLiteral() override { return {++variables_}; }
  void AddClause(absl::Span<const Literal>) override {}
  void AddAtLeast(absl::Span<const Literal>, int, absl::Span<const Literal>) override {}
  bool Takes() const override { return false; }

 private:
  int variables_ = 0;
};

// Cubes for several threads. They are disjoint and exhaustive whatever the literals mean, as they
// are the cases of a distinction. With a mobility count, the first quadrant has the least count a
// of the four, so a is at most a quarter of the limit, and most boards are close to that. The
// hardest cubes come first so that the threads end together.
std::vector<Cube> Cubes(const BoardFormula& formula) {
  if (formula.mobility.has_value()) {
    const int quarter = formula.mobility->limit / 4;
    const auto& a = formula.mobility->quadrants[0].at_least;
    const auto& b = formula.mobility->quadrants[1].at_least;
    const auto& half = formula.mobility->halves[0].at_least;
    if (quarter >= 1 && quarter < static_cast<int>(b.size()) &&
        2 * quarter < static_cast<int>(half.size())) {
      const Literal first = a[quarter - 1];
      return {{first, ~b[quarter]},
              {first, b[quarter]},
              {~first, ~half[2 * quarter]},
              {~first, half[2 * quarter]}};
    }
  }
  const Literal d4 = formula.board.mover[SquareAt(3, 3)];
  const Literal e5 = formula.board.mover[SquareAt(4, 4)];
  return {{d4, e5}, {d4, ~e5}, {~d4, e5}, {~d4, ~e5}};
}

void Block(logic::Formula& formula, const encoding::BoardLiterals& board, const Subcube& subcube) {
  formula.AddClause(encoding::ClauseAgainst(board, ~(subcube.other | subcube.empty),
                                            ~(subcube.mover | subcube.empty),
                                            ~(subcube.mover | subcube.other)));
}

class Enumerator {
 public:
  Enumerator(const Constraint& constraint, const EnumerationOptions& options,
             const std::function<bool(const Board&)>& visit)
      : constraint_(constraint),
        options_(options),
        watch_(options.limits),
        plan_(WriteBoardFormula(numbers_, constraint)),
        leader_(options.group, plan_.board, plan_.mobility),
        known_(constraint, leader_,
               {.group = options.group,
                .look_around = options.look_around,
                .visit = visit,
                .should_stop = [this] { return Stopped(); }}) {
    cubes_ = options.threads > 1 ? Cubes(plan_).size() : 1;
  }

  absl::StatusOr<Enumeration> Run(absl::Span<const Board> recalled) {
    for (const Board& board : recalled) {
      if (Stopped()) break;
      known_.Recall(board);
    }
    {
      base::HelperThreads helpers;
      for (int i = 1; i < options_.threads; ++i) helpers.Start([this] { Work(); });
      Work();
    }
    if (!status_.ok()) return status_;
    return Enumeration{.complete = proved_ == cubes_ && !known_.stopped(),
                       .lacked_memory = lacked_memory_,
                       .calls = calls_,
                       .subcubes = static_cast<std::int64_t>(known_.ClosedSince(0).size()),
                       .seconds = watch_.Seconds()};
  }

 private:
  logic::Limits LimitsLeft() const {
    logic::Limits left = options_.limits;
    left.seconds -= watch_.Seconds();
    return left;
  }
  // Because another thread failed, or a limit was hit. Asked by one thread at a time: that which
  // recalls, or has known_.
  bool Stopped() {
    if (watch_.Hit() == logic::Limit::kMemory) lacked_memory_ = true;
    return failed_ || watch_.Hit() != logic::Limit::kNone;
  }

  // No error: what was found until then counts.
  absl::Status StopForMemory() {
    lacked_memory_ = true;
    failed_ = true;
    return absl::OkStatus();
  }

  // Takes cubes until none is left.
  void Work() {
    for (std::size_t i = next_cube_++; i < cubes_; i = next_cube_++) {
      const absl::Status status = ExhaustWithMemory(i);
      if (status.ok()) continue;
      failed_ = true;
      const std::lock_guard<std::mutex> lock(status_mutex_);
      status_.Update(status);
      return;
    }
  }

  absl::Status ExhaustWithMemory(std::size_t cube) {
    try {
      return Exhaust(cube);
    } catch (const std::bad_alloc&) {
      return StopForMemory();
    }
  }

  // Finds boards inside cube number `cube` until the solver has proved that nothing is left there.
  absl::Status Exhaust(std::size_t cube) {
    const auto solver = logic::NewSolver(options_.solver, options_.seed);
    solver->WriteWithin(LimitsLeft());
    const BoardFormula formula = WriteBoardFormula(*solver, constraint_);
    LexLeader(options_.group, formula.board, formula.mobility).Write(*solver);
    if (cubes_ > 1) {
      const Cube literals = Cubes(formula)[cube];
      for (const Literal literal : literals) solver->Clause({literal});
    }
    std::size_t blocked = 0;
    while (true) {
      const std::vector<Subcube> closed = known_.ClosedSince(blocked);
      if (known_.stopped()) return absl::OkStatus();
      for (const Subcube& subcube : closed) {
        if (!solver->Takes()) break;
        Block(*solver, formula.board, subcube);
      }
      blocked += closed.size();
      ++calls_;
      ASSIGN_OR_RETURN(const auto answer, solver->Solve({}, LimitsLeft()));
      if (answer == Answer::kUnknown) {
        return solver->HitLimit() == logic::Limit::kMemory ? StopForMemory() : absl::OkStatus();
      }
      if (answer == Answer::kUnsatisfiable) {
        ++proved_;
        return absl::OkStatus();
      }
      const Board model = encoding::ModelBoard(*solver, formula.board);
      if (!Satisfies(constraint_, model)) {
        return absl::InternalError(
            "a model does not satisfy the constraints: the encoder or the solver is wrong");
      }
      known_.Close(model);
    }
  }

  const Constraint& constraint_;
  const EnumerationOptions& options_;
  logic::LimitWatch watch_;
  FormulaNumbers numbers_;
  const BoardFormula plan_;
  const LexLeader leader_;
  KnownBoards known_;
  std::size_t cubes_ = 1;
  std::atomic<std::size_t> next_cube_ = 0;
  std::atomic<std::size_t> proved_ = 0;
  std::atomic<std::int64_t> calls_ = 0;
  std::atomic<bool> failed_ = false;  // no thread may continue
  std::atomic<bool> lacked_memory_ = false;
  std::mutex status_mutex_;
  absl::Status status_;
};

}  // namespace

absl::StatusOr<Enumeration> Enumerate(const Constraint& constraint,
                                      const EnumerationOptions& options,
                                      absl::Span<const Board> recalled,
                                      const std::function<bool(const Board&)>& visit) {
  return Enumerator(constraint, options, visit).Run(recalled);
}

}  // namespace othello::synth

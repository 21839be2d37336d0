#include "core/logic/cadical_solver.h"

#include <cadical.hpp>
#include <limits>
#include <memory>

#include "core/logic/cadical_limits.h"
#include "core/logic/cardinality.h"

namespace othello::logic {
namespace {

class CadicalSolver final : public Solver {
 public:
  CadicalSolver(std::uint32_t seed, Strategy strategy) {
    if (strategy == Strategy::kFindsModel) {
      solver_->configure("sat");
      solver_->set("elim", 0);
    }
    if (strategy == Strategy::kShortQuestions) {
      solver_->set("inprocessing", 0);
      // Each assumption is a level. To jump back over most of them after a conflict means to
      // propagate them anew, which took most of the time; so it always goes back one level only
      // (Nadel, Ryvchin, Chronological Backtracking, SAT 2018).
      solver_->set("chronolevelim", 0);
    }
    solver_->set("quiet", 1);
    solver_->set("seed", static_cast<int>(seed & 0x7FFFFFFF));
    solver_->connect_learner(&conflicts_);
  }
  CadicalSolver(const CadicalSolver&) = delete;
  CadicalSolver& operator=(const CadicalSolver&) = delete;
  ~CadicalSolver() override {
    // What it had built when memory ran out, CaDiCaL cannot take down: its destructor frees
    // pointers that were never set. So that memory stays lost.
    if (lacked_memory_) static_cast<void>(solver_.release());
  }

  void Prefer(Literal literal) override { solver_->phase(literal.code); }

  bool Value(Literal literal) const override {
    // CaDiCaL does not know variables that no clause mentions, and answers "false" for either sign.
    return literal.IsNegated() ? !Holds(literal.Variable()) : Holds(literal.Variable());
  }

  std::vector<Literal> FailedAssumptions() const override {
    std::vector<Literal> failed;
    for (const Literal assumption : assumptions_) {
      if (solver_->failed(assumption.code)) failed.push_back(assumption);
    }
    return failed;
  }

  SolverCounts Counts() const override { return {variables(), clauses_, conflicts_.conflicts()}; }

 protected:
  void MakeVariable(int /*variable*/) override {}  // CaDiCaL makes those that clauses mention

  void TakeClause(absl::Span<const Literal> clause) override {
    lacked_memory_ = true;
    for (const Literal literal : clause) solver_->add(literal.code);
    solver_->add(0);
    lacked_memory_ = false;
    ++clauses_;
  }

  void TakeAtLeast(absl::Span<const Literal> literals, int bound,
                   absl::Span<const Literal> conditions) override {
    WriteAtLeast(*this, literals, bound, conditions);
  }

  absl::StatusOr<Answer> Decide(absl::Span<const Literal> assumptions, LimitWatch& watch) override {
    assumptions_.assign(assumptions.begin(), assumptions.end());
    lacked_memory_ = true;
    for (const Literal assumption : assumptions) solver_->assume(assumption.code);
    LimitTerminator terminator(watch);
    solver_->connect_terminator(&terminator);
    const bool few_conflicts = watch.conflicts() < std::numeric_limits<int>::max();
    if (few_conflicts) solver_->limit("conflicts", watch.conflicts());
    const int status = solver_->solve();
    solver_->disconnect_terminator();
    if (status == 0) solver_->reset_assumptions();
    lacked_memory_ = false;
    if (status != 0) return status == 10 ? Answer::kSatisfiable : Answer::kUnsatisfiable;
    if (few_conflicts && watch.Hit() == Limit::kNone) watch.NoteHit(Limit::kConflicts);
    return Answer::kUnknown;
  }

 private:
  bool Holds(int variable) const {
    return variable <= solver_->vars() && solver_->val(variable) > 0;
  }

  // Must outlive the solver: CaDiCaL aborts the program if its memory ran out while solving and it
  // is then told to forget its learner.
  ConflictCounter conflicts_;
  std::unique_ptr<CaDiCaL::Solver> solver_ = std::make_unique<CaDiCaL::Solver>();
  // Set while CaDiCaL works, so it stays set if that throws.
  bool lacked_memory_ = false;
  std::int64_t clauses_ = 0;
  std::vector<Literal> assumptions_;
};

}  // namespace

std::unique_ptr<Solver> NewCadicalSolver(std::uint32_t seed, Strategy strategy) {
  return std::make_unique<CadicalSolver>(seed, strategy);
}

std::string CadicalVersion() { return CaDiCaL::Solver::version(); }

}  // namespace othello::logic

#include "core/logic/z3_solver.h"

#include <absl/strings/str_cat.h>
#include <z3++.h>

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>

namespace othello::logic {
namespace {

// Interrupts a context when a limit is hit, as long as this object lives. Z3 has no hook that it
// polls.
class Watchdog {
 public:
  // As long as the object lives, only its thread may use `watch`. Throws std::bad_alloc if there is
  // no memory for a thread.
  Watchdog(z3::context& context, LimitWatch& watch) {
    try {
      thread_ = std::thread([this, &context, &watch] { Watch(context, watch); });
    } catch (const std::system_error&) {
      throw std::bad_alloc();
    }
  }
  ~Watchdog() {
    if (!thread_.joinable()) return;
    {
      const std::lock_guard<std::mutex> lock(mutex_);
      done_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

 private:
  void Watch(z3::context& context, LimitWatch& watch) {
    std::unique_lock<std::mutex> lock(mutex_);
    while (!wake_.wait_for(lock, std::chrono::milliseconds(5), [this] { return done_; })) {
      // Repeated until the solver returns: an interruption before it has begun is lost.
      if (watch.Hit() != Limit::kNone) context.interrupt();
    }
  }

  std::mutex mutex_;
  std::condition_variable wake_;
  bool done_ = false;
  std::thread thread_;
};

class Z3Solver final : public Solver {
 public:
  explicit Z3Solver(std::uint32_t seed) : seed_(seed), solver_(NewZ3()) {}

  bool Value(Literal literal) const override {
    return values_[literal.Variable() - 1] != literal.IsNegated();
  }

  std::vector<Literal> FailedAssumptions() const override { return failed_; }

  SolverCounts Counts() const override { return {variables(), std::ssize(written_), conflicts_}; }

 protected:
  void MakeVariable(int variable) override {
    Guarded(
        [&] { variables_.push_back(context_.bool_const(absl::StrCat("v", variable).c_str())); });
  }

  void TakeClause(absl::Span<const Literal> clause) override {
    written_.push_back({{clause.begin(), clause.end()}, 1});
    Guarded([&] { Assert(written_.back()); });
  }

  void TakeAtLeast(absl::Span<const Literal> literals, int bound,
                   absl::Span<const Literal> conditions) override {
    written_.push_back(
        {{literals.begin(), literals.end()}, bound, {conditions.begin(), conditions.end()}});
    Guarded([&] { Assert(written_.back()); });
  }

  absl::StatusOr<Answer> Decide(absl::Span<const Literal> assumptions, LimitWatch& watch) override {
    if (!error_.ok()) return error_;
    Answer answer = Answer::kUnknown;
    try {
      answer = Check(assumptions, watch);
    } catch (const z3::exception& exception) {
      if (!IsInterruption(exception.msg())) NoteError(exception.msg());
    }
    if (!error_.ok()) return error_;
    return answer;
  }

 private:
  Answer Check(absl::Span<const Literal> assumptions, LimitWatch& watch) {
    z3::expr_vector expressions(context_);
    for (const Literal assumption : assumptions) expressions.push_back(Expression(assumption));
    const z3::check_result result = [&] {
      const Watchdog watchdog(context_, watch);
      return solver_.check(expressions);
    }();
    NoteConflicts();
    if (result == z3::sat) {
      StoreModel();
      // Only then has a wrong one been seen, and with many clauses it takes time.
      if (was_broken_off_ && !IsModel(assumptions)) return CheckAfresh(assumptions, watch);
      return Answer::kSatisfiable;
    }
    if (result == z3::unsat) {
      StoreFailed(assumptions);
      return Answer::kUnsatisfiable;
    }
    was_broken_off_ = true;
    if (const std::string reason = solver_.reason_unknown(); !IsInterruption(reason))
      NoteError(reason);
    return Answer::kUnknown;
  }

  // At least `bound` of the literals hold, if all of the conditions do.
  struct Written {
    std::vector<Literal> literals;
    int bound = 1;
    std::vector<Literal> conditions = {};
  };

  z3::solver NewZ3() {
    z3::solver solver(context_, "QF_FD");
    z3::params parameters(context_);
    parameters.set("random_seed", seed_);
    // Half the default: the first clean-up of learned clauses comes sooner. 10 to 15 % faster on
    // enumerations.
    parameters.set("gc.initial", 10000U);
    // Otherwise Z3 catches Ctrl-C while it solves, and the program does not see it.
    parameters.set("ctrl_c", false);
    solver.set(parameters);
    return solver;
  }

  void Assert(const Written& written) {
    z3::expr_vector members(context_);
    for (const Literal condition : written.conditions) members.push_back(Expression(~condition));
    if (written.bound == 1) {
      for (const Literal literal : written.literals) members.push_back(Expression(literal));
    } else if (written.bound <= std::ssize(written.literals)) {
      members.push_back(Count(written.literals, written.bound));
    }
    solver_.add(members.empty() ? context_.bool_val(false) : z3::mk_or(members));
  }

  bool IsModel(absl::Span<const Literal> assumptions) const {
    const auto holds = [this](Literal literal) { return Value(literal); };
    const auto is_met = [&](const Written& written) {
      return std::count_if(written.literals.begin(), written.literals.end(), holds) >=
                 written.bound ||
             !std::all_of(written.conditions.begin(), written.conditions.end(), holds);
    };
    return std::all_of(assumptions.begin(), assumptions.end(), holds) &&
           std::all_of(written_.begin(), written_.end(), is_met);
  }

  // Seen once, after several calls that a limit had broken off (4.8.12): a "model" that does not
  // satisfy the formula. Then all that was learned is forgotten, and the formula is solved again.
  Answer CheckAfresh(absl::Span<const Literal> assumptions, LimitWatch& watch) {
    solver_ = NewZ3();
    for (const Written& written : written_) Assert(written);
    was_broken_off_ = false;
    const Answer answer = Check(assumptions, watch);
    if (answer == Answer::kSatisfiable && !IsModel(assumptions))
      NoteError("its model does not satisfy the formula");
    return answer;
  }

  z3::expr Expression(Literal literal) {
    const z3::expr& variable = variables_[literal.Variable() - 1];
    return literal.IsNegated() ? !variable : variable;
  }

  z3::expr Count(absl::Span<const Literal> literals, int bound) {
    z3::expr_vector members(context_);
    for (const Literal literal : literals) members.push_back(Expression(literal));
    return z3::atleast(members, static_cast<unsigned>(bound));
  }

  // Z3 reports errors by exceptions; the first one is kept for the next call of Solve. If its
  // memory ran out, throws std::bad_alloc.
  template <typename Work>
  void Guarded(Work work) {
    if (!error_.ok()) return;
    try {
      work();
    } catch (const z3::exception& exception) {
      NoteError(exception.msg());
    }
  }

  void NoteError(const std::string& reason) {
    if (reason.find("memory") != std::string::npos) throw std::bad_alloc();
    error_ = absl::InternalError("Z3: " + reason);
  }

  static bool IsInterruption(const std::string& reason) {
    return reason == "canceled" || reason == "timeout" ||
           reason.find("interrupted") != std::string::npos;
  }

  void StoreModel() {
    const z3::model model = solver_.get_model();
    values_.assign(variables_.size(), false);
    for (std::size_t i = 0; i < variables_.size(); ++i) {
      const z3::func_decl name = variables_[i].decl();
      values_[i] = model.has_interp(name) && model.get_const_interp(name).is_true();
    }
  }

  void StoreFailed(absl::Span<const Literal> assumptions) {
    failed_.clear();
    const z3::expr_vector core = solver_.unsat_core();
    for (const Literal assumption : assumptions) {
      const z3::expr expression = Expression(assumption);
      for (unsigned i = 0; i < core.size(); ++i) {
        if (z3::eq(core[static_cast<int>(i)], expression)) {
          failed_.push_back(assumption);
          break;
        }
      }
    }
  }

  // Z3 says what it did in the last call of check. Versions that name it otherwise than 4.8 does
  // count as 0.
  void NoteConflicts() {
    const z3::stats statistics = solver_.statistics();
    for (unsigned i = 0; i < statistics.size(); ++i) {
      if (statistics.key(i) == "sat conflicts") conflicts_ += statistics.uint_value(i);
    }
  }

  const std::uint32_t seed_;
  z3::context context_;
  z3::solver solver_;
  bool was_broken_off_ = false;
  std::vector<Written> written_;
  std::vector<z3::expr> variables_;
  std::vector<bool> values_;
  std::vector<Literal> failed_;
  absl::Status error_;
  std::int64_t conflicts_ = 0;
};

}  // namespace

std::unique_ptr<Solver> NewZ3Solver(std::uint32_t seed) {
  // If Z3 4.8.12 cannot allocate a context, its interface uses a null pointer and crashes. So check
  // first that there is room for several, as other threads allocate at the same time.
  constexpr std::size_t kRoomForContext = std::size_t{32} << 20;
  ::operator delete(::operator new(kRoomForContext));
  try {
    return std::make_unique<Z3Solver>(seed);
  } catch (const z3::exception&) {
    throw std::bad_alloc();  // nothing else can fail there
  }
}

std::string Z3Version() {
  unsigned major = 0;
  unsigned minor = 0;
  unsigned build = 0;
  unsigned revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return absl::StrCat(major, ".", minor, ".", build);
}

}  // namespace othello::logic

#include "core/logic/traced_solve.h"

#include <cadical.hpp>
#include <cstdio>
#include <cstdlib>
#include <memory>

#include "core/logic/cadical_limits.h"

namespace othello::logic {

namespace {

// A file in memory: CaDiCaL writes to files.
class MemoryFile {
 public:
  MemoryFile() : file_(open_memstream(&begin_, &size_)) {}
  MemoryFile(const MemoryFile&) = delete;
  MemoryFile& operator=(const MemoryFile&) = delete;
  ~MemoryFile() {
    if (file_ != nullptr) static_cast<void>(std::fclose(file_));
    std::free(begin_);
  }

  std::FILE* file() const { return file_; }

  // What was written; false: memory ran out.
  bool Take(std::string& content) {
    if (std::fflush(file_) != 0 || std::ferror(file_) != 0) return false;
    content.assign(begin_, size_);
    return true;
  }

 private:
  char* begin_ = nullptr;
  std::size_t size_ = 0;
  std::FILE* file_;
};

}  // namespace

absl::StatusOr<TracedAnswer> SolveWithProof(const Cnf& formula, DratForm form,
                                            const Limits& limits) {
  LimitWatch watch(limits);
  MemoryFile proof;
  ConflictCounter conflicts;
  LimitTerminator terminator(watch);
  CaDiCaL::Solver solver;
  solver.set("quiet", 1);
  solver.set("binary", form == DratForm::kBinary ? 1 : 0);
  if (proof.file() == nullptr || !solver.trace_proof(proof.file(), "the proof"))
    return absl::InternalError("there is no memory for a proof");
  solver.connect_learner(&conflicts);
  solver.connect_terminator(&terminator);
  constexpr std::size_t kBetweenLooks = 4096;
  std::size_t added = 0;
  for (const int code : formula.clauses.codes) {
    if (added++ % kBetweenLooks == 0 && watch.Hit() != Limit::kNone) break;
    solver.add(code);
  }
  const int status = watch.Hit() == Limit::kNone ? solver.solve() : 0;
  solver.close_proof_trace();
  solver.disconnect_terminator();
  solver.disconnect_learner();
  TracedAnswer answer;
  answer.conflicts = conflicts.conflicts();
  if (status == 10) answer.answer = Answer::kSatisfiable;
  if (status == 20) answer.answer = Answer::kUnsatisfiable;
  if (status == 0) answer.limit = watch.Hit();
  if (status == 20 && !proof.Take(answer.drat))
    return absl::InternalError("the memory for the proof ran out");
  return answer;
}

}  // namespace othello::logic

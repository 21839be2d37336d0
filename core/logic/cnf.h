// A formula as plain clauses, and its DIMACS files.
#pragma once

#include <absl/status/status.h>
#include <absl/types/span.h>

#include <cstdint>
#include <istream>
#include <ostream>
#include <vector>

namespace othello::logic {

// Clauses of literals 1, -1, 2, -2, ..., each clause in a row and followed by 0.
struct Clauses {
  std::vector<int> codes;
  std::int64_t number = 0;

  void Add(absl::Span<const int> clause);

  friend bool operator==(const Clauses&, const Clauses&) = default;
};

// Calls visit(span of literals) for each clause, in order.
template <typename Visit>
void ForEachClause(const Clauses& clauses, const Visit& visit) {
  std::size_t begin = 0;
  for (std::size_t i = 0; i < clauses.codes.size(); ++i) {
    if (clauses.codes[i] != 0) continue;
    visit(absl::MakeConstSpan(clauses.codes).subspan(begin, i - begin));
    begin = i + 1;
  }
}

struct Cnf {
  int variables = 0;  // numbered from 1 on
  Clauses clauses;

  friend bool operator==(const Cnf&, const Cnf&) = default;
};

// Writes "p cnf VARIABLES CLAUSES" and the clauses. A failure is left in the stream's state.
void WriteDimacs(const Cnf& cnf, std::ostream& out);

// OK if that is what the stream has, with comments ("c ...") anywhere between the lines. Otherwise
// InvalidArgument with the line that differs first; nothing is read after it, and nothing is kept.
absl::Status CheckDimacs(const Cnf& cnf, std::istream& in);

}  // namespace othello::logic

#include "logic/cnf.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <cstdlib>
#include <string>

namespace othello::logic {

namespace {

absl::Status FaultIn(std::int64_t line, absl::string_view fault) {
  return absl::InvalidArgumentError(absl::StrCat("line ", line, ": ", fault));
}

}  // namespace

void Clauses::Add(absl::Span<const int> clause) {
  codes.insert(codes.end(), clause.begin(), clause.end());
  codes.push_back(0);
  ++number;
}

void WriteDimacs(const Cnf& cnf, std::ostream& out) {
  std::string text = absl::StrCat("p cnf ", cnf.variables, " ", cnf.clauses.number, "\n");
  constexpr std::size_t kPart = 1 << 16;
  for (const int code : cnf.clauses.codes) {
    absl::StrAppend(&text, code, code == 0 ? "\n" : " ");
    if (text.size() < kPart) continue;
    out << text;
    text.clear();
  }
  out << text;
}

absl::StatusOr<Cnf> ReadDimacs(std::istream& in) {
  Cnf cnf;
  std::int64_t number = 0;
  std::int64_t promised = -1;
  for (std::string line; std::getline(in, line);) {
    ++number;
    if (line.empty() || line[0] == 'c') continue;
    if (line[0] == 'p') {
      const std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
      if (promised >= 0 || words.size() != 4 || words[1] != "cnf" ||
          !absl::SimpleAtoi(words[2], &cnf.variables) || !absl::SimpleAtoi(words[3], &promised) ||
          cnf.variables < 0 || promised < 0)
        return FaultIn(number, "must be 'p cnf VARIABLES CLAUSES', once");
      continue;
    }
    if (promised < 0) return FaultIn(number, "clauses before 'p cnf VARIABLES CLAUSES'");
    for (const absl::string_view word : absl::StrSplit(line, ' ', absl::SkipEmpty())) {
      int code = 0;
      if (!absl::SimpleAtoi(word, &code) || code < -cnf.variables || code > cnf.variables)
        return FaultIn(number, "holds a word that is no literal of the formula");
      cnf.clauses.codes.push_back(code);
      if (code == 0) ++cnf.clauses.number;
    }
  }
  if (promised < 0) return FaultIn(number, "the file ends without 'p cnf VARIABLES CLAUSES'");
  if (!cnf.clauses.codes.empty() && cnf.clauses.codes.back() != 0)
    return FaultIn(number, "the file ends in the middle of a clause");
  if (cnf.clauses.number != promised)
    return FaultIn(number, absl::StrCat("the file ends after ", cnf.clauses.number, " of ",
                                        promised, " clauses"));
  return cnf;
}

}  // namespace othello::logic

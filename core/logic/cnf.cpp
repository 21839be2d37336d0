#include "core/logic/cnf.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>

#include <streambuf>
#include <string>

namespace othello::logic {

namespace {

// The words of a DIMACS file, without comments and without ever holding a line.
class Words {
 public:
  explicit Words(std::istream& in) : in_(*in.rdbuf()) {}

  // False at the end. A word is cut where it is longer than any number.
  bool Next(std::string& word) {
    constexpr std::size_t kLongest = 32;
    word.clear();
    for (int c = in_.sbumpc(); c != kEnd; c = in_.sbumpc()) {
      if (IsBlank(c)) {
        if (c == '\n') begins_ = true;
        if (!word.empty()) return Took(c);
        if (c == '\n') ++line_;
      } else if (begins_ && word.empty() && c == 'c') {
        while (c != kEnd && c != '\n') c = in_.sbumpc();
        if (c == '\n') ++line_;
      } else if (word.size() < kLongest) {
        begins_ = false;
        word.push_back(static_cast<char>(c));
      }
    }
    return !word.empty();
  }

  absl::Status Fault(absl::string_view fault) const {
    return absl::InvalidArgumentError(absl::StrCat("line ", line_, ": ", fault));
  }

 private:
  static constexpr int kEnd = std::istream::traits_type::eof();

  static bool IsBlank(int c) { return c == ' ' || c == '\n' || c == '\r' || c == '\t'; }

  // The line that the word ends is counted when the next word is read: until then it is its line.
  bool Took(int c) {
    if (c == '\n') in_.sungetc();
    return true;
  }

  std::streambuf& in_;
  std::int64_t line_ = 1;
  bool begins_ = true;  // only blanks so far in this line
};

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

absl::Status CheckDimacs(const Cnf& cnf, std::istream& in) {
  Words words(in);
  std::string word;
  for (const std::string& expected :
       {std::string("p"), std::string("cnf"), absl::StrCat(cnf.variables),
        absl::StrCat(cnf.clauses.number)}) {
    if (!words.Next(word) || word != expected) {
      return words.Fault(absl::StrCat("the heading is not that of the hypothesis: p cnf ",
                                      cnf.variables, " ", cnf.clauses.number));
    }
  }
  std::int64_t clauses = 0;
  for (const int expected : cnf.clauses.codes) {
    if (!words.Next(word)) {
      return words.Fault(
          absl::StrCat("the file ends after ", clauses, " of ", cnf.clauses.number, " clauses"));
    }
    int code = 0;
    if (!absl::SimpleAtoi(word, &code) || code != expected)
      return words.Fault(absl::StrCat("clause ", clauses + 1, " is not that of the hypothesis"));
    if (code == 0) ++clauses;
  }
  if (words.Next(word))
    return words.Fault(absl::StrCat("more than the ", clauses, " clauses of the hypothesis"));
  return absl::OkStatus();
}

}  // namespace othello::logic

#include "core/logic/lrat_check.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <cstdint>
#include <cstdlib>
#include <optional>
#include <streambuf>
#include <string>
#include <unordered_map>
#include <vector>

namespace othello::logic {

namespace {

// No line of a proof is longer, in bytes.
constexpr std::size_t kLongestLine = std::size_t{1} << 24;

// False at the end. The line is cut where it is longer than kLongestLine.
bool ReadLine(std::streambuf& in, std::string& line) {
  constexpr int kEnd = std::istream::traits_type::eof();
  line.clear();
  int c = in.sbumpc();
  if (c == kEnd) return false;
  for (; c != kEnd && c != '\n' && line.size() <= kLongestLine; c = in.sbumpc())
    line.push_back(static_cast<char>(c));
  return true;
}

// Between two looks at the limits: lines take from a microsecond on.
constexpr std::int64_t kBetweenLooks = 256;

class LratChecker {
 public:
  // If a limit is hit, the watch says so.
  LratChecker(const Cnf& formula, LimitWatch& watch)
      : is_true_(static_cast<std::size_t>(formula.variables) + 1),
        is_false_(static_cast<std::size_t>(formula.variables) + 1) {
    std::int64_t number = 0;
    bool stopped = false;
    ForEachClause(formula.clauses, [&](absl::Span<const int> clause) {
      stopped = stopped || (number % kBetweenLooks == 0 && watch.Hit() != Limit::kNone);
      if (stopped) return;
      clauses_[++number] = {clause.begin(), clause.end()};
    });
  }

  bool proved() const { return proved_; }

  // The fault of a line, or nullopt.
  std::optional<std::string> Read(const std::string& line) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, ' ', absl::SkipEmpty());
    std::vector<std::int64_t> numbers;
    const bool deletes = words.size() > 1 && words[1] == "d";
    for (std::size_t i = 0; i < words.size(); ++i) {
      std::int64_t number = 0;
      if (deletes && i == 1) continue;
      if (!absl::SimpleAtoi(words[i], &number)) return "a word is no number";
      numbers.push_back(number);
    }
    if (numbers.size() < 2 || numbers.back() != 0) return "does not end with 0";
    return deletes ? Delete(numbers) : Derive(numbers);
  }

 private:
  std::optional<std::string> Delete(const std::vector<std::int64_t>& numbers) {
    for (std::size_t i = 1; i + 1 < numbers.size(); ++i) {
      if (clauses_.erase(numbers[i]) == 0) return absl::StrCat("there is no clause ", numbers[i]);
    }
    return std::nullopt;
  }

  std::optional<std::string> Derive(const std::vector<std::int64_t>& numbers) {
    std::vector<int> clause;
    std::size_t i = 1;
    for (; numbers[i] != 0; ++i) {
      const std::int64_t literal = numbers[i];
      if (std::llabs(literal) >= static_cast<std::int64_t>(is_true_.size()))
        return absl::StrCat("there is no variable ", std::llabs(literal));
      clause.push_back(static_cast<int>(literal));
    }
    for (const int literal : clause) MakeTrue(-literal);
    std::optional<std::string> fault = "the hints lead to no contradiction";
    for (++i; i + 1 < numbers.size(); ++i) {
      const Step step = Follow(numbers[i]);
      if (step == Step::kGoesOn) continue;
      if (step == Step::kContradiction) {
        fault.reset();
      } else {
        fault = absl::StrCat("hint ", numbers[i], " leaves more than one literal, or one is true, ",
                             "or there is no such clause");
      }
      break;
    }
    for (const int literal : trail_) is_true_[std::abs(literal)] = is_false_[std::abs(literal)] = 0;
    trail_.clear();
    if (fault) return fault;
    if (clause.empty()) proved_ = true;
    if (!clauses_.try_emplace(numbers[0], std::move(clause)).second)
      return absl::StrCat("there is a clause ", numbers[0], " already");
    return std::nullopt;
  }

  enum class Step : std::uint8_t { kGoesOn, kContradiction, kFault };

  // What the clause `number` says about the literals that are not known yet.
  Step Follow(std::int64_t number) {
    const auto found = clauses_.find(number);
    if (found == clauses_.end()) return Step::kFault;
    int left = 0;
    for (const int literal : found->second) {
      if (IsFalse(literal) || literal == left) continue;
      if (IsTrue(literal) || left != 0) return Step::kFault;
      left = literal;
    }
    if (left == 0) return Step::kContradiction;
    MakeTrue(left);
    return Step::kGoesOn;
  }

  bool IsTrue(int literal) const {
    return (literal > 0 ? is_true_ : is_false_)[std::abs(literal)] != 0;
  }
  bool IsFalse(int literal) const { return IsTrue(-literal); }
  void MakeTrue(int literal) {
    (literal > 0 ? is_true_ : is_false_)[std::abs(literal)] = 1;
    trail_.push_back(literal);
  }

  std::unordered_map<std::int64_t, std::vector<int>> clauses_;  // by number
  std::vector<char> is_true_;                                   // by variable
  std::vector<char> is_false_;
  std::vector<int> trail_;  // the literals that are true
  bool proved_ = false;
};

}  // namespace

absl::Status CheckLrat(const Cnf& formula, std::istream& proof, LimitWatch& watch) {
  LratChecker checker(formula, watch);
  std::int64_t number = 0;
  std::string line;
  const auto fault_in_line = [&number](absl::string_view fault) {
    return absl::InvalidArgumentError(absl::StrCat("line ", number, ": ", fault));
  };
  if (watch.Hit() != Limit::kNone) return StatusOf(watch.Hit());
  while (!checker.proved() && ReadLine(*proof.rdbuf(), line)) {
    if (number++ % kBetweenLooks == 0 && watch.Hit() != Limit::kNone) return StatusOf(watch.Hit());
    if (line.size() > kLongestLine) return fault_in_line("is longer than a line of a proof may be");
    if (const std::optional<std::string> fault = checker.Read(line)) return fault_in_line(*fault);
  }
  if (checker.proved()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the proof ends after ", number, " lines without the empty clause"));
}

}  // namespace othello::logic

#include "proofs/hypothesis_writer.h"

#include <algorithm>
#include <utility>

namespace othello::proofs {

void HypothesisWriter::Add(absl::Span<const int> clause) {
  constexpr std::int64_t kBetweenLooks = 256;
  if (Takes() && formula_.clauses.number % kBetweenLooks == 0) hit_ = watch_.Hit();
  if (!Takes()) return;
  std::vector<int> literals;
  for (const int literal : clause) {
    if (literal == kTrue) return;
    if (literal != kFalse) literals.push_back(literal);
  }
  if (literals.empty()) literals.push_back(KnownFalse());
  formula_.clauses.Add(literals);
}

int HypothesisWriter::KnownFalse() {
  if (known_false_ == 0) {
    known_false_ = NewVariable();
    formula_.clauses.Add({-known_false_});
  }
  return known_false_;
}

int HypothesisWriter::Or(absl::Span<const int> literals) {
  std::vector<int> some;
  for (const int literal : literals) {
    if (literal == kTrue) return kTrue;
    if (literal != kFalse) some.push_back(literal);
  }
  if (some.empty()) return kFalse;
  if (some.size() == 1) return some.front();
  const int holds = NewVariable();
  for (const int literal : some) Add({-literal, holds});
  some.push_back(-holds);
  Add(some);
  return holds;
}

int HypothesisWriter::And(absl::Span<const int> literals) {
  std::vector<int> negated;
  negated.reserve(literals.size());
  for (const int literal : literals) negated.push_back(-literal);
  return -Or(negated);
}

std::vector<int> HypothesisWriter::Count(absl::Span<const int> literals, int most) {
  std::vector<int> count;
  std::vector<int> unknown;
  for (const int literal : literals) {
    if (literal == kTrue) {
      count.push_back(kTrue);
    } else if (literal != kFalse) {
      unknown.push_back(literal);
    }
  }
  const std::size_t size = static_cast<std::size_t>(std::max(most, 0));
  count.resize(std::min(count.size(), size));
  if (count.size() == size) return count;
  for (const int more : CountUnknown(unknown, size - count.size())) count.push_back(more);
  return count;
}

int HypothesisWriter::Between(absl::Span<const int> literals, int min, int max) {
  const int size = static_cast<int>(literals.size());
  if (min > std::min(max, size) || max < 0) return kFalse;
  const std::vector<int> count = Count(literals, std::max(min, max < size ? max + 1 : 0));
  const auto more_than = [&](int k) {
    return k < static_cast<int>(count.size()) ? count[static_cast<std::size_t>(k)] : kFalse;
  };
  return And({min > 0 ? more_than(min - 1) : kTrue, max < size ? -more_than(max) : kTrue});
}

std::vector<int> HypothesisWriter::CountUnknown(const std::vector<int>& literals,
                                                std::size_t most) {
  std::vector<int>& count = counts_[literals];
  const std::size_t size = std::min(literals.size(), most);
  if (count.size() < size) {
    const std::vector<int> shorter = std::exchange(count, Added(literals, most));
    for (std::size_t k = 0; k < shorter.size(); ++k) AddSame(kTrue, shorter[k], count[k]);
  }
  return {count.begin(), count.begin() + static_cast<std::ptrdiff_t>(size)};
}

// More than k of both halves hold exactly if more than i - 1 of the one and more than j - 1 of the
// other do, for some i + j = k + 1 (Bailleux and Boufkhad, CP 2003).
std::vector<int> HypothesisWriter::Added(absl::Span<const int> literals, std::size_t most) {
  if (literals.size() <= 1 || most == 0)
    return {literals.begin(), literals.begin() + std::min(literals.size(), most)};
  const std::size_t half = literals.size() / 2;
  const std::vector<int> a = Added(literals.first(half), most);
  const std::vector<int> b = Added(literals.subspan(half), most);
  std::vector<int> count(std::min(literals.size(), most));
  for (int& more : count) more = NewVariable();
  for (std::size_t i = 0; i <= a.size(); ++i) {
    for (std::size_t j = 0; j <= b.size(); ++j) {
      // At least i and at least j: at least i + j.
      const std::size_t least = std::min(i + j, count.size());
      if (least > 0) {
        Add({i > 0 ? -a[i - 1] : kFalse, j > 0 ? -b[j - 1] : kFalse, count[least - 1]});
      }
      // At most i and at most j: at most i + j.
      if (i + j < count.size())
        Add({i < a.size() ? a[i] : kFalse, j < b.size() ? b[j] : kFalse, -count[i + j]});
    }
  }
  return count;
}

}  // namespace othello::proofs

#include "synth/solve/count_sum.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <utility>

#include "core/base/words.h"

namespace othello::synth {
namespace {

Range ValuesOf(const CountSum::Term& term) {
  const int most = term.weight * MostCounted(term.kind, kAllSquares);
  return {std::min(most, 0), std::max(most, 0)};
}

// weight * count is at least `least`.
Constraint AtLeast(const CountSum::Term& term, int least) {
  Count count = {.kind = term.kind};
  const Range values = ValuesOf(term);
  if (least > values.max) return AnyOf({});
  if (least <= values.min) return AllOf({});
  if (term.weight > 0) {
    count.min = (least + term.weight - 1) / term.weight;
  } else {
    count.max = -least / -term.weight;
  }
  return {count, {}, {}};
}

bool IsTrue(const Constraint& constraint) { return constraint == AllOf({}); }

}  // namespace

std::string NameOf(const CountSum& sum) {
  std::string name;
  for (const auto& [weight, kind] : sum.terms) {
    const char* const sign = name.empty() ? (weight < 0 ? "-" : "") : (weight < 0 ? " - " : " + ");
    absl::StrAppend(&name, sign);
    if (std::abs(weight) != 1) absl::StrAppend(&name, std::abs(weight), " ");
    absl::StrAppend(&name, WordOf(kind));
  }
  return name;
}

std::optional<CountSum> CountSumNamed(absl::string_view name) {
  CountSum sum;
  int sign = 1;
  int weight = 0;  // none yet
  bool after_term = false;
  for (absl::string_view word : absl::StrSplit(name, ' ', absl::SkipEmpty())) {
    if (!after_term && sum.terms.empty() && absl::ConsumePrefix(&word, "-")) sign = -1;
    if (after_term) {
      if (word != "+" && word != "-") return std::nullopt;
      sign = word == "+" ? 1 : -1;
      after_term = false;
      continue;
    }
    if (int number = 0; weight == 0 && absl::SimpleAtoi(word, &number)) {
      if (number < 1 || number > kMostWeight) return std::nullopt;
      weight = number;
      continue;
    }
    const auto kind = FromWord<CountKind>(std::string(word));
    const bool again = kind && std::ranges::any_of(sum.terms, [&](const CountSum::Term& term) {
                         return term.kind == *kind;
                       });
    if (!kind || again || std::ssize(sum.terms) == kMostTerms) return std::nullopt;
    sum.terms.push_back({sign * std::max(weight, 1), *kind});
    weight = 0;
    after_term = true;
  }
  if (!after_term || sum.terms.size() < 2) return std::nullopt;
  return sum;
}

int ValueOf(const CountSum& sum, const Board& board) {
  int value = 0;
  for (const auto& [weight, kind] : sum.terms) value += weight * CountOn(kind, kAllSquares, board);
  return value;
}

Range ValuesOf(const CountSum& sum) {
  Range values = {.min = 0, .max = 0};
  for (const CountSum::Term& term : sum.terms) {
    values.min += ValuesOf(term).min;
    values.max += ValuesOf(term).max;
  }
  return values;
}

CountSum SumOf(const CountsInOrder& counts) {
  return {{{MostCounted(counts.second, kAllSquares) + 1, counts.first},
           {counts.same_direction ? 1 : -1, counts.second}}};
}

std::optional<CountsInOrder> InOrder(const CountSum& sum) {
  if (sum.terms.size() != 2) return std::nullopt;
  const CountsInOrder counts = {sum.terms[0].kind, sum.terms[1].kind, sum.terms[1].weight > 0};
  return SumOf(counts) == sum ? std::optional(counts) : std::nullopt;
}

std::pair<int, int> ValuesIn(const CountsInOrder& counts, int value) {
  const int weight = MostCounted(counts.second, kAllSquares) + 1;
  if (counts.same_direction) return {value / weight, value % weight};
  const int first = (value + weight - 1) / weight;
  return {first, first * weight - value};
}

// Whatever the first term is, it is greater than that, or the others are as much as is missing
// then.
Constraint AtLeast(const CountSum& sum, int least) {
  const CountSum::Term first = sum.terms.front();
  if (sum.terms.size() == 1) return AtLeast(first, least);
  CountSum others = sum;
  others.terms.erase(others.terms.begin());
  std::vector<Constraint> all;
  const auto require = [&all](Constraint part) {
    if (!IsTrue(part)) all.push_back(std::move(part));
  };
  // What follows for each term alone.
  for (const CountSum::Term& term : sum.terms)
    require(AtLeast(term, least - (ValuesOf(sum).max - ValuesOf(term).max)));
  const int step = std::abs(first.weight);
  const Range values = ValuesOf(first);
  for (int value = values.min; value <= values.max; value += step) {
    Constraint more = AtLeast(first, value + 1);
    Constraint missing = AtLeast(others, least - value);
    if (!IsTrue(more) && !IsTrue(missing))
      all.push_back(AnyOf({std::move(more), std::move(missing)}));
  }
  return AllOf(std::move(all));
}

CountSum Negated(CountSum sum) {
  for (CountSum::Term& term : sum.terms) term.weight = -term.weight;
  return sum;
}

}  // namespace othello::synth

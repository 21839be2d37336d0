#include "synth/solve/count_sum.h"

#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>
#include <absl/strings/strip.h>
#include <absl/types/span.h>

#include <algorithm>
#include <cstdlib>
#include <utility>
#include <vector>

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

// "2 legal_moves", "discs"; the words that it takes are removed.
std::optional<CountSum::Term> TakeTerm(int sign, absl::Span<const absl::string_view>& words) {
  int weight = 1;
  if (int number = 0; !words.empty() && absl::SimpleAtoi(words.front(), &number)) {
    weight = number;
    words.remove_prefix(1);
  }
  if (words.empty() || weight < 1 || weight > kMostWeight) return std::nullopt;
  const auto kind = FromWord<CountKind>(std::string(words.front()));
  if (!kind) return std::nullopt;
  words.remove_prefix(1);
  return CountSum::Term{sign * weight, *kind};
}

std::string NameOf(const CountSum::Term& term) {
  const int weight = std::abs(term.weight);
  return absl::StrCat(weight == 1 ? "" : absl::StrCat(weight, " "), WordOf(term.kind));
}

}  // namespace

std::string NameOf(const CountSum& sum) {
  return absl::StrCat(sum.first.weight < 0 ? "-" : "", NameOf(sum.first),
                      sum.second.weight < 0 ? " - " : " + ", NameOf(sum.second));
}

std::optional<CountSum> CountSumNamed(absl::string_view name) {
  const int sign = absl::ConsumePrefix(&name, "-") ? -1 : 1;
  const std::vector<absl::string_view> all = absl::StrSplit(name, ' ', absl::SkipEmpty());
  absl::Span<const absl::string_view> words = all;
  const auto first = TakeTerm(sign, words);
  if (!first || words.empty() || (words.front() != "+" && words.front() != "-"))
    return std::nullopt;
  const int second_sign = words.front() == "-" ? -1 : 1;
  words.remove_prefix(1);
  const auto second = TakeTerm(second_sign, words);
  if (!second || !words.empty() || first->kind == second->kind) return std::nullopt;
  return CountSum{*first, *second};
}

int ValueOf(const CountSum& sum, const Board& board) {
  const auto value = [&](const CountSum::Term& term) {
    return term.weight * CountOn(term.kind, kAllSquares, board);
  };
  return value(sum.first) + value(sum.second);
}

Range ValuesOf(const CountSum& sum) {
  const Range first = ValuesOf(sum.first);
  const Range second = ValuesOf(sum.second);
  return {first.min + second.min, first.max + second.max};
}

CountSum SumOf(const CountsInOrder& counts) {
  return {{MostCounted(counts.second, kAllSquares) + 1, counts.first},
          {counts.same_direction ? 1 : -1, counts.second}};
}

std::optional<CountsInOrder> InOrder(const CountSum& sum) {
  const CountsInOrder counts = {sum.first.kind, sum.second.kind, sum.second.weight > 0};
  return SumOf(counts) == sum ? std::optional(counts) : std::nullopt;
}

std::pair<int, int> ValuesIn(const CountsInOrder& counts, int value) {
  const int weight = SumOf(counts).first.weight;
  if (counts.same_direction) return {value / weight, value % weight};
  const int first = (value + weight - 1) / weight;
  return {first, first * weight - value};
}

// Whatever the first term is, it is greater than that, or the second is as much as is missing then.
Constraint AtLeast(const CountSum& sum, int least) {
  const Range first = ValuesOf(sum.first);
  const Range second = ValuesOf(sum.second);
  std::vector<Constraint> all;
  const auto require = [&all](Constraint part) {
    if (!IsTrue(part)) all.push_back(std::move(part));
  };
  // What follows for each term alone.
  require(AtLeast(sum.first, least - second.max));
  require(AtLeast(sum.second, least - first.max));
  for (int value = first.min; value <= first.max; value += std::abs(sum.first.weight)) {
    Constraint more = AtLeast(sum.first, value + 1);
    Constraint missing = AtLeast(sum.second, least - value);
    if (!IsTrue(more) && !IsTrue(missing))
      all.push_back(AnyOf({std::move(more), std::move(missing)}));
  }
  return AllOf(std::move(all));
}

CountSum Negated(CountSum sum) {
  sum.first.weight = -sum.first.weight;
  sum.second.weight = -sum.second.weight;
  return sum;
}

}  // namespace othello::synth

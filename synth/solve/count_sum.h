// A weighted sum of counts of a board, as a quantity: "2 legal_moves - discs".
//
// A great weight puts one count before another: the least "65 discs - legal_moves" has the fewest
// discs, and of such boards the most legal moves.
#pragma once

#include <absl/strings/string_view.h>

#include <optional>
#include <string>
#include <utility>

#include "core/base/range.h"
#include "core/game/board.h"
#include "synth/constraint.h"
#include "synth/count.h"

namespace othello::synth {

inline constexpr int kMostWeight = 100;

// Of two different kinds.
struct CountSum {
  struct Term {
    int weight = 1;  // not 0, from -kMostWeight to kMostWeight
    CountKind kind = CountKind::kDiscs;
    friend bool operator==(const Term&, const Term&) = default;
  };
  Term first;
  Term second;
  friend bool operator==(const CountSum&, const CountSum&) = default;
};

// "65 discs - legal_moves". Weights of 1 are left out.
std::string NameOf(const CountSum& sum);
// Nothing: it is not the name of such a sum.
std::optional<CountSum> CountSumNamed(absl::string_view name);

int ValueOf(const CountSum& sum, const Board& board);
// The numbers that the sum can be; not each of them need be the value of a board.
Range ValuesOf(const CountSum& sum);

// `first` comes before `second`: a sum in which the weight of the first is greater than the second
// can be.
struct CountsInOrder {
  CountKind first;
  CountKind second;
  bool same_direction = true;  // a great sum has much of both; otherwise much of the first only
};
CountSum SumOf(const CountsInOrder& counts);
// Nothing: it is another sum.
std::optional<CountsInOrder> InOrder(const CountSum& sum);
// The two counts of a board that has this value.
std::pair<int, int> ValuesIn(const CountsInOrder& counts, int value);

// The sum is at least `least`.
Constraint AtLeast(const CountSum& sum, int least);

// The sum with both weights negated.
CountSum Negated(CountSum sum);

}  // namespace othello::synth

// The numbers that a quantity may be.
#ifndef OTHELLO_SYNTH_NUMBER_RANGE_H_
#define OTHELLO_SYNTH_NUMBER_RANGE_H_

#include "core/square.h"

namespace othello::synth {

// The numbers from `min` to `max`; none, if min > max.
struct NumberRange {
  int min = 0;
  int max = kSquares;

  bool IsEmpty() const { return min > max; }
  bool Contains(int number) const { return number >= min && number <= max; }
  bool operator==(const NumberRange&) const = default;
};

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_NUMBER_RANGE_H_

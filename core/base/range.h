// Whole numbers from one to another.
#pragma once

namespace othello {

// From `min` to `max`; none, if min > max. By default, what a count of squares may be.
struct Range {
  int min = 0;
  int max = 64;

  bool IsEmpty() const { return min > max; }
  bool Contains(int number) const { return number >= min && number <= max; }
  bool operator==(const Range&) const = default;
};

}  // namespace othello

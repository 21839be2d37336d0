// A range of whole numbers on the command line: "A..B", or one number for both.
#ifndef OTHELLO_APP_TEXT_INT_RANGE_H_
#define OTHELLO_APP_TEXT_INT_RANGE_H_

#include <absl/status/statusor.h>

#include <string>

namespace othello::app {

struct IntRange {
  int lower;
  int upper;
};

// InvalidArgument, beginning with the option's name and the text, unless least <= A <= B <= most.
absl::StatusOr<IntRange> ParseIntRange(const std::string& option, const std::string& text,
                                       int least, int most);

// The same for scores: of -64 to 64 the even numbers, so InvalidArgument also if none lies there.
// The ends that are returned are even.
absl::StatusOr<IntRange> ParseScoreRange(const std::string& option, const std::string& text);

}  // namespace othello::app

#endif  // OTHELLO_APP_TEXT_INT_RANGE_H_

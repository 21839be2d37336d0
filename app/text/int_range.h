// A range of whole numbers on the command line: "A..B", or one number for both.
#pragma once

#include <absl/status/statusor.h>

#include <string>

#include "core/base/range.h"

namespace othello::app {

// InvalidArgument, beginning with the option's name and the text, unless least <= A <= B <= most.
absl::StatusOr<Range> ParseIntRange(const std::string& option, const std::string& text, int least,
                                    int most);

// The same for scores: of -64 to 64 the even numbers, so InvalidArgument also if none lies there.
// The ends that are returned are even.
absl::StatusOr<Range> ParseScoreRange(const std::string& option, const std::string& text);

}  // namespace othello::app

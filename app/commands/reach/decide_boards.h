// reach: a verdict for each position of a list.
#pragma once

#include <string>

#include "app/commands/reach/reach_input.h"

namespace othello::app {

struct VerdictOptions {
  std::string engine = "auto";
  bool explain = false;
  bool stats = false;
};

// Prints a paragraph or a line of JSON (docs/formats.md) for each position. Returns the exit
// status: kStopped if some board is unknown, or if a proof that is wanted is lacking.
int DecideBoards(const ReachInput& input, const VerdictOptions& options);

}  // namespace othello::app

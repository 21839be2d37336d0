// One line of `census --json`: how many boards games reach, estimated from samples.
#pragma once

#include "app/records/fields/line_kind.h"
#include "census/estimate.h"

namespace othello::app {

struct CensusLine {
  census::Tallies tallies;
};

// A reader computes the estimates again, and refuses a line with others.
const LineKind<CensusLine>& CensusKind();

}  // namespace othello::app

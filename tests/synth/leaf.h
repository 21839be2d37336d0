// A constraint of one statement, for the tests of this folder.
#pragma once

#include <utility>

#include "synth/constraint.h"

namespace othello::synth {

inline Constraint Leaf(Statement statement) {
  return {.statement = std::move(statement), .parts = {}, .origin = {}};
}

}  // namespace othello::synth

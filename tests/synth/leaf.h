// A constraint of one statement, for the tests of this folder.
#ifndef OTHELLO_TESTS_SYNTH_LEAF_H_
#define OTHELLO_TESTS_SYNTH_LEAF_H_

#include <utility>

#include "synth/constraint.h"

namespace othello::synth {

inline Constraint Leaf(Statement statement) {
  return {.statement = std::move(statement), .parts = {}, .origin = {}};
}

}  // namespace othello::synth

#endif  // OTHELLO_TESTS_SYNTH_LEAF_H_

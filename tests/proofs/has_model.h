// Whether a formula can be satisfied, by the solver that proofs are made with.
#ifndef OTHELLO_TESTS_PROOFS_HAS_MODEL_H_
#define OTHELLO_TESTS_PROOFS_HAS_MODEL_H_

#include <gtest/gtest.h>

#include "logic/cnf.h"
#include "logic/traced_solve.h"

namespace othello::proofs {

inline bool HasModel(const logic::Cnf& formula) {
  const auto solved = logic::SolveWithProof(formula, logic::DratForm::kText, {});
  EXPECT_TRUE(solved.ok());
  return solved->answer == logic::Answer::kSatisfiable;
}

}  // namespace othello::proofs

#endif  // OTHELLO_TESTS_PROOFS_HAS_MODEL_H_

// Whether a formula can be satisfied, by the solver that proofs are made with.
#pragma once

#include <gtest/gtest.h>

#include "core/logic/cnf.h"
#include "core/logic/traced_solve.h"

namespace othello::proofs {

inline bool HasModel(const logic::Cnf& formula) {
  const auto solved = logic::SolveWithProof(formula, logic::DratForm::kText, {});
  EXPECT_TRUE(solved.ok());
  return solved->answer == logic::Answer::kSatisfiable;
}

}  // namespace othello::proofs

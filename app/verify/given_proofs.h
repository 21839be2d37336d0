// Proofs in files that `verify --proof-dir` follows.
#pragma once

#include <absl/status/statusor.h>

#include <string>

#include "app/verify/second_writer.h"
#include "core/logic/limits.h"
#include "proofs/hypothesis.h"

namespace othello::app {

struct GivenProofs {
  std::string folder;                     // "": there are none
  logic::Limits limits = {};              // for following one of them
  SecondWriter* second_writer = nullptr;  // asked for the formula as well; nullptr: is not

  // As proofs::CheckRefutation; then the second writer is asked.
  absl::StatusOr<std::string> Follow(const proofs::Hypothesis& hypothesis) const;
};

}  // namespace othello::app

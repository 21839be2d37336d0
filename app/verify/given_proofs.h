// Proofs in files that `verify --proof-dir` follows.
#pragma once

#include <string>

#include "core/logic/limits.h"

namespace othello::app {

struct GivenProofs {
  std::string folder;         // "": there are none
  logic::Limits limits = {};  // for following one of them
};

}  // namespace othello::app

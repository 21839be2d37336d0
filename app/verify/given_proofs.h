// Proofs in files that `verify --proof-dir` follows.
#ifndef OTHELLO_APP_VERIFY_GIVEN_PROOFS_H_
#define OTHELLO_APP_VERIFY_GIVEN_PROOFS_H_

#include <string>

#include "logic/limits.h"

namespace othello::app {

struct GivenProofs {
  std::string folder;         // "": there are none
  logic::Limits limits = {};  // for following one of them
};

}  // namespace othello::app

#endif  // OTHELLO_APP_VERIFY_GIVEN_PROOFS_H_

// Weights from a file: our own, or a user's eval.dat.
#ifndef OTHELLO_APP_RECORDS_WEIGHTS_FILE_H_
#define OTHELLO_APP_RECORDS_WEIGHTS_FILE_H_

#include <absl/status/statusor.h>

#include <memory>
#include <string>

#include "endgame/evaluation.h"

namespace othello::app {

// The shipped weights if `path` is empty. The first bytes tell which kind a file is. Errors begin
// with the path.
absl::StatusOr<std::unique_ptr<const endgame::WeightSource>> OpenWeights(const std::string& path);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_WEIGHTS_FILE_H_

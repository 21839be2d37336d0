// Writes the proofs of a run: for each claim about all positions (run_claims.h) and for each board
// that no game reaches. What the folder of proofs has already is left as it is.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/records/files/run_folder.h"
#include "core/logic/limits.h"
#include "proofs/refutation.h"

namespace othello::app {

struct ProofRequest {
  const RunFolder& run;
  std::string proofs;  // the folder of proofs
  proofs::ProofForm form;
  int threads = 1;
  std::function<logic::Limits()> limits;  // what is left
  // Called with how many of all proofs are there, one call at a time.
  std::function<void(std::int64_t there, std::int64_t all)> progress;
};

struct RunProofs {
  std::int64_t claims = 0;  // about all positions, that have a proof
  std::int64_t boards = 0;
  std::int64_t written = 0;  // of both, now
  // "PLACE: no proof: REASON", one line for all that have the same reason: "PLACE and 3 more: ...".
  std::vector<std::string> unproved;
};

// An error if the files of the run cannot be read, or, Unavailable, if a proof cannot be written.
absl::StatusOr<RunProofs> WriteProofs(const ProofRequest& request);

}  // namespace othello::app

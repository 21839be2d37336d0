// What a search about a trap may take before it gives up.
#ifndef OTHELLO_TRAPS_PROOF_LIMITS_H_
#define OTHELLO_TRAPS_PROOF_LIMITS_H_

#include <cstdint>
#include <functional>

namespace othello::traps {

// A limit of one question. `stop` may be empty; it is called now and then, and ends the search when
// it gives true.
struct ProofLimits {
  std::int64_t nodes = INT64_MAX;
  std::function<bool()> stop;
};

}  // namespace othello::traps

#endif  // OTHELLO_TRAPS_PROOF_LIMITS_H_

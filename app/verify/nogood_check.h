// Checks the arguments that no game reaches any board of a family: of nogoods, and of the squares
// that refute a board.
#pragma once

#include <absl/status/statusor.h>

#include <atomic>
#include <memory>

#include "app/verify/check_tally.h"
#include "retro/nogoods/nogood.h"
#include "retro/nogoods/order_argument.h"
#include "retro/nogoods/refuting_core.h"

namespace othello::app {

// For use by one thread.
class NogoodCheck {
 public:
  // `seconds`: of each argument by a formula, which is not made after `interrupted` becomes true.
  NogoodCheck(double seconds, const std::atomic<bool>* interrupted)
      : seconds_(seconds), interrupted_(interrupted) {}

  // kNogoodHolds, or kTooLong. InvalidArgument says what does not hold.
  absl::StatusOr<Check> OfNogood(const retro::Nogood& nogood);

  // The same of the core; where it is said to be irreducible, it must not hold with any square
  // freed.
  absl::StatusOr<Check> OfCore(const retro::RefutingCore& core);

 private:
  enum class Argued : std::uint8_t { kHolds, kDoesNotHold, kOpen };
  Argued Argue(const retro::Nogood& nogood);

  const double seconds_;
  const std::atomic<bool>* const interrupted_;
  std::unique_ptr<retro::OrderArgument> order_;  // made when a nogood needs it
  std::unique_ptr<retro::PlayedBoards> played_;  // made when a core needs it
};

}  // namespace othello::app

#include "app/verify/nogood_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include "core/game/square.h"
#include "core/logic/limits.h"

namespace othello::app {

using retro::Reason;

NogoodCheck::Argued NogoodCheck::Argue(const retro::Nogood& nogood) {
  if (nogood.reason != Reason::kNoOrder)
    return retro::Holds(nogood) ? Argued::kHolds : Argued::kDoesNotHold;
  if (!order_)
    order_ = std::make_unique<retro::OrderArgument>(logic::Limits{.interrupted = interrupted_});
  const logic::Limits limits = {.seconds = seconds_, .interrupted = interrupted_};
  if (order_->Refuted(nogood.boards, limits)) return Argued::kHolds;
  return order_->HitLimit() == logic::Limit::kNone ? Argued::kDoesNotHold : Argued::kOpen;
}

absl::StatusOr<Check> NogoodCheck::OfNogood(const retro::Nogood& nogood) {
  const Argued argued = Argue(nogood);
  if (argued == Argued::kHolds) return Check::kNogoodHolds;
  if (argued == Argued::kOpen) return Check::kTooLong;
  return absl::InvalidArgumentError(absl::StrCat("the nogood does not hold: \"",
                                                 WordOf(nogood.reason),
                                                 "\" does not refute all of its boards"));
}

absl::StatusOr<Check> NogoodCheck::OfCore(const retro::RefutingCore& core) {
  absl::StatusOr<Check> check = OfNogood(core.nogood);
  if (!check.ok() || *check != Check::kNogoodHolds || !core.irreducible) return check;
  if (!played_) played_ = std::make_unique<retro::PlayedBoards>();
  for (Square square = 0; square < kSquares; ++square) {
    if ((core.nogood.boards.Restricted() & Bit(square)) == 0) continue;
    retro::Nogood freed = core.nogood;
    freed.boards = retro::Freed(core.nogood.boards, Bit(square));
    if (played_->SomeIn(freed.boards)) continue;
    const Argued argued = Argue(freed);
    if (argued == Argued::kOpen) return Check::kTooLong;
    if (argued == Argued::kHolds)
      return absl::InvalidArgumentError(absl::StrCat("not irreducible: the argument holds without ",
                                                     SquareName(square), ", too"));
  }
  return check;
}

}  // namespace othello::app

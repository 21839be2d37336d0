#include "app/verify/count_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"
#include "retro/count/game_counts.h"

namespace othello::app {

absl::StatusOr<Check> CheckGameCount(const GameCountLine& line, const logic::Limits& limits) {
  constexpr int kTableDiscs = 9;
  const absl::StatusOr<retro::GameCounts> table = retro::GameCounts::Build(
      kTableDiscs, {.seconds = limits.seconds, .interrupted = limits.interrupted});
  if (!table.ok()) return Check::kCountTooLong;
  ASSIGN_OR_RETURN(const retro::NumberOfGames counted,
                   retro::CountGames(line.position.board, line.question, *table, limits));
  const bool exact = counted.limit == logic::Limit::kNone;
  const bool claims_exact = line.number.limit == logic::Limit::kNone;
  const absl::uint128 claimed = line.number.games;
  if (claims_exact ? counted.games > claimed || (exact && counted.games != claimed)
                   : exact && counted.games < claimed) {
    return absl::InvalidArgumentError(
        absl::StrCat("there are ", exact ? "" : "at least ", DigitsOf(counted.games),
                     " games, not ", claims_exact ? "" : "at least ", DigitsOf(claimed)));
  }
  return exact || (!claims_exact && counted.games >= claimed) ? Check::kCountedAgain
                                                              : Check::kCountTooLong;
}

}  // namespace othello::app

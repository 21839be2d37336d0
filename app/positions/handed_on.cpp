#include "app/positions/handed_on.h"

#include <absl/strings/str_cat.h>

#include <optional>

#include "app/records/claims.h"
#include "retro/decide/confirmation.h"
#include "retro/prunes.h"

namespace othello::app {

absl::Status CheckAndMark(ResultLine& line) {
  const Board& board = line.position.board;
  const retro::Decision& decision = *line.decision;
  if (decision.verdict == retro::Verdict::kReachable) {
    absl::Status status = retro::ConfirmGame(board, line.question, decision);
    if (status.ok()) status = CheckClaims(line.claims, board, decision);
    if (status.ok()) return status;
    return absl::InvalidArgumentError(
        absl::StrCat("the game of this line does not hold: ", status.message()));
  }
  line.handed_on = true;
  const std::optional<retro::Prune> prune = retro::PruneOf(decision.reason);
  if (!prune || !retro::Passes(board, *prune)) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the refutation of this line does not hold: the position passes \"",
                   WordOf(decision.reason), "\""));
}

}  // namespace othello::app

#include "app/checks/position_check.h"

#include <absl/strings/str_cat.h>

#include "core/game/board_text.h"
#include "retro/decide/confirmation.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::app {

SymmetrySet CountedOnce(const Experiment& experiment, const synth::Constraint& constraint) {
  return experiment.enumerate.up_to_symmetry ? synth::SymmetryGroup(constraint) : kIdentityOnly;
}

absl::Status PositionCheck::Take(const ResultLine& line) {
  ++lines_;
  const Board& board = line.position.board;
  if (line.position.to_move != mover_color_) {
    return absl::InvalidArgumentError(
        absl::StrCat("\"side\" is not ", std::string(1, ColorCharacter(mover_color_)),
                     ", the side to move that the experiment asks for"));
  }
  if (!synth::Satisfies(constraint_, board))
    return absl::InvalidArgumentError(
        "the position does not meet the conditions of the experiment");
  const auto [first, is_new] = first_line_.emplace(LeastImage(board, group_), lines_);
  if (!is_new)
    return absl::InvalidArgumentError(
        absl::StrCat("the position of line ", first->second, " again"));
  return CheckVerdict(line);
}

absl::Status PositionCheck::CheckVerdict(const ResultLine& line) const {
  if (line.decision.has_value() != reach_.has_value()) {
    return absl::InvalidArgumentError(reach_ ? "no verdict, and the experiment asks for verdicts"
                                             : "a verdict, and the experiment asks for none");
  }
  if (!reach_) return absl::OkStatus();
  if (!retro::SameKind(line.question, reach_->question)) {
    return absl::InvalidArgumentError(
        "the verdict is for another orientation, or for other colours, than the experiment asks "
        "for");
  }
  if (line.decision->verdict != retro::Verdict::kReachable) return absl::OkStatus();
  return retro::ConfirmGame(line.position.board, line.question, *line.decision);
}

}  // namespace othello::app

#include "traps/trap_text.h"

#include <absl/strings/str_cat.h>

#include <map>
#include <utility>

#include "core/game/board_text.h"
#include "core/game/stoner_shape.h"

namespace othello::traps {

namespace {

std::string ColorOf(Player player, const ExplainedTrap& trap) {
  const Color escaper = trap.position.to_move;
  return ColorName(player == Player::kEscaper ? escaper : Opposite(escaper));
}

std::string NameOf(Square square, const ExplainedTrap& trap) {
  return SquareName(trap.trap.OnGivenBoard(square));
}

void WriteSteps(const std::vector<TrapStep>& steps, const ExplainedTrap& trap, int depth,
                std::string* text) {
  const std::string indent(2 * depth, ' ');
  for (const TrapStep& step : steps) {
    // A try and its answer share a line.
    absl::StrAppend(text, indent, StepText(step, trap));
    const std::vector<TrapStep>* next = &step.next;
    if (step.player != trap.tree.winner && next->size() == 1) {
      absl::StrAppend(text, ", ", StepText(next->front(), trap));
      next = &next->front().next;
    } else if (step.player != trap.tree.winner && next->empty()) {
      absl::StrAppend(text, ", no corner can be played");
    }
    *text += '\n';
    WriteSteps(*next, trap, depth + 1, text);
  }
}

}  // namespace

std::string TrapHeadline(const ExplainedTrap& trap) {
  const bool success = trap.tree.winner == Player::kAttacker;
  const std::string attacker = ColorOf(Player::kAttacker, trap);
  const std::string escaper = ColorOf(Player::kEscaper, trap);
  return absl::StrCat(WordOf(trap.trap.shape), " at ", NameOf(kTrapCorner, trap), ", sprung on ",
                      NameOf(TrapOf(trap.trap.shape, trap.replies).spring, trap), ": ", attacker,
                      " attacks, ", escaper, success ? " cannot avoid it" : " escapes", " (",
                      trap.tree.plies, trap.tree.plies == 1 ? " ply" : " plies", " at most)");
}

std::string StepText(const TrapStep& step, const ExplainedTrap& trap) {
  const std::string color = ColorOf(step.player, trap);
  switch (step.kind) {
    case StepKind::kMove:
      return absl::StrCat(color, " ", NameOf(*step.move, trap));
    case StepKind::kPass:
      return absl::StrCat(color, " must pass");
    case StepKind::kCorner:
      return absl::StrCat(color, " takes ", NameOf(*step.move, trap));
    case StepKind::kSpring:
      return absl::StrCat(color, " springs the trap on ", NameOf(*step.move, trap));
    case StepKind::kGameEnd:
      return "the game is over";
  }
  return "";
}

std::string TrapTreeText(const ExplainedTrap& trap) {
  std::string text = absl::StrCat(TrapHeadline(trap), "\n");
  WriteSteps(trap.tree.tries, trap, 1, &text);
  return text;
}

}  // namespace othello::traps

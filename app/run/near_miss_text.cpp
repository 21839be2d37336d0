#include "app/run/near_miss_text.h"

#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"
#include "core/board_text.h"
#include "core/transcript.h"
#include "synth/satisfies.h"

namespace othello::app {

namespace {

// Black moves first, so after an even number of moves white is to move only if somebody passed.
std::string ColorText(const retro::Question& asked, int moves) {
  const bool needs_pass = (asked.mover_color == Color::kBlack) == (moves % 2 == 1);
  return absl::StrCat(
      ColorName(asked.mover_color), " to move",
      needs_pass ? absl::StrCat("; after ", Counted(moves, "move"), " that needs a pass") : "");
}

}  // namespace

std::vector<std::string> NearMissText(const extremes::NearMiss& nearest,
                                      const Experiment& experiment, const std::string& file_name) {
  const Board& board = nearest.position.board;
  std::vector<std::string> lines = {absl::StrCat(
      "the nearest position that play met has ", Counted(board.Discs(), "disc"), ", ",
      ColorName(nearest.position.to_move), " to move, by the game ", TranscriptText(nearest.game))};
  for (const synth::Constraint& part : experiment.position.parts) {
    if (synth::Satisfies(part, board)) continue;
    lines.push_back(
        absl::StrCat("it misses ", file_name, ":", part.origin.line, ": ", part.origin.words));
  }
  const retro::Question& asked = experiment.goal->question;
  if (!asked.any_color && nearest.position.to_move != asked.mover_color) {
    lines.push_back(
        absl::StrCat("it misses ", ColorText(asked, static_cast<int>(nearest.game.size()))));
  }
  if (lines.size() == 1) lines.emplace_back("it misses a condition of [game]");
  return lines;
}

}  // namespace othello::app

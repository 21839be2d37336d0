#include "app/commands/reach/verdict_text.h"

#include <absl/strings/str_cat.h>

#include "app/report/explanation.h"
#include "app/terminal/use_color.h"
#include "app/text/json_line.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "retro/prunes.h"

namespace othello::app {

namespace {

using retro::Verdict;

// Who made the last move is what people get wrong most easily: a full board of black discs, say,
// can only have white to move.
bool OtherSideMayMove(const ResultLine& line) {
  return line.decision->verdict == Verdict::kUnreachable &&
         line.decision->stage == retro::Stage::kPrunes && line.position.board.HasCentre() &&
         !retro::FirstFailure(Passed(line.position.board));
}

}  // namespace

std::string VerdictText(const ResultLine& line) {
  const retro::Decision& decision = *line.decision;
  std::string text =
      absl::StrCat(BoardText(line.position), ": ", WordOf(decision.verdict),
                   decision.engine == retro::Engine::kGiven ? " by the given game, " : ", ");
  if (decision.verdict == Verdict::kReachable) {
    absl::StrAppend(&text, MovesText(decision.transcript), ", ", ColorName(decision.mover_color),
                    " to move");
  } else {
    absl::StrAppend(&text, ReasonText(decision), line.handed_on ? ", handed on" : "");
  }
  absl::StrAppend(&text, " (", DurationText(decision.seconds), ")");
  if (decision.verdict == Verdict::kReachable) {
    const std::string elsewhere = EndsElsewhere(line.position, decision);
    if (!elsewhere.empty()) absl::StrAppend(&text, "\n  ", elsewhere);
  }
  if (OtherSideMayMove(line)) {
    absl::StrAppend(&text, "\n  the same discs with ", ColorName(Opposite(line.position.to_move)),
                    " to move are another position, which this does not refute");
  }
  if (!line.explanation.empty()) absl::StrAppend(&text, "\n  ", line.explanation);
  if (line.core) {
    absl::StrAppend(&text, "\n  ",
                    CorePicture(line.position, *line.core, "    ", UseColor("auto")));
  }
  return text;
}

std::string StageText(const retro::SearchProgress& search, double seconds) {
  const std::string counted =
      absl::StrCat(Grouped(search.count), " ", WordOf(search.counted), "; ", DurationText(seconds));
  if (search.engine == retro::Engine::kPlay)
    return absl::StrCat("playing towards the board: ", counted);
  const bool formula = search.engine == retro::Engine::kSat;
  return absl::StrCat(formula ? "formula of games, " : "backwards from the board, ",
                      WordOf(search.stage), ": ", counted);
}

nlohmann::ordered_json StageFacts(const retro::SearchProgress& search, double seconds) {
  return {{"engine", WordOf(search.engine)},
          {"stage", WordOf(search.stage)},
          {"counted", WordOf(search.counted)},
          {"count", search.count},
          {"seconds", ThreeDecimals(seconds)}};
}

}  // namespace othello::app

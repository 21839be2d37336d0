#include "app/pages/trap_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/pages/page_head.h"
#include "app/pages/report_page.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "traps/found_trap.h"
#include "traps/trap.h"
#include "traps/trap_tree.h"

namespace othello::app {

namespace {

using nlohmann::json;
using traps::ExplainedTrap;
using traps::Player;
using traps::TrapStep;

Color ColorOf(Player player, const ExplainedTrap& trap) {
  const Color escaper = trap.position.to_move;
  return player == Player::kEscaper ? escaper : Opposite(escaper);
}

json StepJson(const TrapStep& step, const ExplainedTrap& trap) {
  const Position after = {Image(step.board, InverseImage(trap.trap.image)),
                          Opposite(ColorOf(step.player, trap))};
  json next = json::array();
  for (const TrapStep& each : step.next) next.push_back(StepJson(each, trap));
  return {{"board", DiscsText(after)},
          {"side", std::string(1, ColorCharacter(after.to_move))},
          {"move", step.move ? json(trap.trap.OnGivenBoard(*step.move)) : json()},
          {"text", traps::StepText(step, trap)},
          {"plies", step.plies},
          {"next", std::move(next)}};
}

json TrapJson(const ExplainedTrap& trap) {
  json next = json::array();
  for (const TrapStep& each : trap.tree.tries) next.push_back(StepJson(each, trap));
  const Color loser = ColorOf(Opponent(trap.tree.winner), trap);
  return {{"name", traps::TrapHeadline(trap)},
          {"loser", std::string(1, ColorCharacter(loser))},
          {"start",
           {{"board", DiscsText(trap.position)},
            {"side", std::string(1, ColorCharacter(trap.position.to_move))},
            {"move", trap.moves.empty() ? json() : json(trap.moves.back())},
            {"text", ""},
            {"plies", trap.tree.plies},
            {"next", std::move(next)}}}};
}

// Every try with its answer in one line, what follows below it.
void WriteTries(const std::vector<TrapStep>& steps, const ExplainedTrap& trap, std::string* html) {
  if (steps.empty()) return;
  *html += "<ul>";
  for (const TrapStep& step : steps) {
    const bool of_loser = step.player != trap.tree.winner;
    const bool answered = of_loser && step.next.size() == 1;
    absl::StrAppend(
        html, "<li>", EscapeHtml(traps::StepText(step, trap)),
        answered
            ? absl::StrCat(", <b>", EscapeHtml(traps::StepText(step.next.front(), trap)), "</b>")
        : of_loser && step.next.empty() ? ", no corner can be played"
                                        : "");
    WriteTries(answered ? step.next.front().next : step.next, trap, html);
    *html += "</li>\n";
  }
  *html += "</ul>";
}

// Whether a corner falls to the attacker after each of these steps.
bool EndInCorners(const std::vector<TrapStep>& steps) {
  return std::all_of(steps.begin(), steps.end(), [](const TrapStep& step) {
    if (step.next.empty())
      return step.kind == traps::StepKind::kCorner && step.player == Player::kAttacker;
    return EndInCorners(step.next);
  });
}

// Who is in the trap, and what comes of it.
std::string Headline(const ExplainedTrap& trap) {
  const std::string attacker = ColorName(ColorOf(Player::kAttacker, trap));
  const std::string escaper = ColorName(ColorOf(Player::kEscaper, trap));
  const std::string begin = escaper == "black" ? "Black" : "White";
  if (trap.tree.winner == Player::kEscaper)
    return absl::StrCat(begin, " gets out of the trap, whatever ", attacker, " plays.");
  return absl::StrCat(
      begin, " is trapped: whatever ", escaper, " plays, ", attacker,
      EndInCorners(trap.tree.tries) ? " gets a corner." : " gets a corner or springs the trap.");
}

std::string Fact(const std::string& name, const std::string& value) {
  return absl::StrCat("<div><dt>", name, "</dt><dd>", EscapeHtml(value), "</dd></div>\n");
}

}  // namespace

std::string TrapPage(const std::vector<ExplainedTrap>& explained, const std::string& reached) {
  const ExplainedTrap& first = explained.front();
  const std::string source =
      first.moves.empty() ? BoardText(first.position) : TranscriptText(first.moves);
  std::string facts =
      "<dl class=\"facts\">\n" + Fact(first.moves.empty() ? "The board" : "The game", source);
  json data = json::array();
  std::string tries;
  std::int64_t steps = 0;
  for (const ExplainedTrap& trap : explained) {
    absl::StrAppend(&facts, Fact("The trap", traps::TrapHeadline(trap)));
    absl::StrAppend(&tries, "<p>", EscapeHtml(traps::TrapHeadline(trap)), "</p>\n");
    WriteTries(trap.tree.tries, trap, &tries);
    data.push_back(TrapJson(trap));
    steps += trap.tree.steps;
  }
  if (!reached.empty()) absl::StrAppend(&facts, Fact("Reached", reached));
  // All places are filled in one pass, so that no text is taken for a place.
  return absl::StrReplaceAll(kTrapHtml, {{"{{head}}", PageHead("Stoner: " + source, kTrapCss)},
                                         {"{{js}}", PageScripts(kTrapJs)},
                                         {"{{answer}}", EscapeHtml(Headline(first))},
                                         {"{{facts}}", facts + "</dl>\n"},
                                         {"{{steps}}", Grouped(steps)},
                                         {"{{tries}}", tries},
                                         {"{{data}}", ScriptJson(data)}});
}

}  // namespace othello::app

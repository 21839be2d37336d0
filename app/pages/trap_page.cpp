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

std::string JapaneseColor(Color color) { return color == Color::kBlack ? "黒" : "白"; }

Said StepSaid(const TrapStep& step, const ExplainedTrap& trap) {
  const std::string color = JapaneseColor(ColorOf(step.player, trap));
  const std::string square = step.move ? SquareName(trap.trap.OnGivenBoard(*step.move)) : "";
  const auto japanese = [&]() -> std::string {
    switch (step.kind) {
      case traps::StepKind::kMove:
        return absl::StrCat(color, " ", square);
      case traps::StepKind::kPass:
        return color + "はパス";
      case traps::StepKind::kCorner:
        return absl::StrCat(color, "が隅 ", square, " を取る");
      case traps::StepKind::kSpring:
        return absl::StrCat(color, "が ", square, " で仕掛ける");
      case traps::StepKind::kGameEnd:
        break;
    }
    return "終局";
  };
  return {traps::StepText(step, trap), japanese()};
}

Said TrapSaid(const ExplainedTrap& trap) {
  const std::string escaper = JapaneseColor(ColorOf(Player::kEscaper, trap));
  const auto on_board = [&](Square square) { return SquareName(trap.trap.OnGivenBoard(square)); };
  const Square spring = traps::TrapOf(trap.trap.shape, trap.replies).spring;
  return {
      traps::TrapHeadline(trap),
      absl::StrCat(on_board(kTrapCorner), " の ", WordOf(trap.trap.shape), "：",
                   JapaneseColor(ColorOf(Player::kAttacker, trap)), "が ", on_board(spring),
                   " で仕掛け、", escaper,
                   trap.tree.winner == Player::kAttacker ? "は逃れられません" : "は逃れられます",
                   "（最長", trap.tree.plies, "手）")};
}

json StepJson(const TrapStep& step, const ExplainedTrap& trap) {
  const Position after = {Image(step.board, InverseImage(trap.trap.image)),
                          Opposite(ColorOf(step.player, trap))};
  json next = json::array();
  for (const TrapStep& each : step.next) next.push_back(StepJson(each, trap));
  return {{"board", DiscsText(after)},
          {"side", std::string(1, ColorCharacter(after.to_move))},
          {"move", step.move ? json(trap.trap.OnGivenBoard(*step.move)) : json()},
          {"text", SaidJson(StepSaid(step, trap))},
          {"plies", step.plies},
          {"next", std::move(next)}};
}

json TrapJson(const ExplainedTrap& trap) {
  json next = json::array();
  for (const TrapStep& each : trap.tree.tries) next.push_back(StepJson(each, trap));
  const Color loser = ColorOf(Opponent(trap.tree.winner), trap);
  return {{"name", SaidJson(TrapSaid(trap))},
          {"loser", std::string(1, ColorCharacter(loser))},
          {"start",
           {{"board", DiscsText(trap.position)},
            {"side", std::string(1, ColorCharacter(trap.position.to_move))},
            {"move", trap.moves.empty() ? json() : json(trap.moves.back())},
            {"text", SaidJson({})},
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
    absl::StrAppend(html, "<li>", Element("span", "", StepSaid(step, trap)),
                    answered ? ", " + Element("b", "", StepSaid(step.next.front(), trap))
                    : of_loser && step.next.empty()
                        ? Element("span", "", {", no corner can be played", "、取れる隅なし"})
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
Said Headline(const ExplainedTrap& trap) {
  const Color attacker_color = ColorOf(Player::kAttacker, trap);
  const Color escaper_color = ColorOf(Player::kEscaper, trap);
  const std::string attacker = ColorName(attacker_color);
  const std::string escaper = ColorName(escaper_color);
  const std::string begin = escaper == "black" ? "Black" : "White";
  const std::string attacker_ja = JapaneseColor(attacker_color);
  const std::string escaper_ja = JapaneseColor(escaper_color);
  if (trap.tree.winner == Player::kEscaper) {
    return {absl::StrCat(begin, " gets out of the trap, whatever ", attacker, " plays."),
            absl::StrCat(attacker_ja, "が何を打っても、", escaper_ja, "は罠から逃れられます。")};
  }
  const bool corner = EndInCorners(trap.tree.tries);
  return {
      absl::StrCat(begin, " is trapped: whatever ", escaper, " plays, ", attacker,
                   corner ? " gets a corner." : " gets a corner or springs the trap."),
      absl::StrCat(escaper_ja, "は罠にかかっています。", escaper_ja, "が何を打っても、",
                   attacker_ja, corner ? "が隅を取ります。" : "が隅を取るか、罠を仕掛けます。")};
}

std::string Fact(const Said& name, const Said& value) {
  return absl::StrCat("<div>", Element("dt", "", name), Element("dd", "", value), "</div>\n");
}

}  // namespace

std::string TrapPage(const std::vector<ExplainedTrap>& explained, const Said& reached) {
  const ExplainedTrap& first = explained.front();
  const std::string source =
      first.moves.empty() ? BoardText(first.position) : TranscriptText(first.moves);
  std::string facts =
      "<dl class=\"facts\">\n" +
      Fact(first.moves.empty() ? Said{"The board", "盤面"} : Said{"The game", "棋譜"},
           {source, ""});
  json data = json::array();
  std::string tries;
  std::int64_t steps = 0;
  for (const ExplainedTrap& trap : explained) {
    absl::StrAppend(&facts, Fact({"The trap", "罠"}, TrapSaid(trap)));
    absl::StrAppend(&tries, Element("p", "", TrapSaid(trap)), "\n");
    WriteTries(trap.tree.tries, trap, &tries);
    data.push_back(TrapJson(trap));
    steps += trap.tree.steps;
  }
  if (!reached.empty()) absl::StrAppend(&facts, Fact({"Reached", "到達"}, reached));
  // All places are filled in one pass, so that no text is taken for a place.
  return absl::StrReplaceAll(kTrapHtml, {{"{{head}}", PageHead("Stoner: " + source, kTrapCss)},
                                         {"{{js}}", PageScripts(kTrapJs)},
                                         {"{{answer}}", Element("h1", "", Headline(first))},
                                         {"{{facts}}", facts + "</dl>\n"},
                                         {"{{steps}}", Grouped(steps)},
                                         {"{{tries}}", tries},
                                         {"{{data}}", ScriptJson(data)}});
}

}  // namespace othello::app

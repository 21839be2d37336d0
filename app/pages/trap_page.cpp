#include "app/pages/trap_page.h"

#include <absl/strings/str_cat.h>

#include <cstdint>
#include <string>
#include <vector>

#include "app/pages/page_head.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"
#include "core/formats/pictures/picture.h"
#include "core/formats/pictures/picture_svg.h"
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

using traps::Player;
using traps::TrapStep;

// What the style of the reports does not have.
constexpr const char* kStyle = R"(
code { overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.end { width: min(24rem, 100%); }
details { border-top: 1px solid var(--rule); padding: .5rem 0 .5rem 1rem; }
summary { cursor: pointer; }
summary b { color: var(--accent); font-weight: 600; }
.pictures { display: flex; flex-wrap: wrap; gap: 1.2rem; margin: .8rem 0; }
.pictures figure { margin: 0; width: 12rem; } figcaption { font-size: .88rem; color: var(--soft); }
.pictures svg, .end svg { display: block; width: 100%; height: auto; }
)";

std::string Figure(const TrapStep& step, const traps::ExplainedTrap& trap) {
  const Color escaper = trap.position.to_move;
  Picture picture;
  picture.position.board = Image(step.board, InverseImage(trap.trap.image));
  picture.position.to_move = step.player == Player::kEscaper ? Opposite(escaper) : escaper;
  if (step.move) picture.last_move = trap.trap.OnGivenBoard(*step.move);
  return absl::StrCat("<figure>", SvgPicture(picture), "<figcaption>",
                      EscapeHtml(traps::StepText(step, trap)), "</figcaption></figure>");
}

void WriteSteps(const std::vector<TrapStep>& steps, const traps::ExplainedTrap& trap,
                std::string* html);

// Writes a try with its answer: in a line, which unfolds into pictures and the tries that follow.
void WriteTry(const TrapStep& step, const traps::ExplainedTrap& trap, std::string* html) {
  const bool answered = step.player != trap.tree.winner && step.next.size() == 1;
  absl::StrAppend(html, "<details><summary>", EscapeHtml(traps::StepText(step, trap)));
  if (answered)
    absl::StrAppend(html, ", <b>", EscapeHtml(traps::StepText(step.next.front(), trap)), "</b>");
  if (step.player != trap.tree.winner && step.next.empty())
    absl::StrAppend(html, ", no corner can be played");
  absl::StrAppend(html, "</summary><div class=\"pictures\">", Figure(step, trap));
  if (answered) absl::StrAppend(html, Figure(step.next.front(), trap));
  absl::StrAppend(html, "</div>");
  WriteSteps(answered ? step.next.front().next : step.next, trap, html);
  absl::StrAppend(html, "</details>\n");
}

void WriteSteps(const std::vector<TrapStep>& steps, const traps::ExplainedTrap& trap,
                std::string* html) {
  for (const TrapStep& step : steps) WriteTry(step, trap, html);
}

void WriteTrap(const traps::ExplainedTrap& trap, std::string* html) {
  Picture picture{.position = trap.position, .last_move = {}, .legal_moves = true};
  if (!trap.moves.empty()) picture.last_move = trap.moves.back();
  absl::StrAppend(html, "<section><h2>", EscapeHtml(traps::TrapHeadline(trap)),
                  "</h2>\n<div class=\"end\">", SvgPicture(picture),
                  "</div>\n<p class=\"soft\">Every move of the losing side, and an answer that "
                  "wins soonest. ",
                  trap.tree.steps, " positions.</p>\n");
  WriteSteps(trap.tree.tries, trap, html);
  absl::StrAppend(html, "</section>\n");
}

}  // namespace

std::string TrapPage(const std::vector<traps::ExplainedTrap>& explained,
                     const std::string& reached) {
  const std::vector<Square>& moves = explained.front().moves;
  const std::string source =
      moves.empty() ? BoardText(explained.front().position) : TranscriptText(moves);
  std::string html = absl::StrCat(
      PageHead("Stoner: " + source, absl::StrCat(kStyle, kSvgStyle)),
      "<body>\n<header class=\"masthead\"><div class=\"statement\">"
      "<p class=\"eyebrow\">stoner</p>\n<h1>The trap ",
      moves.empty()
          ? "on a board"
          : absl::StrCat("after ", Counted(static_cast<std::int64_t>(moves.size()), "move")),
      "</h1>\n<p class=\"question\"><code>", source, "</code></p>",
      reached.empty() ? "" : absl::StrCat("<p class=\"soft\">", EscapeHtml(reached), "</p>"),
      "</div></header>\n<main>\n");
  for (const traps::ExplainedTrap& trap : explained) WriteTrap(trap, &html);
  absl::StrAppend(&html, "</main></body></html>\n");
  return html;
}

}  // namespace othello::app

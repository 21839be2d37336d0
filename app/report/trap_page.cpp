#include "app/report/trap_page.h"

#include <absl/strings/str_cat.h>

#include <string>
#include <vector>

#include "app/text/html_text.h"
#include "core/picture.h"
#include "core/picture_svg.h"
#include "core/stoner_shape.h"
#include "core/symmetry.h"
#include "core/transcript.h"

namespace othello::app {

namespace {

using traps::Player;
using traps::TrapStep;

constexpr const char* kStyle = R"(
:root { --paper: #f5f3ec; --ink: #1c211e; --soft: #5d655f; --rule: #dedacd; --accent: #1e6a49; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #121614; --ink: #e9e6db; --soft: #9aa59d; --rule: #2d3530; --accent: #7cc7a0; }
}
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem; background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, "Segoe UI", Roboto, "Liberation Sans", sans-serif; }
h1 { font-size: 1.6rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
code { overflow-wrap: anywhere; }
.soft { color: var(--soft); }
.end { width: min(22rem, 100%); }
details { border-top: 1px solid var(--rule); padding: .4rem 0 .4rem 1rem; }
summary { cursor: pointer; }
summary b { color: var(--accent); font-weight: 600; }
.boards { display: flex; flex-wrap: wrap; gap: 1rem; margin: .6rem 0; }
figure { margin: 0; width: 11rem; } figcaption { font-size: .85rem; color: var(--soft); }
svg { display: block; width: 100%; height: auto; }
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
  absl::StrAppend(html, "</summary><div class=\"boards\">", Figure(step, trap));
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
  absl::StrAppend(html, "<h2>", EscapeHtml(traps::TrapHeadline(trap)), "</h2>\n<div class=\"end\">",
                  SvgPicture(picture),
                  "</div>\n<p class=\"soft\">Every move of the losing side, and an answer that "
                  "wins soonest. ",
                  trap.tree.steps, " positions.</p>\n");
  WriteSteps(trap.tree.tries, trap, html);
}

}  // namespace

std::string TrapPage(const std::vector<traps::ExplainedTrap>& explained) {
  const std::string game = TranscriptText(explained.front().moves);
  std::string html = absl::StrCat(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>Stoner: ",
      game, "</title>\n<style>", kStyle, kSvgStyle, "</style></head>\n<body>\n<h1>The trap after ",
      explained.front().moves.size(), " moves</h1>\n<p><code>", game, "</code></p>\n");
  for (const traps::ExplainedTrap& trap : explained) WriteTrap(trap, &html);
  absl::StrAppend(&html, "</body></html>\n");
  return html;
}

}  // namespace othello::app

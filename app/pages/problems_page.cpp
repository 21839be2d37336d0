#include "app/pages/problems_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <cstddef>
#include <nlohmann/json.hpp>
#include <utility>

#include "app/pages/feature_json.h"
#include "app/pages/problem_scripts.h"
#include "app/pages/report_page.h"
#include "app/text/html_text.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/game/square.h"
#include "core/game/transcript.h"
#include "problems/themes.h"

namespace othello::app {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// The squares that show each theme of the problem: {"wedge": [57, 58, 59]}.
json ShownJson(const problems::Problem& problem) {
  json shown = json::object();
  for (const auto& [theme, squares] :
       problems::ShownThemesOf(problem.position.board, problem.solution)) {
    json numbers = json::array();
    ForEachSquare(squares, [&](Square square) { numbers.push_back(square); });
    shown[WordOf(theme)] = std::move(numbers);
  }
  return shown;
}

// What the page shows of a problem.
json PageRow(const ProblemLine& problem, const endgame::Evaluation& evaluation) {
  const ordered_json object = ProblemLineKind().Object(problem);
  json row;
  for (const char* const key :
       {"id", "board", "side", "empties", "score", "moves", "line", "themes", "grade", "difficulty",
        "natural", "transcript", "played", "source", "tempting"}) {
    if (object.contains(key)) row[key] = object[key];
  }
  row["shown"] = ShownJson(problem.problem);
  const endgame::TakenApart parts = evaluation.TakeApart(problem.problem.position.board);
  row["value"] = static_cast<double>(parts.sum) / endgame::kWeightUnit;
  row["weights"] = WeightsJson(parts);
  return row;
}

std::string Scripts() {
  std::string text;
  for (const EmbeddedFile& script : ProblemScripts()) absl::StrAppend(&text, script.text);
  return text;
}

// Where no script runs: the first problems, each with its picture, its task and its solution.
constexpr std::size_t kPlainProblems = 12;

std::string PlainProblems(const std::vector<ProblemLine>& lines) {
  std::string html = "<ol class=\"plain-problems\">\n";
  for (std::size_t i = 0; i < std::min(lines.size(), kPlainProblems); ++i) {
    const problems::Problem& problem = lines[i].problem;
    const endgame::Solution& solution = problem.solution;
    absl::StrAppend(
        &html, "<li>",
        SvgPicture({.position = problem.position, .last_move = {}, .legal_moves = false}), "<p>",
        EscapeHtml(TaskText(problem.position.to_move, solution.score.lower)),
        "</p><details><summary>Solution</summary>", TranscriptText(solution.line),
        "</details></li>\n");
  }
  return absl::StrCat(html, "</ol>\n");
}

}  // namespace

std::string ProblemsPage(const std::string& title, const std::vector<ProblemLine>& problems,
                         const endgame::Evaluation& evaluation) {
  json rows = json::array();
  for (const ProblemLine& problem : problems) rows.push_back(PageRow(problem, evaluation));
  const json data = {{"title", title},
                     {"unit", endgame::kWeightUnit},
                     {"features", FeaturesJson()},
                     {"problems", std::move(rows)}};
  // All places are filled in one pass, so that no text is taken for a place.
  return absl::StrReplaceAll(
      kProblemsHtml,
      {{"{{css}}", absl::StrCat(kThemeCss, kBoardCss, kSvgStyle, "\n", kProblemsCss)},
       {"{{js}}", absl::StrCat(kRulesJs, kBoardJs, kPatternsJs, kEndgameJs, Scripts())},
       {"{{plain}}", PlainProblems(problems)},
       {"{{title}}", EscapeHtml(title)},
       {"{{data}}", ScriptJson(data)}});
}

}  // namespace othello::app

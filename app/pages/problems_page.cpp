#include "app/pages/problems_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <cstddef>
#include <utility>

#include "app/pages/feature_json.h"
#include "app/pages/problem_scripts.h"
#include "app/pages/report_page.h"
#include "app/records/problem_line.h"
#include "app/text/html_text.h"
#include "core/formats/boards/board_reading.h"
#include "core/formats/pictures/picture.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/game/moves.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using nlohmann::json;
using nlohmann::ordered_json;

// What the page shows of a problem.
json PageRow(const ordered_json& problem, const endgame::Evaluation& evaluation) {
  json row;
  for (const char* const key :
       {"id", "board", "side", "empties", "score", "moves", "line", "themes", "grade", "difficulty",
        "natural", "transcript", "source", "tempting"}) {
    if (problem.contains(key)) row[key] = problem[key];
  }
  const absl::StatusOr<Position> position = ParseBoardText(
      absl::StrCat(problem["board"].get<std::string>(), " ", problem["side"].get<std::string>()));
  if (!position.ok()) return row;
  const endgame::TakenApart parts = evaluation.TakeApart(position->board);
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

std::string PlainProblems(const std::vector<ordered_json>& objects) {
  std::string html = "<ol class=\"plain-problems\">\n";
  for (std::size_t i = 0; i < std::min(objects.size(), kPlainProblems); ++i) {
    const absl::StatusOr<problems::Problem> problem = ReadProblem(objects[i]);
    if (!problem.ok()) continue;
    const endgame::Solution& solution = problem->solution;
    absl::StrAppend(
        &html, "<li>",
        SvgPicture({.position = problem->position, .last_move = {}, .legal_moves = false}), "<p>",
        EscapeHtml(TaskText(problem->position.to_move, solution.score.lower)),
        "</p><details><summary>Solution</summary>", TranscriptText(solution.line),
        "</details></li>\n");
  }
  return absl::StrCat(html, "</ol>\n");
}

// A sheet: A4 in tenths of a millimetre, three columns and four rows.
constexpr int kWidth = 2100;
constexpr int kHeight = 2970;
constexpr int kColumns = 3;
constexpr int kPerSheet = 12;
constexpr int kBoard = 520;
constexpr int kLeft = 150;
constexpr int kTop = 210;
constexpr int kStepRight = 640;
constexpr int kStepDown = 680;

std::string Text(int x, int y, int size, const std::string& text) {
  return absl::StrCat("<text x=\"", x, "\" y=\"", y, "\" font-size=\"", size, "\">",
                      EscapeHtml(text), "</text>");
}

// One problem of a sheet: the task, or the solution.
std::string Drawn(const problems::Problem& problem, std::size_t number, bool solved) {
  const int place = static_cast<int>(number % kPerSheet);
  const int x = kLeft + place % kColumns * kStepRight;
  const int y = kTop + place / kColumns * kStepDown;
  Picture picture = {.position = problem.position, .last_move = {}, .legal_moves = false};
  const endgame::Solution& solution = problem.solution;
  std::string words = TaskText(problem.position.to_move, solution.score.lower);
  if (solved && !solution.line.empty()) {
    picture.last_move = solution.line.front();
    picture.position = {Play(problem.position.board, solution.line.front()),
                        Opposite(problem.position.to_move)};
    words = TranscriptText(solution.line);
  }
  return absl::StrCat("<svg x=\"", x, "\" y=\"", y, "\" width=\"", kBoard, "\" height=\"", kBoard,
                      "\">", SvgPicture(picture), "</svg>",
                      Text(x, y - 16, 34, absl::StrCat(number + 1)),
                      Text(x, y + kBoard + 44, 30, words), "\n");
}

std::string Sheet(const std::string& title, const std::vector<problems::Problem>& problems,
                  std::size_t first, bool solved) {
  std::string svg =
      absl::StrCat("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", kWidth, " ", kHeight,
                   "\" width=\"210mm\" height=\"297mm\" font-family=\"sans-serif\">\n<style>",
                   kSvgStyle, "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
                   Text(kLeft, 110, 48, absl::StrCat(title, solved ? ": solutions" : "")), "\n");
  for (std::size_t i = first; i < std::min(problems.size(), first + kPerSheet); ++i)
    absl::StrAppend(&svg, Drawn(problems[i], i, solved));
  return absl::StrCat(svg, "</svg>\n");
}

}  // namespace

std::string ProblemsPage(const std::string& title, const std::vector<ordered_json>& problems,
                         const endgame::Evaluation& evaluation) {
  json rows = json::array();
  for (const ordered_json& problem : problems) rows.push_back(PageRow(problem, evaluation));
  const json data = {{"title", title},
                     {"unit", endgame::kWeightUnit},
                     {"features", FeaturesJson()},
                     {"problems", std::move(rows)}};
  // All places are filled in one pass, so that no text is taken for a place.
  return absl::StrReplaceAll(
      kProblemsHtml,
      {{"{{css}}", absl::StrCat(kThemeCss, kBoardCss, kSvgStyle, "\n", kProblemsCss)},
       {"{{js}}", absl::StrCat(kRulesJs, kBoardJs, kEndgameJs, Scripts())},
       {"{{plain}}", PlainProblems(problems)},
       {"{{title}}", EscapeHtml(title)},
       {"{{data}}", ScriptJson(data)}});
}

std::vector<std::string> ProblemSheets(const std::string& title,
                                       const std::vector<ordered_json>& objects) {
  std::vector<problems::Problem> problems;
  for (const ordered_json& object : objects) {
    absl::StatusOr<problems::Problem> problem = ReadProblem(object);
    if (problem.ok()) problems.push_back(*std::move(problem));
  }
  std::vector<std::string> sheets;
  for (const bool solved : {false, true}) {
    for (std::size_t first = 0; first < problems.size(); first += kPerSheet)
      sheets.push_back(Sheet(title, problems, first, solved));
  }
  return sheets;
}

}  // namespace othello::app

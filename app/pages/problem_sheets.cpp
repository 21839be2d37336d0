#include "app/pages/problem_sheets.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "app/text/html_text.h"
#include "core/formats/pictures/picture.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "problems/problem.h"
#include "problems/themes.h"

namespace othello::app {

namespace {

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

// "a2 b7 pass d1": the moves with blanks, and each pass.
std::string LineText(const problems::Problem& problem) {
  std::vector<std::string> moves;
  Position position = problem.position;
  for (const Square square : problem.solution.line) {
    if (MustPass(position.board)) {
      moves.emplace_back("pass");
      position = {Passed(position.board), Opposite(position.to_move)};
    }
    moves.push_back(SquareName(square));
    position = {Play(position.board, square), Opposite(position.to_move)};
  }
  return absl::StrJoin(moves, " ");
}

// "Black wins by 4", as the solution ends.
std::string EndText(const problems::Problem& problem) {
  const int score = problem.solution.score.lower;
  if (score == 0) return "a draw";
  const bool black = (score > 0) == (problem.position.to_move == Color::kBlack);
  return absl::StrCat(black ? "Black" : "White", " wins by ", std::abs(score));
}

// ", parity, save draw"
std::string ThemesText(const problems::Problem& problem) {
  std::string text;
  for (const problems::Theme theme : problem.themes)
    absl::StrAppend(&text, ", ", absl::StrReplaceAll(WordOf(theme), {{"_", " "}}));
  return text;
}

// One problem of a sheet, with little ink: the task and room for an answer, or the first moves of
// the solution on the board, all of it below and how it ends.
std::string Drawn(const problems::Problem& problem, std::size_t number, bool solved) {
  const int place = static_cast<int>(number % kPerSheet);
  const int x = kLeft + place % kColumns * kStepRight;
  const int y = kTop + place / kColumns * kStepDown;
  const endgame::Solution& solution = problem.solution;
  Picture picture;
  picture.position = problem.position;
  picture.legal_moves = false;
  picture.little_ink = true;
  std::string below =
      Text(x, y + kBoard + 40, 30, TaskText(problem.position.to_move, solution.score.lower));
  if (solved) {
    constexpr std::size_t kNumbered = 4;
    picture.numbered.assign(solution.line.begin(),
                            solution.line.begin() + static_cast<std::ptrdiff_t>(
                                                        std::min(kNumbered, solution.line.size())));
    below = Text(x, y + kBoard + 40, 30, EndText(problem));
    std::string line;
    int down = y + kBoard + 76;
    constexpr std::size_t kLetters = 38;
    for (const absl::string_view move : absl::StrSplit(LineText(problem), ' ', absl::SkipEmpty())) {
      if (line.size() + move.size() > kLetters) {
        below += Text(x, down, 25, line);
        line.clear();
        down += 30;
      }
      absl::StrAppend(&line, line.empty() ? "" : " ", move);
    }
    below += Text(x, down, 25, line);
  } else {
    absl::StrAppend(&below, "<path d=\"M", x, " ", y + kBoard + 96, "h", kBoard,
                    "\" stroke=\"#999\" stroke-width=\"2\"/>");
  }
  return absl::StrCat(
      "<svg x=\"", x, "\" y=\"", y, "\" width=\"", kBoard, "\" height=\"", kBoard, "\">",
      SvgPicture(picture), "</svg>", Text(x, y - 16, 34, absl::StrCat(number + 1)),
      Text(x + 90, y - 16, 26,
           absl::StrCat("grade ", problem.difficulty.grade, solved ? ThemesText(problem) : "")),
      below, "\n");
}

std::string Sheet(const std::string& title, const std::vector<ProblemLine>& problems,
                  std::size_t first, bool solved) {
  const std::size_t sheets = (problems.size() + kPerSheet - 1) / kPerSheet;
  std::string svg = absl::StrCat(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ", kWidth, " ", kHeight,
      "\" width=\"210mm\" height=\"297mm\" font-family=\"sans-serif\">\n<style>", kSvgStyle,
      "</style>\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n",
      Text(kLeft, 110, 48, absl::StrCat(title, solved ? ": solutions" : "")),
      Text(kWidth - 300, 110, 32, absl::StrCat(first / kPerSheet + 1, " of ", sheets)), "\n");
  for (std::size_t i = first; i < std::min(problems.size(), first + kPerSheet); ++i)
    absl::StrAppend(&svg, Drawn(problems[i].problem, i, solved));
  return absl::StrCat(svg, "</svg>\n");
}

}  // namespace

std::vector<std::string> ProblemSheets(const std::string& title,
                                       const std::vector<ProblemLine>& problems) {
  std::vector<std::string> sheets;
  for (const bool solved : {false, true}) {
    for (std::size_t first = 0; first < problems.size(); first += kPerSheet)
      sheets.push_back(Sheet(title, problems, first, solved));
  }
  return sheets;
}

}  // namespace othello::app

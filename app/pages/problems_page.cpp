#include "app/pages/problems_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <utility>

#include "app/pages/feature_json.h"
#include "app/pages/report_page.h"
#include "app/text/html_text.h"
#include "core/formats/boards/board_reading.h"

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
      {{"{{css}}", absl::StrCat(kThemeCss, kBoardCss, kProblemsCss)},
       {"{{js}}", absl::StrCat(kRulesJs, kBoardJs, kEndgameJs, kProblemWordsJs, kProblemsJs)},
       {"{{title}}", EscapeHtml(title)},
       {"{{data}}", ScriptJson(data)}});
}

}  // namespace othello::app

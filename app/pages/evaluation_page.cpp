#include "app/pages/evaluation_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_replace.h>

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>

#include "app/pages/feature_json.h"
#include "app/pages/page_head.h"
#include "app/pages/report_page.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using endgame::Evaluation;
using nlohmann::json;

// `move` is the square of the move before, -1 for a pass, null for the first step.
json StepJson(const Position& position, json move, const Evaluation& evaluation) {
  const endgame::TakenApart parts = evaluation.TakeApart(position.board);
  return {{"board", DiscsText(position)},
          {"side", std::string(1, ColorCharacter(position.to_move))},
          {"move", std::move(move)},
          {"value", parts.value},
          {"weights", WeightsJson(parts)}};
}

std::string Page(const Said& title, const json& steps, const Evaluation& evaluation) {
  const json data = {
      {"unit", endgame::kWeightUnit}, {"features", FeaturesJson()}, {"steps", steps}};
  // All places are filled in one pass, so that no text is taken for a place.
  return absl::StrReplaceAll(kEvaluationHtml,
                             {{"{{head}}", PageHead(title.english, kEvaluationCss)},
                              {"{{js}}", PageScripts(absl::StrCat(kPatternsJs, kEvaluationJs))},
                              {"{{title}}", Element("h1", "", title)},
                              {"{{weights}}", EscapeHtml(evaluation.source().Name())},
                              {"{{data}}", ScriptJson(data)}});
}

}  // namespace

std::string EvaluationPage(const Game& game, const Evaluation& evaluation) {
  json steps = json::array();
  int passes = 0;
  for (std::size_t i = 0; i < game.positions.size(); ++i) {
    steps.push_back(
        StepJson(game.positions[i], i == 0 ? json() : json(game.moves[i - 1]), evaluation));
    const int ply = static_cast<int>(i);
    if (!game.PassForced(ply)) continue;
    ++passes;
    steps.push_back(StepJson(game.PositionToMove(ply), -1, evaluation));
  }
  const auto moves = static_cast<std::int64_t>(game.moves.size());
  const Said passed =
      passes == 0 ? Said{}
                  : Said{passes == 1 ? " and a pass" : absl::StrCat(" and ", passes, " passes"),
                         absl::StrCat("（パス", passes, "回）")};
  return Page(Said{"A game of " + Counted(moves, "move"), absl::StrCat(moves, "手の棋譜")} +
                  passed + Said{", as the patterns see it", "のパターンによる評価"},
              steps, evaluation);
}

std::string EvaluationPage(const Position& position, const Evaluation& evaluation) {
  return Page({"A position, as the patterns see it", "局面のパターンによる評価"},
              json::array({StepJson(position, json(), evaluation)}), evaluation);
}

}  // namespace othello::app

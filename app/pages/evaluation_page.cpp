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

std::string Page(const std::string& title, const json& steps, const Evaluation& evaluation) {
  const json data = {
      {"unit", endgame::kWeightUnit}, {"features", FeaturesJson()}, {"steps", steps}};
  // All places are filled in one pass, so that no text is taken for a place.
  return absl::StrReplaceAll(kEvaluationHtml,
                             {{"{{head}}", PageHead(title, kEvaluationCss)},
                              {"{{js}}", PageScripts(kEvaluationJs)},
                              {"{{title}}", EscapeHtml(title)},
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
    const int moves = static_cast<int>(i);
    if (!game.PassForced(moves)) continue;
    ++passes;
    steps.push_back(StepJson(game.PositionToMove(moves), -1, evaluation));
  }
  return Page(
      absl::StrCat("A game of ", Counted(static_cast<std::int64_t>(game.moves.size()), "move"),
                   passes == 0   ? ""
                   : passes == 1 ? " and a pass"
                                 : absl::StrCat(" and ", passes, " passes"),
                   ", as the patterns see it"),
      steps, evaluation);
}

std::string EvaluationPage(const Position& position, const Evaluation& evaluation) {
  return Page("A position, as the patterns see it",
              json::array({StepJson(position, json(), evaluation)}), evaluation);
}

}  // namespace othello::app

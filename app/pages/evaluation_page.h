// The page of `evaluate --page`: a game, or one position, to be stepped through, with what each
// feature of the evaluation says about each position.
#pragma once

#include <absl/types/span.h>

#include <string>

#include "core/game/board.h"
#include "core/game/game.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// One HTML page that needs no network; app/pages/evaluation.js draws it. Forced passes are steps.
std::string EvaluationPage(const Game& game, const endgame::Evaluation& evaluation);
std::string EvaluationPage(const Position& position, const endgame::Evaluation& evaluation);

}  // namespace othello::app

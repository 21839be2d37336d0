// The page of `evaluate --page`: a game, or one position, to be stepped through, with what each
// feature of the evaluation says of each position.
#ifndef OTHELLO_APP_REPORT_EVALUATION_PAGE_H_
#define OTHELLO_APP_REPORT_EVALUATION_PAGE_H_

#include <absl/types/span.h>

#include <string>

#include "core/board.h"
#include "core/transcript.h"
#include "endgame/evaluation.h"

namespace othello::app {

// One HTML page that needs no network; app/report/evaluation.js draws it. Forced passes are steps.
std::string EvaluationPage(const Game& game, const endgame::Evaluation& evaluation);
std::string EvaluationPage(const Position& position, const endgame::Evaluation& evaluation);

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_EVALUATION_PAGE_H_

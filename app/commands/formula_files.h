// Writes the formulas of a verdict as DIMACS files.
#ifndef OTHELLO_APP_COMMANDS_FORMULA_FILES_H_
#define OTHELLO_APP_COMMANDS_FORMULA_FILES_H_

#include <absl/status/status.h>

#include <string>

#include "core/board.h"
#include "retro/verdict.h"

namespace othello::app {

// Writes into the folder, which is made if it does not exist, the formula of each stage that the
// decision went through: MOVER-OTHER.order.cnf, MOVER-OTHER.no_passes.cnf, MOVER-OTHER.passes.cnf,
// with the two words of the board in hexadecimal. Writes nothing if the decision needed no formula.
absl::Status WriteFormulaFiles(const std::string& folder, const Board& board,
                               const retro::Question& question, const retro::Decision& decision);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_FORMULA_FILES_H_

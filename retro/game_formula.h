// The formulas that SearchOrders solves (order_stages.h), each as one DIMACS file for other
// solvers.
#ifndef OTHELLO_RETRO_GAME_FORMULA_H_
#define OTHELLO_RETRO_GAME_FORMULA_H_

#include <ostream>

#include "core/board.h"
#include "retro/order_stages.h"
#include "retro/verdict.h"

namespace othello::retro {

// Writes comments that explain literals, then the clauses. The centre of `board` must be occupied.
// A failure is left in the stream's state.
void WriteGameFormula(const Board& board, const Question& question, Stage stage, std::ostream& out);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_FORMULA_H_

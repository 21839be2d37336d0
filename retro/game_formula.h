// The formulas that SearchOrders solves (order_search.h), each as one DIMACS file for other solvers.
#ifndef OTHELLO_RETRO_GAME_FORMULA_H_
#define OTHELLO_RETRO_GAME_FORMULA_H_

#include <array>
#include <cstdint>
#include <ostream>
#include <string>

#include "core/board.h"
#include "retro/verdict.h"

namespace othello::retro {

enum class FormulaStage : std::uint8_t {
  kOrder,     // unsatisfiable: the board is unreachable
  kNoPasses,  // satisfiable: a game without passes reaches it
  kPasses,    // every pass exact: satisfiable if and only if the board is reachable
};
inline constexpr std::array<FormulaStage, 3> kFormulaStages = {FormulaStage::kOrder, FormulaStage::kNoPasses,
                                                               FormulaStage::kPasses};

// "order", "no passes" or "passes", as the decisions name them.
std::string FormulaStageName(FormulaStage stage);

// Writes comments that say which literal means what, then the clauses. `board` must have its centre. A failure is left
// in the stream's state.
void WriteGameFormula(const Board& board, const Question& question, FormulaStage stage, std::ostream& out);

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_GAME_FORMULA_H_

// Decides boards by the formula of games, in stages, each of which may decide:
//
//   "order"      the order of the moves without turns (game_order.h). Unsatisfiable: no game, whatever the passes.
//   "no passes"  with turns, assuming that nobody passes (turn_order.h). Satisfiable: a game.
//   "passes"     without the assumption. Unsatisfiable: no game, whatever the passes. A model in which each side that
//                passes has no move is a game; for every other one the passes that are not legal are made exact
//                (pass_legality.h), and the solver goes on. There are at most as many rounds as moves.
//
// The stages share one solver, so that each begins with what the ones before it learned. The first stage is cut short:
// boards that it refutes are refuted quickly, and looking on for an order without turns is no use. The other two take
// turns in growing slices of time until one decides.
#ifndef OTHELLO_RETRO_ORDER_SEARCH_H_
#define OTHELLO_RETRO_ORDER_SEARCH_H_

#include <cstdint>

#include "core/board.h"
#include "logic/solver.h"
#include "retro/clause_families.h"
#include "retro/retrograde_search.h"
#include "retro/verdict.h"

namespace othello::retro {

struct OrderSearchSettings {
  logic::Engine engine = logic::Engine::kCadical;
  std::uint32_t seed = 0;
  // Measured on eight boards of the GPW 2025 list: kFindsModel 97 s, kBalanced 134 s, but for refutations that take
  // turns into account it is the other way round.
  logic::Strategy strategy = logic::Strategy::kFindsModel;
  ClauseFamilies families = kAllClauseFamilies;
};

// Everything about the decision but the colour that moves at the end of the game, and the time. `board` must have its
// centre. Of the limits, `nodes` is not looked at.
Decision SearchOrders(const Board& board, const Question& question, const SearchLimits& limits,
                      const OrderSearchSettings& settings = {});

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_ORDER_SEARCH_H_

// The stages in which a formula of games is solved; each of them may decide:
//
//   "order"      the order of the moves without turns (game_order.h). Unsatisfiable: no game, with
//                any number of passes.
//   "no passes"  with turns, assuming that nobody passes (turn_order.h). Satisfiable: a game.
//   "passes"     without the assumption. Unsatisfiable: no game, with any number of passes. A model
//                in which each side that passes has no move is a game. In any other model, the
//                passes that are not legal are made exact (pass_legality.h), and the solver
//                continues. There are at most as many rounds as moves.
//
// The stages share one solver, so that each uses what the earlier ones learned. The first stage
// gets little time: it refutes boards quickly or not at all, and an order without turns is no use.
// The other two alternate in growing slices of time until one decides.
#pragma once

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <memory>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "core/logic/solver.h"
#include "retro/order/clause_families.h"
#include "retro/order/game_order.h"
#include "retro/order/model_game.h"
#include "retro/order/turn_order.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

struct OrderSearchSettings {
  logic::SolverKind solver = logic::SolverKind::kCadical;
  std::uint32_t seed = 0;
  // Measured on eight boards of the GPW 2025 list: kFindsModel 97 s, kBalanced 134 s. For
  // refutations that need turns kBalanced is the faster one.
  logic::Strategy strategy = logic::Strategy::kFindsModel;
  ClauseFamilies families = kAllClauseFamilies;
  // Within this time the first stage refutes 665 of the 816 boards of the GPW 2025 list that have a
  // last move, most of them within 0.02 s. Within 2 s it is 702, but the others are refuted with
  // turns as soon, and to the 97 that games reach the time was lost.
  double seconds_of_first_stage = 0.5;
};

class OrderStages {
 public:
  // Time counts from here on. The observer, if any, is called with conflicts from time to time.
  OrderStages(const Question& question, const logic::Limits& limits,
              const OrderSearchSettings& settings, const SearchObserver& observer = {});
  OrderStages(const OrderStages&) = delete;
  OrderStages& operator=(const OrderStages&) = delete;

  // From now on these limits hold instead, and time counts from here on. What the solver has
  // learned stays; but a search that hit a limit while it wrote clauses is of no use any more
  // (Solver::GaveUp).
  void WorkWithin(const logic::Limits& limits);

  // The solver of the formula. Clauses that are added before Run hold for the game.
  logic::Solver& solver() { return *solver_; }

  using GameWriter = std::function<void(const GameOrder& order, const TurnOrder& turns)>;

  // Writes that some order of moves ends in `board`, which has literals of solver(). Must be called
  // once, before Run. `discs`: known bounds on the number of discs, see TurnOrder. `write_game`
  // adds further conditions on the game; it is called when the turns are written, so the stage
  // "order" does not have them. Games begin with the legal moves `first_moves`; with these, `board`
  // is meant in its given orientation.
  const GameOrder& EndIn(const encoding::BoardLiterals& board, const Range& discs = kAllDiscs,
                         GameWriter write_game = {}, std::vector<Square> first_moves = {});

  // The decision without the colour to move at the end of the game and without the time. If the
  // verdict is "reachable", the solver's model describes the game. Solves for at most `seconds`,
  // without the time in which the formula is written; then it is unknown for lack of time. May be
  // called again, also after more clauses were added: the stages continue where they were, and
  // "unreachable" then says that there is no other game. Its effort is that of all calls.
  Decision Run(double seconds = logic::kForever);

 private:
  logic::Limits Observed(const logic::Limits& limits);
  void WriteTurns();
  bool NotDecided() const {
    return decision_.verdict == Verdict::kUnknown && decision_.fault.ok() &&
           decision_.limit == logic::Limit::kNone;
  }
  void OrderWithoutTurns();
  void NextSlice();
  // If games without passes are refuted, notes it. If one is found, takes it.
  void NoPasses(double seconds);
  void Passes(double seconds);
  // Solves for at most `seconds`, within the limits of all stages. Notes the time of the stage.
  logic::Answer Solve(Stage stage, std::initializer_list<logic::Literal> assumptions,
                      double seconds);
  // kNone if only the time of the last call of Solve is over.
  logic::Limit LimitOfAllStages();
  void TakeGame(const absl::StatusOr<ModelGame>& game);

  void TellObserver() const;

  const Question question_;
  const SearchObserver observer_;
  const std::function<void()>* callers_looking_ = nullptr;
  const std::function<void()> looking_ = [this] { TellObserver(); };
  logic::Limits limits_;
  const OrderSearchSettings settings_;
  logic::LimitWatch watch_;
  double seconds_of_run_ = logic::kForever;  // for solving, that are left of this call of Run
  double seconds_of_order_ = 0;              // in the first stage so far
  // The stage that has its turn after it, and the seconds that are left of its slice.
  Stage turn_ = Stage::kPasses;
  double seconds_of_turn_ = 0;
  double seconds_of_slice_ = 0;  // the last one of kNoPasses
  std::unique_ptr<logic::Solver> solver_;
  std::unique_ptr<GameOrder> order_;
  Range discs_ = kAllDiscs;
  GameWriter write_game_;
  std::vector<Square> first_moves_;
  std::unique_ptr<TurnOrder> turns_;
  bool without_passes_refuted_ = false;
  Bitboard exact_passes_ = 0;  // moves before which passes are exact
  Decision decision_;
  Effort milliseconds_;  // of each stage
};

}  // namespace othello::retro

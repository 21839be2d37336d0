// Finds what is wrong with a decision by the formula of games, given the right answer.
#pragma once

#include <absl/strings/str_cat.h>

#include <string>

#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "core/logic/solver.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/order_search.h"
#include "retro/order/game_order.h"
#include "retro/order/turn_order.h"
#include "retro/verdict.h"
#include "tests/retro/questions.h"

namespace othello::retro {

// Passes between the moves of a game, without those after the last move.
inline int PassesWithin(const Game& game) {
  int passes = 0;
  for (int i = 0; i < static_cast<int>(game.moves.size()); ++i) passes += game.PassForced(i);
  return passes;
}

// Whether the formula with turns and free passes is unsatisfiable without assumptions.
inline bool TurnsAreUnsatisfiable(const Board& board, const Question& question,
                                  logic::SolverKind kind) {
  const auto solver = logic::NewSolver(kind, 0);
  const GameOrder order(board, *solver);
  const TurnOrder turns(order, question);
  const auto answer = solver->Solve({}, {});
  return answer.ok() && *answer == logic::Answer::kUnsatisfiable;
}

namespace internal {

inline std::string FaultOfGame(const Board& board, const Question& question, Decision decision) {
  const Board target = Image(board, decision.image);
  const absl::StatusOr<Color> color = ColorAtEndOfGame(decision.transcript, target);
  if (!color.ok()) return std::string(color.status().message());
  decision.mover_color = *color;
  const absl::Status confirmed = ConfirmGame(board, question, decision);
  if (!confirmed.ok()) return std::string(confirmed.message());
  if (decision.reason != Reason::kGame) return "not for a game";
  // The first stage that can find a game finds games without passes; only the next one finds
  // others.
  const bool passes = PassesWithin(*Replay(decision.transcript)) != 0;
  const Stage stage = passes ? Stage::kPasses : Stage::kNoPasses;
  return decision.stage == stage ? "" : "the game has other passes than its stage says";
}

inline std::string FaultOfRefutation(const Board& board, const Question& question,
                                     const Decision& decision) {
  const Reason reason = decision.stage == Stage::kOrder ? Reason::kNoOrder : Reason::kNoTurns;
  if (decision.reason != reason) return "the reason is not that of the stage";
  if (decision.stage == Stage::kOrder || decision.stage == Stage::kPasses) return "";
  if (decision.stage != Stage::kNoPasses) return "no such stage";
  return TurnsAreUnsatisfiable(board, question, logic::SolverKind::kCadical)
             ? ""
             : "refuted for games without passes only";
}

}  // namespace internal

// The fault in one line, or "" if the decision is right and its evidence holds.
inline std::string FaultOf(const Board& board, const Question& question, const Decision& decision,
                           bool reachable) {
  std::string fault;
  if (decision.engine != Engine::kSat) fault = "not by the formula";
  if (fault.empty() &&
      decision.verdict != (reachable ? Verdict::kReachable : Verdict::kUnreachable)) {
    fault = "the verdict is wrong";
  }
  if (fault.empty()) {
    fault = reachable ? internal::FaultOfGame(board, question, decision)
                      : internal::FaultOfRefutation(board, question, decision);
  }
  if (fault.empty()) return "";
  return absl::StrCat(fault, ": ", BoardText({board, question.mover_color}),
                      question.any_orientation ? " any" : "",
                      question.any_color ? "" : " colours fixed", ", ", WordOf(decision.verdict),
                      " by \"", WordOf(decision.stage), "\" (", WordOf(decision.reason), ")");
}

// The same for the decision that SearchOrders takes.
inline std::string FaultOfSearch(const Board& board, const Question& question, bool reachable,
                                 const OrderSearchSettings& settings = {}) {
  return FaultOf(board, question, SearchOrders(board, question, {}, settings), reachable);
}

}  // namespace othello::retro

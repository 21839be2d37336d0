#include "retro/decide/orders_of_boards.h"

#include "retro/partial_board.h"

namespace othello::retro {
namespace {

constexpr int kHardBoards = 10;
// Of 105 uniform boards with 48 discs that a short search leaves, 72 are refuted within 20
// conflicts, 92 within 100, 97 within 200 and 103 within 1,000.
constexpr int kConflicts = 200;

}  // namespace

void OrdersOfBoards::NoteHardBoard(const logic::Limits& limits) {
  if (++hard_boards_ != kHardBoards) return;
  // If a limit ends the writing, no board is refuted.
  argument_ = std::make_unique<OrderArgument>(limits);
}

std::optional<Decision> OrdersOfBoards::Refute(const Board& board, const logic::Limits& limits) {
  logic::Limits short_limits = limits;
  short_limits.conflicts = kConflicts;
  ++asked_;
  if (!argument_->Refuted(Exactly(board), short_limits)) return std::nullopt;
  ++refuted_;
  Decision decision;
  decision.engine = Engine::kSat;
  decision.stage = Stage::kOrder;
  decision.Refute(Reason::kNoOrder);
  return decision;
}

}  // namespace othello::retro

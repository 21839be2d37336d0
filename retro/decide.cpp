#include "retro/decide.h"

#include <absl/status/status.h>

#include <chrono>
#include <optional>
#include <string>

#include "core/symmetry.h"
#include "retro/confirmation.h"
#include "retro/prunes.h"

namespace othello::retro {
namespace {

// Fills in the colour. A game that does not replay would be a fault of the engine: the board then counts as unknown.
void Confirm(const Board& board, const Question& question, Decision& decision) {
  absl::StatusOr<Color> color = ColorAtEndOfGame(decision.transcript, Image(board, decision.image));
  absl::Status status = color.status();
  if (color.ok()) {
    decision.mover_color = *color;
    status = ConfirmGame(board, question, decision);
  }
  if (status.ok()) return;
  decision.verdict = Verdict::kUnknown;
  decision.reason = "game not confirmed: " + std::string(status.message());
}

}  // namespace

Decider::Decider(const OpeningTable& table, const Question& kind, std::size_t memory_bytes)
    : kind_(kind), search_(table, kind, memory_bytes) {}

Decision Decider::Decide(const Board& board, Color mover_color, const SearchLimits& limits) {
  const auto begin = std::chrono::steady_clock::now();
  Question question = kind_;
  question.mover_color = mover_color;
  Decision decision;
  if (const std::optional<Prune> failure = FirstFailure(board)) {
    decision.engine = "retro";
    decision.verdict = Verdict::kUnreachable;
    decision.reason = PruneName(*failure);
  } else {
    decision = search_.Search(board, mover_color, limits);
    if (decision.verdict == Verdict::kReachable) Confirm(board, question, decision);
  }
  decision.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return decision;
}

}  // namespace othello::retro

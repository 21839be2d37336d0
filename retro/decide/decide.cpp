#include "retro/decide/decide.h"

#include <algorithm>
#include <new>
#include <optional>
#include <utility>

#include "core/game/symmetry.h"
#include "retro/decide/board_play.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/find_or_refute.h"
#include "retro/decide/order_race.h"
#include "retro/prunes.h"

namespace othello::retro {
namespace {

// At most this many nodes for the retrograde search before the others. Of 250 boards of the GPW
// 2025 list that it refutes within 20,000 nodes (0.08 s) it refutes 215 within these; a beam with
// a filter (retrograde_beam.h) refutes the others as fast.
constexpr std::int64_t kNodesOfShortSearch = 5'000;

Decision PrunedBy(Prune prune) {
  Decision decision;
  decision.engine = Engine::kRetro;
  decision.stage = Stage::kPrunes;
  decision.Refute(ReasonOf(prune));
  return decision;
}

// What runs where memory is needed for the first time.
std::pair<Engine, Stage> FirstOf(EngineChoice engine) {
  switch (engine) {
    case EngineChoice::kSat:
      return {Engine::kSat, Stage::kOrder};
    case EngineChoice::kPlay:
      return {Engine::kPlay, Stage::kPlay};
    case EngineChoice::kAuto:
    case EngineChoice::kRetro:
      break;
  }
  return {Engine::kRetro, Stage::kSearch};
}

}  // namespace

Decider::Decider(const OpeningTable& table, const Question& kind, std::size_t memory_bytes,
                 EngineChoice engine, int threads, std::uint32_t seed)
    : table_(table),
      kind_(kind),
      engine_(engine),
      threads_(threads),
      seed_(seed),
      search_(table, kind, memory_bytes / 2) {}

Decision Decider::Decide(const Board& board, Color mover_color, const logic::Limits& limits,
                         const SearchObserver& observer) {
  const logic::LimitWatch watch({});
  Question question = kind_;
  question.mover_color = mover_color;
  Decision decision;
  try {
    decision = DecideByStages(board, question, limits, observer);
  } catch (const std::bad_alloc&) {
    decision = Decision();
    const auto [engine, stage] = FirstOf(engine_);
    decision.engine = engine;
    decision.stage = stage;
    decision.StopAt(logic::Limit::kMemory);
  }
  if (decision.verdict == Verdict::kReachable) ConfirmOrRetract(board, question, decision);
  decision.seconds = watch.Seconds();
  return decision;
}

Decision Decider::DecideByStages(const Board& board, const Question& question,
                                 const logic::Limits& limits, const SearchObserver& observer) {
  if (!board.HasCentre()) return PrunedBy(Prune::kCentre);
  if (engine_ == EngineChoice::kSat)
    return RaceOrders(board, question, limits, threads_, observer, seed_);
  if (engine_ == EngineChoice::kPlay)
    return RacePlays(board, question, limits, threads_, observer, seed_);
  const logic::LimitWatch watch(limits);
  if (const std::optional<Prune> failure = FirstFailure(board)) return PrunedBy(*failure);
  logic::Limits of_search = limits;
  if (engine_ == EngineChoice::kAuto) of_search.nodes = std::min(limits.nodes, kNodesOfShortSearch);
  Decision searched = search_.Search(board, question.mover_color, of_search, observer);
  if (searched.limit != logic::Limit::kNodes || of_search.nodes == limits.nodes) return searched;
  Decision decision =
      FindOrRefute(board, question, table_, watch.Left(), threads_, observer, seed_);
  searched.effort.Add(decision.effort);
  decision.effort = searched.effort;
  return decision;
}

}  // namespace othello::retro

#include "retro/decide/board_engines.h"

#include <algorithm>

#include "retro/decide/board_play.h"
#include "retro/decide/find_or_refute.h"
#include "retro/decide/order_race.h"

namespace othello::retro {
namespace {

// At most this many nodes for the retrograde search before the others. Of 250 boards of the GPW
// 2025 list that it refutes within 20,000 nodes (0.08 s) it refutes 215 within these; a beam with
// a filter (retrograde_beam.h) refutes the others as fast.
constexpr std::int64_t kNodesOfShortSearch = 5'000;
// Before the order of the moves is asked for.
constexpr std::int64_t kNodesBeforeOrders = 500;

}  // namespace

Decision DecideBackwards(const BoardTask& task, const SearchContext& context) {
  if (const std::optional<Prune> failure = FirstFailure(task.board)) return PrunedBy(*failure);
  return task.search.Search(task.board, task.question.mover_color, context.limits,
                            context.observer);
}

Decision DecideByStages(const BoardTask& task, const SearchContext& context) {
  const logic::LimitWatch watch(context.limits);
  const auto search = [&](std::int64_t nodes) {
    SearchContext short_search = context;
    short_search.limits = watch.Left();
    short_search.limits.nodes = std::min(context.limits.nodes, nodes);
    return DecideBackwards(task, short_search);
  };
  const auto is_answer = [&](const Decision& decision, std::int64_t nodes) {
    return decision.limit != logic::Limit::kNodes || context.limits.nodes <= nodes;
  };
  if (task.orders.AreReady()) {
    Decision searched = search(kNodesBeforeOrders);
    if (is_answer(searched, kNodesBeforeOrders)) return searched;
    if (const auto refuted = task.orders.Refute(task.board, watch.Left())) return *refuted;
  }
  Decision searched = search(kNodesOfShortSearch);
  if (is_answer(searched, kNodesOfShortSearch)) return searched;
  task.orders.NoteHardBoard(watch.Left());
  SearchContext rest = context;
  rest.limits = watch.Left();
  Decision decision = FindOrRefute(task.board, task.question, task.table, rest);
  searched.effort.Add(decision.effort);
  decision.effort = searched.effort;
  return decision;
}

Decision DecideByFormula(const BoardTask& task, const SearchContext& context) {
  return RaceOrders(task.board, task.question, context);
}

Decision DecideByPlay(const BoardTask& task, const SearchContext& context) {
  return RacePlays(task.board, task.question, context);
}

Decision PrunedBy(Prune prune) {
  Decision decision;
  decision.engine = Engine::kRetro;
  decision.stage = Stage::kPrunes;
  decision.Refute(ReasonOf(prune));
  return decision;
}

std::optional<Repeat> RepeatOf(const Decision& decision) {
  if (decision.stage == Stage::kNone && decision.reason == Reason::kGame) return Repeat::kReplay;
  if (decision.stage == Stage::kPrunes && decision.engine == Engine::kRetro &&
      PruneOf(decision.reason))
    return Repeat::kPrune;
  const auto said = std::find_if(
      kBoardEvidence.begin(), kBoardEvidence.end(), [&](const BoardEvidence& evidence) {
        return evidence.engine == decision.engine && evidence.stage == decision.stage &&
               evidence.reason == decision.reason;
      });
  return said == kBoardEvidence.end() ? std::nullopt : std::optional(said->repeat);
}

}  // namespace othello::retro

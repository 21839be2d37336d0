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

}  // namespace

Decision DecideBackwards(const BoardTask& task, const SearchContext& context) {
  if (const std::optional<Prune> failure = FirstFailure(task.board)) return PrunedBy(*failure);
  return task.search.Search(task.board, task.question.mover_color, context.limits,
                            context.observer);
}

Decision DecideByStages(const BoardTask& task, const SearchContext& context) {
  const logic::LimitWatch watch(context.limits);
  SearchContext of_search = context;
  of_search.limits.nodes = std::min(context.limits.nodes, kNodesOfShortSearch);
  Decision searched = DecideBackwards(task, of_search);
  if (searched.limit != logic::Limit::kNodes || of_search.limits.nodes == context.limits.nodes)
    return searched;
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

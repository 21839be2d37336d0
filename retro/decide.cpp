#include "retro/decide.h"

#include <absl/status/status.h>

#include <algorithm>
#include <chrono>
#include <new>
#include <optional>
#include <string>

#include "core/symmetry.h"
#include "retro/confirmation.h"
#include "retro/order_race.h"
#include "retro/prunes.h"

namespace othello::retro {
namespace {

// Of the retrograde search before the formula.
constexpr std::int64_t kNodesOfShortSearch = 20'000;

Decision PrunedBy(Prune prune) {
  Decision decision;
  decision.engine = "retro";
  decision.stage = "prunes";
  decision.verdict = Verdict::kUnreachable;
  decision.reason = PruneName(prune);
  return decision;
}

}  // namespace

std::string MethodName(Method method) {
  switch (method) {
    case Method::kAuto:
      return "auto";
    case Method::kRetro:
      return "retro";
    case Method::kSat:
      return "sat";
  }
  return "";
}

std::optional<Method> MethodNamed(const std::string& name) {
  for (const Method method : {Method::kAuto, Method::kRetro, Method::kSat}) {
    if (name == MethodName(method)) return method;
  }
  return std::nullopt;
}

Decider::Decider(const OpeningTable& table, const Question& kind, std::size_t memory_bytes,
                 Method method, int threads)
    : kind_(kind), method_(method), threads_(threads), search_(table, kind, memory_bytes) {}

Decision Decider::Decide(const Board& board, Color mover_color, const SearchLimits& limits) {
  const auto begin = std::chrono::steady_clock::now();
  Question question = kind_;
  question.mover_color = mover_color;
  Decision decision;
  try {
    decision = DecideByStages(board, question, limits);
  } catch (const std::bad_alloc&) {
    decision = Decision();
    decision.engine = method_ == Method::kSat ? "sat" : "retro";
    decision.stage = "search";
    decision.reason = "memory";
  }
  if (decision.verdict == Verdict::kReachable) ConfirmOrRetract(board, question, decision);
  decision.seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return decision;
}

Decision Decider::DecideByStages(const Board& board, const Question& question,
                                 const SearchLimits& limits) {
  if (!board.HasCentre()) return PrunedBy(Prune::kCentre);
  if (method_ == Method::kSat) return RaceOrders(board, question, limits, threads_);
  const auto begin = std::chrono::steady_clock::now();
  if (const std::optional<Prune> failure = FirstFailure(board)) return PrunedBy(*failure);
  SearchLimits search_limits = limits;
  if (method_ == Method::kAuto) search_limits.nodes = std::min(limits.nodes, kNodesOfShortSearch);
  Decision searched = search_.Search(board, question.mover_color, search_limits);
  if (searched.reason != "nodes" || search_limits.nodes == limits.nodes) return searched;
  SearchLimits order_limits = limits;
  order_limits.seconds -=
      std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  Decision decision = RaceOrders(board, question, order_limits, threads_);
  decision.counts.insert(decision.counts.begin(), searched.counts.begin(), searched.counts.end());
  return decision;
}

}  // namespace othello::retro

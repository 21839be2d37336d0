#include "goals/best/bound_search.h"

#include <algorithm>
#include <mutex>
#include <utility>
#include <variant>

#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"

namespace othello::goals {

using retro::Verdict;

absl::StatusOr<synth::Optimum> BoundSearch::WithoutGames(double seconds) {
  const Goal goal = findings_.GoalFor(std::nullopt);
  return decider_.IsSmall(goal) ? OfSmallBoards(goal) : OfAllBoards(seconds);
}

// With few discs the bound without games is harder to find than the answer.
absl::StatusOr<synth::Optimum> BoundSearch::OfSmallBoards(const Goal& goal) {
  const Objective& objective = findings_.TheObjective();
  std::mutex mutex;
  std::optional<int> best;
  // Positions with fewer discs are looked at first.
  const bool is_best = objective.WantsFewerDiscs();
  const auto takes = [&](const Board& board) {
    const int value = objective.ValueOf(board, GameFacts{});
    const std::lock_guard lock(mutex);
    if (!best || objective.AsGood(value, *best)) best = value;
    return is_best;  // otherwise the next one may be better
  };
  const retro::Decision decision =
      decider_.Enumerate(goal, findings_.LimitsFor(logic::kForever), takes).decision;
  RETURN_IF_ERROR(decision.fault);
  if (decision.verdict == Verdict::kUnknown) return synth::Optimum{best, false};
  const std::optional<int> better = best ? std::optional(objective.Better(*best)) : std::nullopt;
  ASSIGN_OR_RETURN(const Verdict nothing,
                   asker_.Ask(better, findings_.asked().question, logic::kForever));
  return synth::Optimum{best, nothing == Verdict::kUnreachable};
}

absl::StatusOr<synth::Optimum> BoundSearch::OfAllBoards(double seconds) {
  const Objective& objective = findings_.TheObjective();
  if (const auto refuted = findings_.knowledge().RefutedWithoutGames())
    return synth::Optimum{objective.Worse(*refuted), true};
  findings_.Say("the bound without games");
  const GoalRequest& request = findings_.request();
  const base::Stopwatch watch;
  absl::StatusOr<synth::Optimum> optimum = synth::Optimum();
  RETURN_IF_ERROR(play_
                      .Beside({request.asked.question}, findings_.LimitsFor(seconds),
                              [&](const logic::Limits& left, int) {
                                optimum = synth::Optimize(
                                    request.asked.position, objective.OfBoards(),
                                    request.effort.solver, request.context.seed, left);
                              })
                      .status());
  if (!optimum.ok() || !optimum->proved || !optimum->best) return optimum;
  RETURN_IF_ERROR(NoteRefuted(objective.Better(*optimum->best), watch.Seconds()));
  return optimum;
}

absl::StatusOr<std::optional<int>> BoundSearch::AtSight() {
  // The solver refutes at once what the counts alone show to be contradictory.
  constexpr double kMostSeconds = 1;
  const GoalRequest& request = findings_.request();
  const synth::Objective objective = findings_.TheObjective().OfBoards();
  const base::Stopwatch watch;
  const int bound = synth::BestAtSight(request.asked.position, objective);
  const int better = findings_.TheObjective().Better(bound);
  ASSIGN_OR_RETURN(const synth::Optimum refuted,
                   synth::Optimize(synth::WithValue(request.asked.position, objective, better),
                                   objective, request.effort.solver, request.context.seed,
                                   findings_.LimitsFor(kMostSeconds)));
  if (!refuted.proved || refuted.best) return std::nullopt;
  RETURN_IF_ERROR(NoteRefuted(better, watch.Seconds()));
  return bound;
}

int BoundSearch::ByRules() const {
  const auto measure = std::get<GameMeasure>(findings_.TheObjective().measure);
  const bool maximize = findings_.TheObjective().maximize;
  int bound = maximize ? GreatestValue(measure, findings_.GoalFor(std::nullopt).discs.max) : 0;
  for (const GameConditions::Bounds& wanted : findings_.asked().game.conditions.bounds) {
    if (wanted.measure != measure) continue;
    bound = maximize ? std::min(bound, wanted.max) : std::max(bound, wanted.min);
  }
  return bound;
}

absl::Status BoundSearch::NoteRefuted(int value, double seconds) {
  // The bound that the counts alone show may be the best value of all boards.
  if (refuted_ == value) return absl::OkStatus();
  refuted_ = value;
  GoalStep step = {value, findings_.asked().question, {}, {}, StepMethod::kWithoutGames};
  step.decision.engine = findings_.request().effort.solver == logic::SolverKind::kZ3
                             ? retro::Engine::kZ3
                             : retro::Engine::kCadical;
  step.decision.stage = retro::Stage::kConditions;
  step.decision.Refute(findings_.TheObjective().maximize ? retro::Reason::kNoneHasSoMany
                                                         : retro::Reason::kNoneHasSoFew);
  step.decision.seconds = seconds;
  return findings_.Done(step);
}

}  // namespace othello::goals

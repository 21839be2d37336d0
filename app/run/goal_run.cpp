#include "app/run/goal_run.h"

#include <absl/container/flat_hash_set.h>
#include <absl/strings/str_cat.h>

#include <optional>
#include <utility>

#include "app/checks/run_record.h"
#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "app/run/candidate_proof.h"
#include "app/run/explained_conflict.h"
#include "app/run/near_miss_text.h"
#include "core/base/status_macros.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "endgame/search/exact_score.h"
#include "goals/best/reachable_best.h"
#include "goals/best/spread_positions.h"
#include "goals/goal.h"

namespace othello::app {

namespace {

goals::GoalRequest RequestOf(OngoingRun& run) {
  const Experiment& experiment = run.experiment;
  const GoalTable& table = *experiment.goal;
  goals::GoalRequest request;
  request.asked = {.position = experiment.position,
                   .objective = experiment.objective,
                   .game = experiment.game,
                   .question = table.question,
                   .best_play = experiment.best_play,
                   .each_color = table.each_color,
                   .all = table.all};
  request.effort.method = table.method;
  request.effort.play = table.play;
  if (experiment.reach && experiment.reach->opening)
    request.effort.enumerated_discs = *experiment.reach->opening;
  if (table.beam) request.effort.most_beam = static_cast<std::size_t>(*table.beam);
  request.effort.solver = experiment.enumerate.solver;
  if (table.proved_twice) {
    request.effort.second_proof = [&run](const synth::Constraint& constraint) {
      return DecideByCandidates(constraint, run.experiment, run.folder, run.watch.Left());
    };
  }
  request.context = {.limits = {},
                     .threads = run.options.threads,
                     .seed = experiment.enumerate.seed,
                     .observer = {}};
  request.context.observer.progress = [&run](const std::string& asking) { run.ShowAsked(asking); };
  return request;
}

absl::StatusOr<std::vector<goals::GoalStep>> RecallSteps(const SealedLines& lines,
                                                         const OngoingRun& run, RunRecord& record) {
  std::vector<goals::GoalStep> steps;
  RETURN_IF_ERROR(
      ForEachPlaced(lines, run.folder.files().PathOf(kStepsName), run.watch.Left(),
                    [&](const nlohmann::ordered_json& object, const std::string& place) {
                      absl::StatusOr<goals::GoalStep> step = record.TakeStep(object, place);
                      if (!step.ok()) return step.status();
                      steps.push_back(*std::move(step));
                      return absl::OkStatus();
                    }));
  return steps;
}

// The positions in the results, each with its game; a board may have several games with different
// values. With `families`, one position for each family of images, whichever its game: the results
// may be ahead of the steps from which a run continues.
class ShownPositions {
 public:
  ShownPositions(const goals::Asked& asked, bool families) : asked_(asked), families_(families) {}

  absl::Status Recall(ResultsFile& results, RunRecord& record, const logic::Limits& limits) {
    return results.Recall(record, limits, [&](const ResultLine& line) {
      Add(line.position.board, *line.decision);
      recalled_.push_back({std::nullopt, line.question, *line.decision, line.position.board});
    });
  }

  // Those of earlier runs.
  const std::vector<goals::GoalStep>& recalled() const { return recalled_; }

  std::int64_t size() const { return static_cast<std::int64_t>(shown_.size()); }

  // Returns whether it is new.
  bool Add(const Board& board, const retro::Decision& decision) {
    if (!families_) return shown_.insert({board, TranscriptText(decision.transcript)}).second;
    if (!symmetries_) symmetries_ = SymmetriesOfBest(board, decision);
    return shown_.insert({LeastImage(board, *symmetries_), ""}).second;
  }

 private:
  // All positions must have the value of this one.
  SymmetrySet SymmetriesOfBest(const Board& board, const retro::Decision& decision) const {
    std::optional<int> value;
    if (asked_.objective) value = asked_.objective->ValueOf(board, decision);
    return goals::SymmetriesOf(
        goals::GoalOf(asked_.position, asked_.objective, value, asked_.question, asked_.game));
  }

  const goals::Asked& asked_;
  const bool families_;
  std::vector<goals::GoalStep> recalled_;
  std::optional<SymmetrySet> symmetries_;
  absl::flat_hash_set<std::pair<Board, std::string>> shown_;
};

// Many positions far apart, or the best one: what was found and proved of either.
absl::StatusOr<goals::ReachableBest> FindBestOrSpread(const goals::GoalRequest& request,
                                                      const Experiment& experiment,
                                                      const ShownPositions& shown,
                                                      RunAnswer& answer) {
  if (!experiment.WantsSpread()) return goals::FindReachableBest(request);
  const EnumerateTable& table = experiment.enumerate;
  ASSIGN_OR_RETURN(const goals::Spread spread,
                   goals::FindSpreadPositions(request, {.wanted = *table.limit,
                                                        .distance = table.diversity.value_or(1),
                                                        .known = shown.recalled()}));
  answer.spread = spread;
  goals::ReachableBest best;
  best.settled = spread.complete;
  best.lacked_memory = spread.lacked_memory;
  best.nearest = spread.nearest;
  return best;
}

// How the search ended, the best value, and why there is nothing.
absl::Status Conclude(OngoingRun& run, const goals::ReachableBest& best, RunAnswer& answer) {
  answer.ended = run.EndOf(best.settled, answer.positions, best.lacked_memory);
  // With all = true the games on the way to the best value are no results.
  if (answer.ended == Completeness::kNoSolution) {
    ASSIGN_OR_RETURN(synth::Conflict conflict, ExplainConflict(run));
    answer.conflict = std::move(conflict);
  }
  if (answer.positions == 0 && !best.found) {
    // No position comes near what is contradictory.
    if (answer.conflict.origins.empty()) run.nearest = best.nearest;
    answer.hints = NothingFoundText(run.nearest, run.experiment, run.options.experiment);
    const std::string larger_table = LargerTableText(run.experiment);
    if (!best.settled && !larger_table.empty()) answer.hints.push_back(larger_table);
  }
  if (run.experiment.objective) {
    answer.objective = {.maximize = run.experiment.objective->maximize,
                        .count = run.experiment.objective->Name(),
                        .best = best.best,
                        .proved = best.best.has_value() && best.best == best.bound,
                        .bound = best.bound};
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<RunAnswer> FindReachable(OngoingRun& run, ResultsFile& results) {
  RunAnswer answer;
  goals::GoalRequest request = RequestOf(run);
  logic::LimitWatch watch(run.watch.Left());
  ASSIGN_OR_RETURN(SealedLines steps, run.folder.OpenLines(kStepsName, watch));
  RunRecord record(run.experiment);
  ASSIGN_OR_RETURN(std::vector<goals::GoalStep> earlier, RecallSteps(steps, run, record));
  ShownPositions shown(request.asked, run.experiment.WantsFamilies());
  RETURN_IF_ERROR(shown.Recall(results, record, run.watch.Left()));
  goals::GoalKnowledge knowledge(run.experiment.objective, run.experiment.goal->question, {});
  const auto note = [&](const goals::GoalStep& step) {
    knowledge.Learn(step);
    answer.steps.push_back(GoalStepText(step, run.experiment.objective));
    if (step.decision.verdict != retro::Verdict::kReachable) {
      run.Refuted(step, answer.steps.back());
      run.ShowBound(knowledge.Bound());
    } else if (run.experiment.objective) {
      run.ShowBest(run.experiment.objective->ValueOf(step.board, step.decision));
    }
  };
  for (const goals::GoalStep& step : earlier) note(step);

  request.earlier = std::move(earlier);
  request.context.observer.done = [&](const goals::GoalStep& step) {
    note(step);
    return steps.Append(WriteGoalStep(step, run.experiment.objective));
  };
  request.context.observer.found = [&](const goals::GoalStep& step) {
    if (!shown.Add(step.board, step.decision)) return absl::OkStatus();
    ResultLine line = GameOf(step, run.experiment.objective);
    if (run.experiment.best_play) line.best_play = endgame::ExactScore(step.board, {});
    return results.Append(std::move(line));
  };
  request.context.limits = run.watch.Left();
  ASSIGN_OR_RETURN(const goals::ReachableBest best,
                   FindBestOrSpread(request, run.experiment, shown, answer));
  logic::LimitWatch ending(logic::Limits{});  // of few lines
  RETURN_IF_ERROR(steps.CheckUnaltered(ending));
  answer.positions = shown.size();
  RETURN_IF_ERROR(Conclude(run, best, answer));
  return answer;
}

}  // namespace othello::app

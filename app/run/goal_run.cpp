#include "app/run/goal_run.h"

#include <absl/container/flat_hash_set.h>
#include <absl/strings/str_cat.h>

#include <optional>
#include <utility>

#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "app/run/candidate_proof.h"
#include "app/run/reachable_check.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "goals/goal_question.h"

namespace othello::app {

namespace {

goals::GoalRequest OptionsOf(const GoalRunOptions& run) {
  const Experiment& experiment = run.experiment;
  const GoalTable& table = *experiment.goal;
  goals::GoalRequest options;
  options.position = experiment.position;
  options.objective = experiment.objective;
  options.question = table.question;
  options.game = experiment.game;
  if (experiment.reach) {
    options.enumerated_discs = experiment.reach->opening.value_or(options.enumerated_discs);
  }
  options.each_color = table.each_color;
  options.all = table.all;
  options.method = table.method;
  options.play = table.play;
  if (table.beam) options.most_beam = static_cast<std::size_t>(*table.beam);
  options.solver = experiment.enumerate.solver;
  options.seed = experiment.enumerate.seed;
  options.threads = run.threads;
  options.limits = run.limits;
  options.progress = run.asking;
  if (table.proved_twice) {
    options.second_proof = [&run](const synth::Constraint& constraint) {
      return DecideByCandidates(constraint, run.experiment, run.folder, run.limits());
    };
  }
  return options;
}

std::string StepText(const goals::GoalStep& step, const Experiment& experiment) {
  return GoalStepText(step, !experiment.objective || experiment.objective->maximize);
}

absl::StatusOr<std::vector<goals::GoalStep>> RecallSteps(const std::vector<std::string>& lines,
                                                         const std::string& path,
                                                         ReachableCheck& check) {
  std::vector<goals::GoalStep> steps;
  for (const std::string& line : lines) {
    absl::StatusOr<GoalStepLine> parsed = GoalStepKind().Parse(line);
    const absl::Status status =
        parsed.ok() ? check.TakeStep(*parsed, absl::StrCat(path, ":", steps.size() + 1))
                    : parsed.status();
    if (!status.ok()) return FaultInLine(path, steps.size() + 1, status);
    steps.push_back(std::move(parsed->step));
  }
  return steps;
}

// The positions in the results, each with its game; a board may have several games with different
// values. With `families`, one position for each family of images, whichever its game: the results
// may be ahead of the steps from which a run continues.
class ShownPositions {
 public:
  ShownPositions(const goals::GoalRequest& options, bool families)
      : options_(options), families_(families) {}

  absl::Status Recall(ResultsFile& results, ReachableCheck& check) {
    logic::LimitWatch watch(options_.limits());
    std::size_t number = 0;
    return results.lines().ForEach(watch, [&](const std::string& text) {
      if (watch.Hit() != logic::Limit::kNone) return logic::StatusOf(watch.Hit());
      ++number;
      const absl::StatusOr<ResultLine> line = ParseResultLine(text);
      const absl::Status status =
          line.ok() ? check.TakeResult(*line, absl::StrCat(results.path(), ":", number))
                    : line.status();
      if (!status.ok()) return FaultInLine(results.path(), number, status);
      Add(line->position.board, *line->decision);
      recalled_.push_back({std::nullopt, line->question, *line->decision, line->position.board});
      results.Recall(*line);
      return absl::OkStatus();
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
    if (options_.objective) value = options_.objective->ValueOf(board, decision);
    return goals::SymmetriesOf(goals::GoalOf(options_.position, options_.objective, value,
                                             options_.question, options_.game));
  }

  const goals::GoalRequest& options_;
  const bool families_;
  std::vector<goals::GoalStep> recalled_;
  std::optional<SymmetrySet> symmetries_;
  absl::flat_hash_set<std::pair<Board, std::string>> shown_;
};

}  // namespace

absl::StatusOr<GoalRun> RunGoal(const GoalRunOptions& run, ResultsFile& results) {
  goals::GoalRequest options = OptionsOf(run);
  logic::LimitWatch watch(run.limits());
  absl::StatusOr<SealedLines> steps = run.folder.OpenLines(kStepsName, watch);
  if (!steps.ok()) return steps.status();
  const absl::StatusOr<std::vector<std::string>> step_lines = steps->Lines(watch);
  if (!step_lines.ok()) return step_lines.status();
  ReachableCheck check(run.experiment);
  absl::StatusOr<std::vector<goals::GoalStep>> earlier =
      RecallSteps(*step_lines, run.folder.files().PathOf(kStepsName), check);
  if (!earlier.ok()) return earlier.status();
  ShownPositions shown(options, run.experiment.WantsFamilies());
  absl::Status status = shown.Recall(results, check);
  if (!status.ok()) return status;
  for (const goals::GoalStep& step : *earlier) run.noted(StepText(step, run.experiment));

  options.earlier = *std::move(earlier);
  options.done = [&](const goals::GoalStep& step) {
    run.noted(StepText(step, run.experiment));
    return steps->Append(WriteGoalStep(step, run.experiment.objective));
  };
  options.found = [&](const goals::GoalStep& step) {
    if (!shown.Add(step.board, step.decision)) return absl::OkStatus();
    return results.Append(GameOf(step, run.experiment.objective));
  };
  GoalRun answer;
  if (run.experiment.WantsSpread()) {
    const EnumerateTable& table = run.experiment.enumerate;
    absl::StatusOr<goals::Spread> spread =
        goals::FindSpreadPositions(options, {.wanted = *table.limit,
                                             .distance = table.diversity.value_or(1),
                                             .known = shown.recalled()});
    if (!spread.ok()) return spread.status();
    answer.best.settled = spread->complete;
    answer.lacked_memory = spread->lacked_memory;
    answer.spread = *spread;
  } else {
    absl::StatusOr<goals::ReachableBest> best = goals::FindReachableBest(options);
    if (!best.ok()) return best.status();
    answer.best = *best;
    answer.lacked_memory = best->lacked_memory;
  }
  logic::LimitWatch ending(logic::Limits{});  // of few lines
  status = steps->CheckUnaltered(ending);
  if (!status.ok()) return status;
  answer.positions = shown.size();
  return answer;
}

}  // namespace othello::app

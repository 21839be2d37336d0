#include "app/run/board_run.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <limits>
#include <utility>
#include <vector>

#include "app/checks/position_check.h"
#include "app/checks/run_record.h"
#include "app/run/explained_conflict.h"
#include "app/run/verdict_writer.h"
#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"
#include "endgame/search/exact_score.h"
#include "goals/goal.h"
#include "synth/solve/enumerate.h"
#include "synth/solve/optimize.h"

namespace othello::app {
namespace {

// The best value, which then becomes a condition.
absl::StatusOr<synth::Optimum> FindOptimum(OngoingRun& run) {
  Experiment& experiment = run.experiment;
  const synth::Objective objective = experiment.objective->OfBoards();
  run.ShowAsked("a first position");
  absl::StatusOr<synth::Optimum> optimum = synth::Optimize(
      experiment.position, objective, experiment.enumerate.solver, experiment.enumerate.seed,
      run.watch.Left(), [&](const Board& board, int value) {
        if (goals::ScoreMissed(experiment.best_play, board) > 0) return false;
        run.best_board = board;
        run.ShowAsked(absl::StrCat("better than ", experiment.objective->TextOf(value), " ",
                                   experiment.objective->Name()));
        return true;
      });
  if (optimum.ok() && optimum->best)
    experiment.position = synth::WithValue(experiment.position, objective, *optimum->best);
  return optimum;
}

// The boards of earlier runs.
absl::StatusOr<std::vector<Board>> RecallBoards(const OngoingRun& run, ResultsFile& results) {
  RunRecord record(run.experiment);
  RETURN_IF_ERROR(results.Recall(record, run.watch.Left(), [](const ResultLine&) {}));
  return record.boards();
}

std::string ProgressLine(const OngoingRun& run, std::int64_t positions,
                         const VerdictWriter& verdict_writer) {
  const double seconds = run.watch.Seconds();
  std::string line = run.TimeText();
  if (const std::optional<std::int64_t>& most = run.experiment.enumerate.limit; most) {
    const double left = seconds * (static_cast<double>(*most) / positions - 1);
    absl::StrAppend(&line, ", about ", DurationText(left), " left");
  }
  absl::StrAppend(&line, ": ", Counted(positions, "position"));
  for (const retro::Verdict verdict : kVerdicts) {
    if (const std::int64_t count = verdict_writer.Verdicts(verdict))
      absl::StrAppend(&line, ", ", Grouped(count), " ", WordOf(verdict));
  }
  absl::StrAppend(&line, "; ",
                  Grouped(static_cast<std::int64_t>(positions / std::max(seconds, 0.001))),
                  " a second");
  return line;
}

// Enumerates the boards besides those that are recalled, and decides them.
absl::Status FindAll(OngoingRun& run, ResultsFile& results, const std::vector<Board>& recalled,
                     RunAnswer& answer) {
  const EnumerateTable& table = run.experiment.enumerate;
  const std::int64_t most = table.limit.value_or(std::numeric_limits<std::int64_t>::max());
  std::int64_t found = answer.positions;
  if (found >= most) return absl::OkStatus();
  VerdictWriter verdict_writer(results, run.experiment, run.options.threads, run.watch.Left());
  const synth::EnumerationOptions options = {
      .solver = table.solver,
      .seed = table.seed,
      .threads = run.options.threads,
      .group = CountedOnce(run.experiment, run.experiment.position),
      .look_around = table.look_around.value_or(!table.limit.has_value()),
      .limits = run.watch.Left()};
  run.ShowAsked(recalled.empty() ? "a first position" : "a new position");
  const auto enumeration =
      synth::Enumerate(run.experiment.position, options, recalled, [&](const Board& board) {
        std::optional<int> best_play;
        if (const std::optional<Range>& asked = run.experiment.best_play; asked) {
          best_play = endgame::ExactScore(board, {});
          if (!asked->Contains(*best_play)) return true;
        }
        const bool written = verdict_writer.Add(board, best_play);
        ++found;
        run.progress.Show([&]() -> ProgressText {
          return {ProgressLine(run, found, verdict_writer), {{"found", found}}};
        });
        return written && found < most;
      });
  if (!enumeration.ok()) return enumeration.status();
  RETURN_IF_ERROR(verdict_writer.Finish());
  answer.seconds = {enumeration->seconds, verdict_writer.Seconds()};
  // A position that was found but not written before the run was stopped is not a result: a
  // resumed run finds it again.
  answer.positions = results.lines().End().lines;
  answer.ended = run.EndOf(enumeration->complete && answer.positions == found, answer.positions,
                           enumeration->lacked_memory || verdict_writer.lacked_memory());
  if (run.experiment.reach && answer.ended != Completeness::kComplete &&
      results.counted().statistics().Count(retro::Verdict::kReachable) == 0) {
    answer.hints.push_back(
        "boards are found first, and then decided: with reachable = true instead of [reach] only "
        "boards that games reach are looked for");
  }
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<RunAnswer> FindBoards(OngoingRun& run, ResultsFile& results) {
  RunAnswer answer;
  // Without an objective there is nothing to prove.
  synth::Optimum optimum = {.best = std::nullopt, .proved = true};
  if (run.experiment.objective) {
    const goals::Objective& objective = *run.experiment.objective;
    const int at_sight = synth::BestAtSight(run.experiment.position, objective.OfBoards());
    ASSIGN_OR_RETURN(synth::Optimum found, FindOptimum(run));
    optimum = found;
    answer.objective = {.maximize = objective.maximize,
                        .count = objective.Name(),
                        .best = optimum.best,
                        .proved = optimum.proved,
                        .bound = {}};
    if (!optimum.proved) answer.objective->bound = at_sight;
  }
  ASSIGN_OR_RETURN(const std::vector<Board> recalled, RecallBoards(run, results));
  answer.positions = static_cast<std::int64_t>(recalled.size());
  answer.ended = run.EndOf(/*complete=*/false, answer.positions, optimum.lacked_memory);
  if (optimum.proved) {
    RETURN_IF_ERROR(FindAll(run, results, recalled, answer));
  }
  if (answer.objective && optimum.proved && !optimum.best) answer.ended = Completeness::kNoSolution;
  if (answer.ended == Completeness::kNoSolution) {
    ASSIGN_OR_RETURN(synth::Conflict conflict, ExplainConflict(run));
    answer.conflict = std::move(conflict);
    if (answer.conflict.origins.empty())
      answer.hints.push_back(
          run.experiment.best_play
              ? "best play from the boards that meet the other conditions, if there are any, gives "
                "other scores"
              : "which conditions contradict each other was not found: the search for them stopped "
                "at its limit");
  }
  return answer;
}

}  // namespace othello::app

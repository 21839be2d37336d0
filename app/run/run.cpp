#include "app/run/run.h"

#include <absl/strings/str_cat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <iostream>
#include <limits>
#include <map>
#include <utility>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/records/files/machine_memory.h"
#include "app/records/files/outcome_file.h"
#include "app/records/files/run_folder.h"
#include "app/records/result_line.h"
#include "app/report/report.h"
#include "app/run/goal_run.h"
#include "app/run/near_miss_text.h"
#include "app/run/recalled_positions.h"
#include "app/run/results_file.h"
#include "app/run/run_proofs.h"
#include "app/run/verdict_writer.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"
#include "core/game/symmetry.h"
#include "synth/solve/enumerate.h"
#include "synth/solve/explain_conflict.h"
#include "synth/solve/optimize.h"
#include "synth/symmetry_group.h"

namespace othello::app {
namespace {

// The time for finding the conditions that conflict, after the proof that there is no solution.
constexpr double kExplanationSeconds = 5;
// Where games are asked for, mostly boards meet the conditions, and finding one may take long.
constexpr double kExplanationSecondsOfGoal = 1;
// The time for looking at the results again when a limit or a signal has stopped the run.
constexpr double kSecondsOfEnding = 0.2;

// Of a run that was stopped before it had checked all that the folder holds: nothing was written.
int SayStoppedBeforeSearch(const RunOptions& options, logic::Limit limit) {
  const std::string stopped = absl::StrCat(
      options.experiment, ": Stopped by ",
      limit == logic::Limit::kInterrupted ? "a signal"
                                          : absl::StrCat("the ", WordOf(limit), " limit"),
      " before the search began; the folder still holds what it held.");
  options.json ? PrintError(stopped) : PrintLine(stopped);
  return kStopped;
}

class Run {
 public:
  Run(Experiment experiment, const RunOptions& options, RunFolder folder,
      const base::Stopwatch& watch)
      : watch_(watch),
        experiment_(std::move(experiment)),
        options_(options),
        folder_(std::move(folder)),
        memory_bytes_(options.memory_mib ? std::int64_t{*options.memory_mib} << 20
                                         : MachineMemory() / 2) {
    if (options.seed.has_value()) experiment_.enumerate.seed = *options.seed;
  }

  absl::StatusOr<int> Execute() {
    absl::StatusOr<ResultsFile> results = ResultsFile::Open(folder_, LimitsLeft());
    if (const logic::Limit limit = logic::LimitOf(results.status()); limit != logic::Limit::kNone)
      return SayStoppedBeforeSearch(options_, limit);
    if (!results.ok()) return results.status();
    if (options_.stream)
      results->TellOf([](const std::string& line) { std::cout << line << std::endl; });
    absl::Status status =
        experiment_.goal.has_value() ? FindReachable(*results) : FindBoards(*results);
    if (recall_stopped_ != logic::Limit::kNone)
      return SayStoppedBeforeSearch(options_, recall_stopped_);
    if (status.ok()) status = CheckUnaltered(*results);
    if (status.ok()) status = folder_.CheckOwned();
    if (!status.ok()) return status;
    absl::StatusOr<int> exit_status = Report(*results);
    if (!exit_status.ok() || !options_.proofs.wanted()) return exit_status;
    const absl::StatusOr<bool> proved = Prove();
    if (!proved.ok()) return proved.status();
    return *proved ? *exit_status : kStopped;
  }

 private:
  bool Interrupted() const { return interrupted_.load(); }
  // What is left of the limits of work that began with the watch.
  logic::Limits LimitsLeft(const base::Stopwatch& watch) const {
    const double seconds = std::min(options_.time_limit.value_or(logic::kForever), logic::kForever);
    return {.seconds = seconds - watch.Seconds(),
            .memory_bytes = memory_bytes_,
            .interrupted = &interrupted_};
  }
  logic::Limits LimitsLeft() const { return LimitsLeft(watch_); }

  // Lines of a run that was stopped are looked at for a moment: `verify` and --resume look at all.
  // A run is not complete without that look.
  absl::Status CheckUnaltered(const ResultsFile& results) {
    logic::Limits limits = {.seconds = kSecondsOfEnding};
    if (complete_) limits = {.seconds = LimitsLeft().seconds, .interrupted = &interrupted_};
    logic::LimitWatch watch(limits);
    absl::Status status = results.lines().CheckUnaltered(watch);
    if (logic::LimitOf(status) == logic::Limit::kNone) return status;
    complete_ = false;
    return absl::OkStatus();
  }

  // Boards, whether a game reaches them or not.
  absl::Status FindBoards(ResultsFile& results) {
    absl::Status status = FindOptimum();
    if (!status.ok()) return status;
    const SymmetrySet group = experiment_.enumerate.up_to_symmetry
                                  ? synth::SymmetryGroup(experiment_.position)
                                  : kIdentityOnly;
    const absl::StatusOr<std::vector<Board>> recalled = RecallPositions(
        results, PositionCheck(experiment_.position, group, experiment_.reach), LimitsLeft());
    recall_stopped_ = logic::LimitOf(recalled.status());
    if (recall_stopped_ != logic::Limit::kNone) return absl::OkStatus();
    if (!recalled.ok()) return recalled.status();
    positions_ = static_cast<std::int64_t>(recalled->size());
    if (!optimum_stopped_) status = FindAll(results, *recalled, group);
    if (status.ok() && complete_ && positions_ == 0) status = ExplainConflict();
    return status;
  }

  // With an objective: finds its best value, which then becomes a condition.
  absl::Status FindOptimum() {
    if (!experiment_.objective.has_value()) return absl::OkStatus();
    const synth::Objective objective = experiment_.objective->OfBoards();
    ShowAsked("a first position");
    const auto optimum = synth::Optimize(
        experiment_.position, objective, experiment_.enumerate.solver, experiment_.enumerate.seed,
        LimitsLeft(), [&](int value) {
          ShowAsked(absl::StrCat("a better value than ", value, " ", WordOf(objective.measure)));
        });
    if (!optimum.ok()) return optimum.status();
    objective_answer_ = {.maximize = objective.maximize,
                         .count = WordOf(objective.measure),
                         .best = optimum->best,
                         .proved = optimum->proved,
                         .bound = std::nullopt};
    optimum_stopped_ = !optimum->proved;
    lacked_memory_ = optimum->lacked_memory;
    if (optimum->best.has_value()) {
      experiment_.position = synth::WithValue(experiment_.position, objective, *optimum->best);
    }
    return absl::OkStatus();
  }

  // Only positions that a game reaches.
  absl::Status FindReachable(ResultsFile& results) {
    const absl::StatusOr<GoalRun> run =
        RunGoal({.experiment = experiment_,
                 .folder = folder_,
                 .threads = options_.threads,
                 .limits = [this] { return LimitsLeft(); },
                 .noted = [this](const std::string& step) { NoteStep(step); },
                 .asking = [this](const std::string& question) { ShowAsked(question); }},
                results);
    recall_stopped_ = logic::LimitOf(run.status());
    if (recall_stopped_ != logic::Limit::kNone) return absl::OkStatus();
    if (!run.ok()) return run.status();
    positions_ = run->positions;
    complete_ = run->best.settled;
    lacked_memory_ = run->lacked_memory;
    spread_ = run->spread;
    // With all = true the games on the way to the best value are no results.
    if (complete_ && positions_ == 0) {
      RETURN_IF_ERROR(ExplainConflict());
    }
    if (positions_ == 0 && !run->best.found) {
      const std::optional<goals::NearMiss>& nearest =
          spread_ ? spread_->nearest : run->best.nearest;
      // No position comes near what is contradictory.
      nothing_found_ = NothingFoundText(conflict_.origins.empty() ? nearest : std::nullopt,
                                        experiment_, options_.experiment);
      const std::string larger_table = LargerTableText(experiment_);
      if (!complete_ && !larger_table.empty()) nothing_found_.push_back(larger_table);
    }
    count_limit_hit_ = spread_ && positions_ >= *experiment_.enumerate.limit;
    if (experiment_.objective.has_value()) {
      objective_answer_ = {
          .maximize = experiment_.objective->maximize,
          .count = experiment_.objective->Name(),
          .best = run->best.best,
          .proved = run->best.best.has_value() && run->best.best == run->best.bound,
          .bound = run->best.bound};
    }
    return absl::OkStatus();
  }

  void NoteStep(const std::string& step) {
    steps_.push_back(step);
    progress_.Show([&] { return step; });
  }

  // Shows the current question, its time so far, and the time of the whole run.
  void ShowAsked(const std::string& asked) {
    progress_.Keep([asked, question = base::Stopwatch(), run = watch_] {
      return absl::StrCat("looking for ", asked, " for ", DurationText(question.Seconds()), "; ",
                          DurationText(run.Seconds()), " in all");
    });
  }

  // Enumerates the boards and decides them.
  absl::Status FindAll(ResultsFile& results, const std::vector<Board>& recalled,
                       SymmetrySet group) {
    VerdictWriter verdict_writer(results, experiment_.reach, options_.threads, LimitsLeft());
    const EnumerateTable& table = experiment_.enumerate;
    const std::int64_t most = table.limit.value_or(std::numeric_limits<std::int64_t>::max());
    if (positions_ >= most) {
      count_limit_hit_ = true;
      return absl::OkStatus();
    }
    const synth::EnumerationOptions options = {
        .solver = table.solver,
        .seed = table.seed,
        .threads = options_.threads,
        .group = group,
        .look_around = table.look_around.value_or(!table.limit.has_value()),
        .limits = LimitsLeft()};
    ShowAsked(recalled.empty() ? "a first position" : "a new position");
    const auto enumeration =
        synth::Enumerate(experiment_.position, options, recalled, [&](const Board& board) {
          const bool written = verdict_writer.Add(board);
          ++positions_;
          progress_.Show([&] { return ProgressLine(verdict_writer); });
          count_limit_hit_ = positions_ >= most;
          return written && !count_limit_hit_;
        });
    if (!enumeration.ok()) return enumeration.status();
    complete_ = enumeration->complete;
    synthesis_seconds_ = enumeration->seconds;
    absl::Status status = verdict_writer.Finish();
    lacked_memory_ = enumeration->lacked_memory || verdict_writer.lacked_memory();
    decision_seconds_ = verdict_writer.Seconds();
    // A position that was found but not written before the run was stopped is not a result: a
    // resumed run finds it again.
    const std::int64_t written = results.lines().End().lines;
    complete_ = complete_ && written == positions_;
    positions_ = written;
    count_limit_hit_ = positions_ >= most;
    return status;
  }

  std::string ProgressLine(const VerdictWriter& verdict_writer) const {
    const double seconds = watch_.Seconds();
    std::string line = absl::StrCat(Grouped(positions_), " positions");
    for (const auto verdict :
         {retro::Verdict::kReachable, retro::Verdict::kUnreachable, retro::Verdict::kUnknown}) {
      if (const std::int64_t count = verdict_writer.Verdicts(verdict)) {
        absl::StrAppend(&line, ", ", Grouped(count), " ", WordOf(verdict));
      }
    }
    absl::StrAppend(&line, "; ",
                    Grouped(static_cast<std::int64_t>(positions_ / std::max(seconds, 0.001))),
                    " a second; ", DurationText(seconds));
    if (experiment_.enumerate.limit.has_value() && positions_ > 0) {
      const double left =
          seconds * (static_cast<double>(*experiment_.enumerate.limit) / positions_ - 1);
      absl::StrAppend(&line, "; about ", DurationText(left), " left");
    }
    return line;
  }

  absl::Status ExplainConflict() {
    ShowAsked("the conditions that contradict each other");
    logic::Limits limits = LimitsLeft();
    limits.seconds = std::min(limits.seconds,
                              experiment_.goal ? kExplanationSecondsOfGoal : kExplanationSeconds);
    absl::StatusOr<synth::Conflict> conflict =
        synth::FindConflict(experiment_.position, experiment_.enumerate.solver, limits);
    if (absl::IsDeadlineExceeded(conflict.status()))
      return absl::OkStatus();  // the answer "no solution" stays right without its explanation
    if (absl::IsFailedPrecondition(conflict.status()) && experiment_.goal)
      return absl::OkStatus();  // boards meet the conditions, and no game reaches them
    if (!conflict.ok()) return conflict.status();
    conflict_ = *std::move(conflict);
    return absl::OkStatus();
  }

  std::vector<std::string> ConflictText() const {
    std::vector<std::string> lines;
    for (const synth::Origin& origin : conflict_.origins) {
      // Conditions of one line, as on two squares of a rank, have the same words.
      const std::string words = ConditionText(origin, options_.experiment);
      if (std::find(lines.begin(), lines.end(), words) == lines.end()) lines.push_back(words);
    }
    if (!conflict_.minimal)
      lines.push_back("perhaps not all of these are needed: that was not found out in time");
    return lines;
  }

  Completeness HowItEnded() const {
    if (complete_) return positions_ > 0 ? Completeness::kComplete : Completeness::kNoSolution;
    if (objective_answer_.has_value() && objective_answer_->proved &&
        !objective_answer_->best.has_value()) {
      return Completeness::kNoSolution;
    }
    if (count_limit_hit_) return Completeness::kCountLimit;
    if (Interrupted()) return Completeness::kInterrupted;
    return lacked_memory_ ? Completeness::kMemoryLimit : Completeness::kTimeLimit;
  }

  // Must be last, so that readers of outcome.json can rely on the other files.
  absl::Status WriteEnd(Completeness ended, const ResultsFile& results) {
    absl::StatusOr<std::map<std::string, FileEnd>> files =
        FileEndsOf(folder_.files(), folder_.meaning(), results.lines().End());
    if (!files.ok()) return files.status();
    const RunOutcome end = {ended,
                            positions_,
                            results.counted().statistics().verdicts,
                            objective_answer_,
                            conflict_.origins,
                            *std::move(files),
                            made_};
    outcome_ = WriteOutcome(end, folder_.meaning());
    return base::WriteFileAtomically(folder_.files(), kOutcomeName, outcome_);
  }

  absl::StatusOr<int> Report(const ResultsFile& results) {
    const Completeness ended = HowItEnded();
    ReportInput input;
    input.name = experiment_.name;
    input.description = experiment_.description;
    input.made = made_;
    input.completeness = ended;
    input.positions = positions_;
    input.up_to_symmetry = experiment_.enumerate.up_to_symmetry;
    input.verdicts = experiment_.reach.has_value() || experiment_.goal.has_value();
    input.goal = experiment_.goal.has_value();
    input.all = experiment_.WantsFamilies();
    input.single = input.goal && !input.all;
    input.spread = spread_;
    input.steps = steps_;
    input.conflict = ConflictText();
    input.hints = nothing_found_;
    input.objective = objective_answer_;
    input.found = {.config_text = experiment_.text,
                   .solver = WordOf(experiment_.enumerate.solver),
                   .seed = experiment_.enumerate.seed,
                   .threads = options_.threads,
                   .synthesis_seconds = synthesis_seconds_,
                   .decision_seconds = decision_seconds_,
                   .total_seconds = watch_.Seconds()};
    const absl::StatusOr<ReportOutcome> outcome =
        WriteReports(input, results.counted(), folder_.files());
    if (!outcome.ok()) return outcome.status();
    RETURN_IF_ERROR(WriteEnd(ended, results));
    // Checked again: another folder may have taken its place since the last check.
    RETURN_IF_ERROR(folder_.CheckOwned());

    if (options_.json) {
      std::cout << outcome_;
    } else {
      PrintAnswer(*outcome, input.found->total_seconds);
    }
    const bool stopped = ended == Completeness::kTimeLimit || ended == Completeness::kMemoryLimit ||
                         ended == Completeness::kInterrupted;
    return stopped || outcome->undecided > 0 || outcome->boards < positions_ ? kStopped : kDone;
  }

  // Whether all that the run claims has a proof.
  absl::StatusOr<bool> Prove() {
    // A run that took all its time shall have proofs of what it did refute.
    const base::Stopwatch watch;
    progress_.Keep([watch] { return absl::StrCat("proving for ", DurationText(watch.Seconds())); });
    const absl::StatusOr<RunProofs> proofs =
        WriteProofs({.run = folder_.path(),
                     .proofs = options_.proofs.folder,
                     .form = options_.proofs.Form(),
                     .threads = options_.threads,
                     .limits = [this, watch] { return LimitsLeft(watch); },
                     .was_read = [this] { return folder_.CheckOwned(); },
                     .progress =
                         [this, watch](std::int64_t there, std::int64_t all) {
                           progress_.Keep([=] {
                             return absl::StrCat(Grouped(there), " of ", Counted(all, "proof"),
                                                 "; ", DurationText(watch.Seconds()));
                           });
                         }});
    progress_.Clear();
    if (!proofs.ok()) return proofs.status();
    for (const std::string& claim : proofs->unproved) PrintError(claim);
    if (!options_.json) {
      PrintLine(absl::StrCat(options_.proofs.folder, "/: proofs of ",
                             Counted(proofs->claims, "claim"), " about all positions and of ",
                             Counted(proofs->boards, "board"), ", ", Grouped(proofs->written),
                             " of them new (", DurationText(watch.Seconds()), ")"));
    }
    return proofs->unproved.empty();
  }

  void PrintAnswer(const ReportOutcome& outcome, double seconds) const {
    PrintLine(absl::StrCat(experiment_.name, ": ", outcome.answer));
    for (const std::string& step : steps_) PrintLine(absl::StrCat("  ", step));
    for (const std::string& words : ConflictText()) PrintLine(absl::StrCat("  conflict: ", words));
    for (const std::string& words : nothing_found_) PrintLine(absl::StrCat("  ", words));
    PrintLine(absl::StrCat(folder_.path(), "/: results.jsonl, summary.md, report.html (",
                           DurationText(seconds), ")"));
  }

  const base::Stopwatch watch_;
  Experiment experiment_;
  const RunOptions& options_;
  const RunFolder folder_;
  const std::int64_t memory_bytes_;
  const Provenance made_ = MadeNow(options_.command);
  const std::atomic<bool>& interrupted_ = CatchInterruption();
  Progress progress_;

  std::int64_t positions_ = 0;
  bool complete_ = false;
  bool count_limit_hit_ = false;
  bool optimum_stopped_ = false;
  logic::Limit recall_stopped_ = logic::Limit::kNone;
  bool lacked_memory_ = false;
  double synthesis_seconds_ = 0;
  double decision_seconds_ = 0;
  std::optional<ObjectiveAnswer> objective_answer_;
  std::optional<goals::Spread> spread_;
  synth::Conflict conflict_;  // of the conditions, if there is no solution
  std::vector<std::string> nothing_found_;
  std::string outcome_;  // the line of outcome.json
  std::vector<std::string> steps_;
};

}  // namespace

absl::StatusOr<int> RunExperiment(const RunOptions& options) {
  const base::Stopwatch watch;
  absl::StatusOr<Experiment> experiment = ReadExperiment(options.experiment);
  if (!experiment.ok()) return experiment.status();
  if (options.resume && options.force) {
    return absl::InvalidArgumentError(
        "--resume continues with the results, --force throws them away: give one of the two");
  }
  RETURN_IF_ERROR(MakeProofFolder(options.proofs));
  const double seconds = options.time_limit.value_or(logic::kForever) - watch.Seconds();
  absl::StatusOr<RunFolder> folder = RunFolder::Open(
      options.out.empty() ? "out/" + experiment->name : options.out, experiment->text,
      options.force    ? RunFolder::Existing::kThrowAway
      : options.resume ? RunFolder::Existing::kResume
                       : RunFolder::Existing::kRefuse,
      {.seconds = seconds, .interrupted = &CatchInterruption()});
  if (const logic::Limit limit = logic::LimitOf(folder.status()); limit != logic::Limit::kNone)
    return SayStoppedBeforeSearch(options, limit);
  if (!folder.ok()) return folder.status();
  return Run(*std::move(experiment), options, *std::move(folder), watch).Execute();
}

}  // namespace othello::app

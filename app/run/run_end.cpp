#include "app/run/run_end.h"

#include <iostream>
#include <map>
#include <utility>

#include "app/experiment/experiment_words.h"
#include "app/records/files/outcome_file.h"
#include "app/report/report.h"
#include "app/run/printed_answer.h"
#include "app/terminal/messages.h"
#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

// The time for looking at the results again when a limit or a signal has stopped the run.
constexpr double kSecondsOfEnding = 0.2;

// Lines of a run that was stopped are looked at for a moment: `verify` and --resume look at all.
// A run is not complete without that look.
absl::Status CheckResultsUnaltered(const OngoingRun& run, const ResultsFile& results,
                                   RunAnswer& answer) {
  logic::Limits limits = {.seconds = kSecondsOfEnding};
  if (answer.ended == Completeness::kComplete)
    limits = {.seconds = run.watch.Left().seconds, .interrupted = run.limits.interrupted};
  logic::LimitWatch watch(limits);
  absl::Status status = results.lines().CheckUnaltered(watch);
  if (logic::LimitOf(status) == logic::Limit::kNone) return status;
  if (answer.ended == Completeness::kComplete)
    answer.ended = run.EndOf(/*complete=*/false, answer.positions, /*lacked_memory=*/false);
  return absl::OkStatus();
}

// As the file says it: a run adds conditions of its own, such as the best value.
Asked AskedBy(const Experiment& experiment) {
  const absl::StatusOr<Experiment> file = ReadExperimentText(experiment.text, experiment.name);
  if (!file.ok()) return {};
  const AskedBoards asked = AskedInWords(*file);
  return {.one = asked.one,
          .many = asked.many,
          .conditions = asked.conditions,
          .squares = AskedSquares(*file),
          .mover = file->MoverColor()};
}

Report ReportOf(const OngoingRun& run, RunAnswer answer) {
  const Experiment& experiment = run.experiment;
  Report report;
  report.name = experiment.name;
  report.description.english = experiment.description;
  report.up_to_symmetry = experiment.enumerate.up_to_symmetry;
  report.verdicts = experiment.reach.has_value() || experiment.goal.has_value();
  report.goal = experiment.goal.has_value();
  report.all = experiment.WantsFamilies();
  report.answer = std::move(answer);
  report.asked = AskedBy(experiment);
  if (run.nearest) report.nearest = {run.nearest->position.board, experiment.MoverColor()};
  report.found = {.file = run.options.experiment,
                  .config_text = experiment.text,
                  .solver = WordOf(experiment.enumerate.solver),
                  .seed = experiment.enumerate.seed,
                  .threads = run.options.threads,
                  .total_seconds = run.watch.Seconds()};
  report.made = MadeNow(run.options.command);
  return report;
}

// Returns the line of outcome.json. Must be last, so that its readers can rely on the other files.
absl::StatusOr<std::string> WriteEnd(const RunFolder& folder, const Report& report,
                                     const FileEnd& results) {
  absl::StatusOr<std::map<std::string, FileEnd>> files =
      FileEndsOf(folder.files(), folder.meaning(), results);
  if (!files.ok()) return files.status();
  std::string line =
      WriteOutcome({report.answer, *std::move(files), report.made}, folder.meaning());
  RETURN_IF_ERROR(base::WriteFileAtomically(folder.files(), kOutcomeName, line));
  return line;
}

}  // namespace

absl::StatusOr<int> EndRun(OngoingRun& run, const ResultsFile& results, RunAnswer answer) {
  RETURN_IF_ERROR(CheckResultsUnaltered(run, results, answer));
  RETURN_IF_ERROR(run.folder.CheckOwned());
  const ReportStatistics& statistics = results.counted().statistics();
  answer.verdicts = statistics.verdicts;
  const Report report = ReportOf(run, std::move(answer));
  RETURN_IF_ERROR(WriteReports(report, results.counted(), run.folder.files()));
  ASSIGN_OR_RETURN(const std::string outcome, WriteEnd(run.folder, report, results.lines().End()));
  // Checked again: another folder may have taken its place since the last check.
  RETURN_IF_ERROR(run.folder.CheckOwned());

  run.progress.Clear();
  if (run.options.json) {
    std::cout << outcome;
  } else {
    PrintAnswer(run, report, results);
  }
  const Completeness ended = report.answer.ended;
  const bool stopped = ended == Completeness::kTimeLimit || ended == Completeness::kMemoryLimit ||
                       ended == Completeness::kInterrupted;
  return stopped || statistics.Count(retro::Verdict::kUnknown) > 0 ? kStopped : kDone;
}

}  // namespace othello::app

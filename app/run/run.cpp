#include "app/run/run.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <iostream>
#include <utility>

#include "app/records/files/machine_memory.h"
#include "app/run/board_run.h"
#include "app/run/goal_run.h"
#include "app/run/ongoing_run.h"
#include "app/run/run_end.h"
#include "app/run/run_proofs.h"
#include "app/terminal/messages.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

logic::Limits LimitsOf(const RunOptions& options) {
  return {.seconds = std::min(options.time_limit.value_or(logic::kForever), logic::kForever),
          .memory_bytes =
              options.memory_mib ? std::int64_t{*options.memory_mib} << 20 : MachineMemory() / 2,
          .interrupted = &CatchInterruption()};
}

// Finds what is asked for, and ends the run; the exit status of the program.
absl::StatusOr<int> FindAndReport(OngoingRun& run) {
  ASSIGN_OR_RETURN(ResultsFile results,
                   ResultsFile::Open(run.folder, run.experiment, run.watch.Left()));
  if (run.options.stream)
    results.TellOf([&run](const std::string& line) {
      run.progress.Above([&] { std::cout << line << std::endl; });
    });
  ASSIGN_OR_RETURN(RunAnswer answer,
                   run.experiment.goal ? FindReachable(run, results) : FindBoards(run, results));
  return EndRun(run, results, std::move(answer));
}

// Whether all that the run claims has a proof.
absl::StatusOr<bool> Prove(OngoingRun& run) {
  // A run that took all its time shall have proofs of what it did refute.
  const logic::LimitWatch watch(run.limits);
  const ProofOptions& options = run.options.proofs;
  run.progress.Keep([watch] { return absl::StrCat(DurationText(watch.Seconds()), ": proving"); });
  const absl::StatusOr<RunProofs> proofs =
      WriteProofs({.run = run.folder,
                   .proofs = options.folder,
                   .form = options.Form(),
                   .threads = run.options.threads,
                   .limits = [&watch] { return watch.Left(); },
                   .progress =
                       [&run, watch](std::int64_t there, std::int64_t all) {
                         run.progress.Keep([=] {
                           return absl::StrCat(DurationText(watch.Seconds()), ": ", Grouped(there),
                                               " of ", Counted(all, "proof"));
                         });
                       }});
  run.progress.Clear();
  if (!proofs.ok()) return proofs.status();
  for (const std::string& claim : proofs->unproved) PrintError(claim);
  if (!run.options.json) {
    PrintLine(absl::StrCat(options.folder, "/: proofs of ", Counted(proofs->claims, "claim"),
                           " about all positions and of ", Counted(proofs->boards, "board"), ", ",
                           Grouped(proofs->written), " of them new (",
                           DurationText(watch.Seconds()), ")"));
  }
  return proofs->unproved.empty();
}

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

}  // namespace

absl::StatusOr<int> RunExperiment(const std::string& text, const RunOptions& options) {
  const logic::Limits limits = LimitsOf(options);
  const logic::LimitWatch watch(limits);
  ASSIGN_OR_RETURN(Experiment experiment, ReadExperimentText(text, options.experiment));
  if (options.seed) experiment.enumerate.seed = *options.seed;
  if (options.resume && options.force) {
    return absl::InvalidArgumentError(
        "--resume continues with the results, --force throws them away: give one of the two");
  }
  RETURN_IF_ERROR(MakeProofFolder(options.proofs));
  absl::StatusOr<RunFolder> folder =
      RunFolder::Open(options.FolderOf(experiment.name), experiment.text,
                      options.force    ? RunFolder::Existing::kThrowAway
                      : options.resume ? RunFolder::Existing::kResume
                                       : RunFolder::Existing::kRefuse,
                      watch.Left());
  if (const logic::Limit limit = logic::LimitOf(folder.status()); limit != logic::Limit::kNone)
    return SayStoppedBeforeSearch(options, limit);
  if (!folder.ok()) return folder.status();

  OngoingRun run = {std::move(experiment), options, *std::move(folder), limits, watch};
  absl::StatusOr<int> exit_status = FindAndReport(run);
  if (const logic::Limit limit = logic::LimitOf(exit_status.status()); limit != logic::Limit::kNone)
    return SayStoppedBeforeSearch(options, limit);
  if (!exit_status.ok() || !options.proofs.wanted()) return exit_status;
  ASSIGN_OR_RETURN(const bool proved, Prove(run));
  return proved ? *exit_status : kStopped;
}

}  // namespace othello::app

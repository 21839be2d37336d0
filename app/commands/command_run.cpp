// run: carries out an experiment, from its file to its report.
#include <absl/algorithm/container.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/experiment/experiment_words.h"
#include "app/positions/file_kind.h"
#include "app/positions/shard.h"
#include "app/records/files/machine_memory.h"
#include "app/records/files/outcome_file.h"
#include "app/records/goal_step_line.h"
#include "app/records/nogood_file.h"
#include "app/records/provenance.h"
#include "app/run/run.h"
#include "app/study/run_study.h"
#include "app/study/study.h"
#include "app/study/study_row.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/proof_options.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

constexpr const char* kDetails =
    R"(The file says what is asked (docs/experiments.md); the answer stands in a
folder: a summary and a page for people, results.jsonl for programs. 'verify
FOLDER' checks it. Several files are run one after the other.

A file with [study] asks for a table of experiments. Each cell of the table is a
run in a process and a folder of its own; then come the table, plots and a page.
The same command with --resume runs the cells that are missing; in one folder,
several processes may do so at a time, each with a shard or all alike.

Examples:
  othello-synth run experiments/mobility34.toml --out /tmp/mobility34
  othello-synth run experiments/study_most_moves.toml --jobs 2 --out /tmp/study)";

// With the options that the results depend on.
std::string CommandText(const RunOptions& options) {
  std::string text = absl::StrCat("./othello-synth run ", ShellWord(options.experiment),
                                  " --threads ", options.threads);
  if (options.seed) absl::StrAppend(&text, " --seed ", *options.seed);
  if (options.time_limit) absl::StrAppend(&text, " --time-limit ", *options.time_limit);
  if (options.memory_mib) absl::StrAppend(&text, " --memory ", *options.memory_mib);
  return text;
}

// --check: says what the file asks for.
int SayInWords(const absl::StatusOr<Experiment>& experiment) {
  if (!experiment.ok()) return Failed(experiment.status());
  for (const std::string& line : InWords(*experiment)) PrintLine(line);
  return kDone;
}

int SayStudyInWords(const Study& study) {
  PrintLine(absl::StrCat(
      "A study of ", Counted(static_cast<std::int64_t>(study.cells.size()), "cell"), ", from ",
      study.cells.front().name, " to ", study.cells.back().name, ". The first asks:"));
  return SayInWords(ReadExperimentText(study.cells.front().experiment, study.name));
}

// What `run` is asked for besides the experiment's own options.
struct RunOrder {
  RunOptions run;  // of each file
  std::vector<std::string> files;
  std::optional<int> jobs;
  std::optional<std::string> shard;  // i/n
};

// The options of each cell's run.
std::vector<std::string> OptionsOfCells(const RunOptions& run, int jobs) {
  std::vector<std::string> words = {"--threads", absl::StrCat(run.threads)};
  const auto add = [&words](const char* name, const std::string& value) {
    words.insert(words.end(), {name, value});
  };
  const std::int64_t memory = run.memory_mib.value_or((MachineMemory() >> 20) / 2 / jobs);
  add("--memory", absl::StrCat(std::max<std::int64_t>(memory, 1)));
  if (run.seed) add("--seed", absl::StrCat(*run.seed));
  if (!run.proofs.wanted()) return words;
  add("--proof-dir", run.proofs.folder);
  add("--proof-form", run.proofs.form);
  if (run.proofs.compress) words.emplace_back("--compress");
  return words;
}

absl::StatusOr<int> RunFileOfStudy(const std::string& text, const RunOrder& order,
                                   const RunOptions& run) {
  ASSIGN_OR_RETURN(const Study study, ReadStudyText(text, run.experiment));
  if (run.check) return SayStudyInWords(study);
  if (run.stream || run.verbose)
    return absl::InvalidArgumentError("--stream and --verbose are for one experiment, not a study");
  if (run.seed && study.Varies(kSeedKey)) {
    return absl::InvalidArgumentError(
        absl::StrCat("--seed: ", run.experiment, " varies the seed itself"));
  }
  const absl::StatusOr<Shard> shard = ParseShard(order.shard.value_or("1/1"));
  if (!shard.ok())
    return absl::InvalidArgumentError(absl::StrCat("--shard ", shard.status().message()));
  const int jobs = order.jobs.value_or(1);
  return RunStudy(study, {.out = run.FolderOf(study.name),
                          .resume = run.resume,
                          .force = run.force,
                          .shard = *shard,
                          .jobs = jobs,
                          .time_limit = run.time_limit,
                          .json = run.json,
                          .of_each_run = OptionsOfCells(run, jobs)});
}

absl::StatusOr<int> RunFile(const RunOrder& order, RunOptions run) {
  RETURN_IF_ERROR(CheckFileKind(run.experiment, FileUse::kExperiment));
  ASSIGN_OR_RETURN(const std::string text, ReadExperimentFile(run.experiment));
  if (IsStudy(text)) return RunFileOfStudy(text, order, run);
  if (order.jobs || order.shard) {
    return absl::InvalidArgumentError(absl::StrCat(order.jobs ? "--jobs" : "--shard",
                                                   " is for a study, and ", run.experiment,
                                                   " is one experiment: it has no [study]"));
  }
  if (run.check) return SayInWords(ReadExperimentText(text, run.experiment));
  run.json = run.json || run.stream;
  run.command = CommandText(run);
  return RunExperiment(text, run);
}

// Of several files, the exit status that is worst for the user.
int RunFiles(const RunOrder& order) {
  int worst = kDone;
  for (const std::string& file : order.files) {
    RunOptions run = order.run;
    run.experiment = file;
    if (order.files.size() > 1 && !run.out.empty()) run.parent = std::exchange(run.out, "");
    const absl::StatusOr<int> result = RunFile(order, run);
    const int status = result.ok() ? *result : Failed(result.status());
    constexpr std::array kFromBest = {kDone, kStopped, kWrongInput, kSomeFailed};
    if (absl::c_find(kFromBest, status) > absl::c_find(kFromBest, worst)) worst = status;
    if (CatchInterruption()) break;
  }
  if (order.run.check && worst == kDone) {
    std::string words;
    for (const std::string& file : order.files) absl::StrAppend(&words, " ", ShellWord(file));
    PrintLine(absl::StrCat("Nothing was run. To run it: ./othello-synth run", words));
  }
  return worst;
}

}  // namespace

Command MakeRunCommand() {
  const auto order = std::make_shared<RunOrder>();
  RunOptions& run = order->run;
  Command command("run", "Carry out an experiment: find the positions that its file asks for",
                  kDetails);
  command.Texts("FILE", order->files, "the experiment, or the study: a TOML file").required = true;
  command.group = "The run";
  command.Flag("--check", run.check, "say what the file asks for, and run nothing").excludes = {
      "--out",   "--resume",     "--force",  "--seed",    "--json",  "--jobs",
      "--shard", "--time-limit", "--memory", "--threads", "--stream"};
  command
      .Text("--out", run.out,
            "folder of the results, otherwise out/NAME; of several files FOLDER/NAME")
      .value = "FOLDER";
  command.Flag("--resume", run.resume, "continue with the results in the folder");
  command.Flag("--force", run.force, "throw away the results in the folder");
  command.Seed(run.seed, "seed of the solver, instead of the file's");
  command.group = "Limits";
  command.TimeLimit(run.time_limit,
                    "seconds, after which the run saves and stops; proofs get as long again; of a "
                    "study, for all its cells");
  command
      .Number("--memory", run.memory_mib, 1, 1 << 24,
              "of the process, after which the run saves and stops; otherwise half of what the "
              "machine has; of a study, for each cell")
      .value = "MIB";
  command.Threads(run.threads, 256, "threads; 1 makes the results a function of the seed");
  command.group = "Studies";
  command.Number("--jobs", order->jobs, 1, 1024, "cells that are run at a time; otherwise 1");
  command.Text("--shard", order->shard, "run cells i, i+n, i+2n, ... of the table").value = "i/n";
  command.group = "Output";
  command.Flag("--json", run.json,
               "one JSON object, that of outcome.json, instead of text; of a study, one for each "
               "cell");
  command.Flag("--verbose", run.verbose,
               "each game that was found on the way to the answer, as a line of its own");
  command.Flag("--stream", run.stream,
               "each position as a line of JSON when it is found, then the outcome");
  AddProofOptions(command, run.proofs, "a proof of all that the run claims");
  command
      .Word("--proof-symmetry", run.proofs.symmetry, {"used", "none"},
            "used: proofs about all positions are about one image of each family; none: about all "
            "boards, so that nobody has to believe in symmetry; they are larger")
      .needs = "--proof-dir";
  command.schemas = [] {
    return std::vector{GoalStepKind().SchemaOf(), NogoodLineKind().SchemaOf(),
                       OutcomeKind().SchemaOf(), StudyRowKind().SchemaOf()};
  };
  command.run = [order] { return RunFiles(*order); };
  return command;
}

}  // namespace othello::app

// run: carries out an experiment, from its file to its report.
#include <absl/strings/str_cat.h>

#include <memory>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/experiment/experiment_words.h"
#include "app/positions/file_kind.h"
#include "app/records/files/outcome_file.h"
#include "app/records/goal_step_line.h"
#include "app/records/nogood_file.h"
#include "app/records/provenance.h"
#include "app/run/run.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/proof_options.h"

namespace othello::app {
namespace {

constexpr const char* kDetails =
    R"(The file says what is asked (docs/experiments.md); the answer stands in a
folder: a summary and a page for people, results.jsonl for programs. 'verify
FOLDER' checks it.

Example:
  othello-synth run experiments/mobility34.toml --out /tmp/mobility34)";

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
int SayInWords(const std::string& path) {
  const absl::StatusOr<Experiment> experiment = ReadExperiment(path);
  if (!experiment.ok()) return Failed(experiment.status());
  for (const std::string& line : InWords(*experiment)) PrintLine(line);
  PrintLine(absl::StrCat("Nothing was run. To run it: ./othello-synth run ", ShellWord(path)));
  return kDone;
}

}  // namespace

Command MakeRunCommand() {
  const auto options = std::make_shared<RunOptions>();
  Command command("run", "Carry out an experiment: find the positions that its file asks for",
                  kDetails);
  command.Text("FILE", options->experiment, "the experiment, a TOML file").required = true;
  command.group = "The run";
  command.Flag("--check", options->check, "say what the file asks for, and run nothing")
      .excludes = {"--out",        "--resume", "--force",   "--seed",  "--json",
                   "--time-limit", "--memory", "--threads", "--stream"};
  command.Text("--out", options->out, "folder of the results; otherwise out/NAME").value = "FOLDER";
  command.Flag("--resume", options->resume, "continue with the results in the folder");
  command.Flag("--force", options->force, "throw away the results in the folder");
  command.Seed(options->seed, "seed of the solver, instead of the file's");
  command.group = "Limits";
  command.TimeLimit(options->time_limit,
                    "seconds, after which the run saves and stops; proofs get as long again");
  command
      .Number("--memory", options->memory_mib, 1, 1 << 24,
              "of the process, after which the run saves and stops; otherwise half of what the "
              "machine has")
      .value = "MIB";
  command.Threads(options->threads, 256, "threads; 1 makes the results a function of the seed");
  command.group = "Output";
  command.Flag("--json", options->json, "one JSON object, that of outcome.json, instead of text");
  command.Flag("--verbose", options->verbose,
               "each game that was found on the way to the answer, as a line of its own");
  command.Flag("--stream", options->stream,
               "each position as a line of JSON when it is found, then the outcome");
  AddProofOptions(command, options->proofs, "a proof of all that the run claims");
  command.schemas = [] {
    return std::vector{GoalStepKind().SchemaOf(), NogoodLineKind().SchemaOf(),
                       OutcomeKind().SchemaOf()};
  };
  command.run = [options] {
    if (const absl::Status kind = CheckFileKind(options->experiment, FileUse::kExperiment);
        !kind.ok())
      return Failed(kind);
    if (options->check) return SayInWords(options->experiment);
    options->json = options->json || options->stream;
    options->command = CommandText(*options);
    const absl::StatusOr<int> status = RunExperiment(*options);
    return status.ok() ? *status : Failed(status.status());
  };
  return command;
}

}  // namespace othello::app

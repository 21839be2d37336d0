// run: carries out an experiment, from its file to its report.
#include <absl/strings/str_cat.h>

#include <CLI/CLI.hpp>
#include <memory>
#include <string>

#include "app/commands/command.h"
#include "app/commands/proof_options.h"
#include "app/commands/run.h"
#include "app/records/provenance.h"

namespace othello::app {
namespace {

constexpr const char* kDescription =
    "Runs an experiment: finds the positions that its file asks for, decides them, writes a "
    "report.\n"
    "Example: othello-synth run experiments/mobility34.toml --out /tmp/mobility34";

// With the options that the results depend on.
std::string CommandText(const RunOptions& options) {
  std::string text = absl::StrCat("./othello-synth run ", ShellWord(options.experiment),
                                  " --threads ", options.threads);
  if (options.seed) absl::StrAppend(&text, " --seed ", *options.seed);
  if (options.time_limit) absl::StrAppend(&text, " --time-limit ", *options.time_limit);
  if (options.memory_mib) absl::StrAppend(&text, " --memory ", *options.memory_mib);
  return text;
}

}  // namespace

void AddRunCommand(CLI::App& app, int* exit_status) {
  CLI::App* command = app.add_subcommand("run", kDescription);
  const auto options = std::make_shared<RunOptions>();
  command->add_option("FILE", options->experiment, "The experiment, a TOML file")->required();
  command->add_option("--out", options->out, "Folder of the results (default: out/NAME)");
  command
      ->add_option("--threads", options->threads,
                   "Threads; 1 makes the results a function of the seed")
      ->capture_default_str()
      ->check(CLI::Range(1, 256));
  AddTimeLimit(*command, options->time_limit,
               "Seconds, after which the run saves and stops; proofs get as long again");
  command
      ->add_option("--memory", options->memory_mib,
                   "MiB of the process, after which the run saves and stops (default: half of what "
                   "the machine has)")
      ->check(CLI::Range(1, 1 << 24));
  command->add_option("--seed", options->seed, "Seed of the solver, instead of the file's")
      ->check(SeedCheck());
  command->add_flag("--resume", options->resume, "Go on with the results in the folder");
  command->add_flag("--force", options->force, "Throw away the results in the folder");
  command->add_flag("--json", options->json,
                    "Print one JSON object, that of outcome.json, instead of text");
  command->add_flag("--stream", options->stream,
                    "Print each position as a line of JSON when it is found, then the outcome");
  AddProofOptions(*command, options->proofs,
                  "folder for a proof of all that the run claims, which verify --proof-dir and "
                  "other people's programs check");
  command->callback([options, exit_status] {
    options->json = options->json || options->stream;
    options->command = CommandText(*options);
    const absl::StatusOr<int> status = RunExperiment(*options);
    *exit_status = status.ok() ? *status : Failed(status.status());
  });
}

}  // namespace othello::app

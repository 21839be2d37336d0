// Runs an experiment from its file to its report.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <optional>
#include <string>

#include "app/terminal/proof_options.h"

namespace othello::app {

// What a command line can say: a field for each option.
struct RunOptions {
  std::string experiment;  // path of the TOML file
  std::string out;         // folder of the results; empty: out/NAME
  int threads = 2;
  std::optional<double> time_limit;   // seconds
  std::optional<int> memory_mib;      // of the process; nullopt: half of what the machine has
  std::optional<std::uint32_t> seed;  // instead of the file's
  bool resume = false;                // continue in a folder that has results
  bool force = false;                 // throw away the results in the folder
  bool json = false;                  // print the outcome as a line of JSON instead of text
  bool stream = false;                // print each line of results.jsonl as it is found, too
  ProofOptions proofs;                // of all that is claimed
  std::string command;                // the command line, for the report
};

// Runs the experiment, writes results.jsonl, summary.md and report.html into the folder, prints the
// answer on stdout, and returns the exit status of the program (command.h). InvalidArgument,
// NotFound and FailedPrecondition (another process owns the folder) mean wrong input; then nothing
// was changed.
absl::StatusOr<int> RunExperiment(const RunOptions& options);

}  // namespace othello::app

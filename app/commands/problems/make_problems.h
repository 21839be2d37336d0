// problems: makes problems that meet demands, or as the generators of 2019 did.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/problems/demand_options.h"
#include "app/commands/problems/problem_files.h"
#include "app/terminal/proof_options.h"

namespace othello::app {

struct MakingOptions {
  std::int64_t count = 10;
  std::uint64_t seed = 1;
  std::vector<std::string> from = {"play"};  // where the games come from, and files
  std::optional<int> generation;             // of 2019
  std::int64_t give_up = 20'000;             // games without a problem
  std::optional<double> time_limit;          // seconds for all problems
  int threads = 0;                           // one for each core
  ProofOptions proofs;
  bool json = false;
  bool obf = false;
};

// Prints each problem in a line, and writes the files that are wanted. Returns the exit status:
// kStopped if there are fewer problems than wanted.
int MakeProblems(const MakingOptions& options, DemandOptions& demanded, const ProblemFiles& files);

}  // namespace othello::app

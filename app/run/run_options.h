// What a command line can ask of a run.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/terminal/proof_options.h"

namespace othello::app {

// A field for each option.
struct RunOptions {
  std::string experiment;  // path of the TOML file
  std::string out;         // folder of the results; empty: PARENT/NAME
  std::string parent = "out";
  int threads = 2;
  std::optional<double> time_limit;   // seconds
  std::optional<int> memory_mib;      // of the process; nullopt: half of what the machine has
  std::optional<std::uint32_t> seed;  // instead of the file's
  bool resume = false;                // continue in a folder that has results
  bool check = false;                 // say what the file asks for, and run nothing
  bool force = false;                 // throw away the results in the folder
  bool json = false;                  // print the outcome as a line of JSON instead of text
  bool verbose = false;               // print each step on the way, too
  bool stream = false;                // print each line of results.jsonl as it is found, too
  ProofOptions proofs;                // of all that is claimed
  std::string command;                // the command line, for the report

  std::string FolderOf(const std::string& name) const {
    return out.empty() ? parent + "/" + name : out;
  }
};

}  // namespace othello::app

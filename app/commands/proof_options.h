// The options of the commands that write proofs.
#ifndef OTHELLO_APP_COMMANDS_PROOF_OPTIONS_H_
#define OTHELLO_APP_COMMANDS_PROOF_OPTIONS_H_

#include <absl/status/status.h>

#include <CLI/CLI.hpp>
#include <string>

#include "proofs/refutation.h"

namespace othello::app {

struct ProofOptions {
  std::string folder;  // "": no proofs are wanted
  std::string form = "text";
  bool compress = false;

  bool wanted() const { return !folder.empty(); }
  proofs::ProofForm Form() const;
};

// Adds --proof-dir, which it returns, --proof-form and --compress. `options` must outlive the
// parsing.
CLI::Option* AddProofOptions(CLI::App& command, ProofOptions& options,
                             const std::string& description);

// Makes the folder, if one is wanted, and removes the temporary files there that killed programs
// left.
absl::Status MakeProofFolder(const ProofOptions& options);

}  // namespace othello::app

#endif  // OTHELLO_APP_COMMANDS_PROOF_OPTIONS_H_

// The options of the commands that write proofs.
#pragma once

#include <absl/status/status.h>

#include <string>

#include "app/terminal/command.h"
#include "proofs/refutation.h"

namespace othello::app {

struct ProofOptions {
  std::string folder;  // "": no proofs are wanted
  std::string form = "text";
  bool compress = false;
  std::string symmetry = "used";

  bool wanted() const { return !folder.empty(); }
  proofs::ProofForm Form() const;

  // Makes sure that the folder has a refutation (proofs::EnsureRefutation).
  absl::StatusOr<bool> Ensure(const proofs::Hypothesis& claim, const logic::Limits& limits) const {
    return proofs::EnsureRefutation(folder, claim, Form(), limits);
  }
};

// Declares --proof-dir and --compress. `what`: what proofs are written of.
void AddProofFolder(Command& command, ProofOptions& options, const std::string& what);

// The same and --proof-form, for refutations by formula.
void AddProofOptions(Command& command, ProofOptions& options, const std::string& what);

// Makes the folder, if one is wanted, and removes the temporary files there that killed programs
// left.
absl::Status MakeProofFolder(const ProofOptions& options);

}  // namespace othello::app

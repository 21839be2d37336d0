// Proofs that there is no such game or board, in files that other people's programs check.
//
//   NAME.cnf    the hypothesis that there is, as clauses (hypothesis.h): DIMACS
//   NAME.drat   the solver's proof that they contradict each other: DRAT
//   NAME.lrat   the part of that proof which is needed, with hints (core/logic/trim_proof.h): LRAT
//
// or, for few discs,
//
//   NAME.games  how many positions all games meet (all_games.h), none of them a wanted
//               one. To check it, all games are played again.
//
// Compressed ones have ".zst" after the name (proof_file.h). NAME is that of a form of the
// hypothesis.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <string>

#include "core/logic/limits.h"
#include "core/logic/traced_solve.h"
#include "core/logic/trim_proof.h"
#include "proofs/hypothesis.h"

namespace othello::proofs {

struct Refutation {
  std::string name;
  // Of formulas; 0 where all games were played.
  std::int64_t variables = 0;
  std::int64_t clauses = 0;
  std::int64_t conflicts = 0;
  logic::TrimmedProof trimmed;
  double seconds_of_solving = 0;
  double seconds_of_trimming = 0;
};

struct ProofForm {
  logic::DratForm drat = logic::DratForm::kText;
  bool compress = false;
  bool all_images = false;  // Hypothesis::of_all_images, if there is that
};

// Refutes the hypothesis by all games, if it has that form, else by its first formula that can be
// refuted, from hypothesis.first on, and writes the files into the folder, each whole or not at
// all. StatusOf(limit) if a limit is hit. Internal if no form can be refuted (then the hypothesis
// is true), or if a file cannot be written.
absl::StatusOr<Refutation> WriteRefutation(const std::string& folder, const Hypothesis& hypothesis,
                                           const ProofForm& form, const logic::Limits& limits);

// The same, unless the folder holds files of a proof by formula, with form.all_images of that kind.
// Games are played and written again: to look whether the file is right takes as long. Whether the
// proof was written now.
absl::StatusOr<bool> EnsureRefutation(const std::string& folder, const Hypothesis& hypothesis,
                                      const ProofForm& form, const logic::Limits& limits);

// Whether the folder holds a correct proof for some form of the hypothesis. The formula is made
// again and must be that of the file, and the LRAT proof must refute it; or all games are played
// again, and the file must agree. A proof about all images comes first. Returns its name. NotFound
// if there is no such file; InvalidArgument, with the file, if one is wrong; StatusOf(limit) if a
// limit is hit.
absl::StatusOr<std::string> CheckRefutation(const std::string& folder, const Hypothesis& hypothesis,
                                            const logic::Limits& limits = {});

}  // namespace othello::proofs

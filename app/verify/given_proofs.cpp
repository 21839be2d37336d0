#include "app/verify/given_proofs.h"

#include <absl/strings/str_cat.h>

#include "core/base/status_macros.h"
#include "proofs/proof_file.h"
#include "proofs/refutation.h"

namespace othello::app {

absl::StatusOr<std::string> GivenProofs::Follow(const proofs::Hypothesis& hypothesis) const {
  ASSIGN_OR_RETURN(std::string name, proofs::CheckRefutation(folder, hypothesis, limits));
  const std::string formula = proofs::ExistingFile(absl::StrCat(folder, "/", name, ".cnf"));
  if (second_writer != nullptr && !formula.empty())
    RETURN_IF_ERROR(second_writer->Ask(formula, limits.interrupted));
  return name;
}

}  // namespace othello::app

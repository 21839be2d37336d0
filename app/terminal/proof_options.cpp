#include "app/terminal/proof_options.h"

#include <absl/strings/str_cat.h>

#include "app/text/output_folder.h"
#include "core/base/atomic_file.h"

namespace othello::app {

proofs::ProofForm ProofOptions::Form() const {
  return {.drat = form == "text" ? logic::DratForm::kText : logic::DratForm::kBinary,
          .compress = compress,
          .all_images = symmetry == "none"};
}

void AddProofFolder(Command& command, ProofOptions& options, const std::string& what) {
  command.group = "Proofs";
  command
      .Text("--proof-dir", options.folder,
            absl::StrCat("folder for ", what,
                         ", which verify --proof-dir and other people's programs check"))
      .value = "FOLDER";
  command.ways = kAllWays;  // the others need that one
  command.Flag("--compress", options.compress, "the files of proofs, by zstd").needs =
      "--proof-dir";
}

void AddProofOptions(Command& command, ProofOptions& options, const std::string& what) {
  AddProofFolder(command, options, what);
  command
      .Word("--proof-form", options.form, {"text", "binary"},
            "of the solver's proof: text, or binary, which is a third as long")
      .needs = "--proof-dir";
}

absl::Status MakeProofFolder(const ProofOptions& options) {
  if (!options.wanted()) return absl::OkStatus();
  absl::Status made = MakeFolder(options.folder);
  const absl::StatusOr<base::Folder> folder = base::Folder::Open(options.folder);
  if (made.ok()) made = folder.status();
  if (!made.ok()) return absl::Status(made.code(), absl::StrCat("--proof-dir: ", made.message()));
  base::RemoveAbandonedFiles(*folder);
  return absl::OkStatus();
}

}  // namespace othello::app

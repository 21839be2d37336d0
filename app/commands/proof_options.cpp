#include "app/commands/proof_options.h"

#include <absl/strings/str_cat.h>

#include "app/text/output_folder.h"
#include "base/atomic_file.h"

namespace othello::app {

proofs::ProofForm ProofOptions::Form() const {
  return {.drat = form == "text" ? logic::DratForm::kText : logic::DratForm::kBinary,
          .compress = compress};
}

CLI::Option* AddProofOptions(CLI::App& command, ProofOptions& options,
                             const std::string& description) {
  CLI::Option* const folder = command.add_option("--proof-dir", options.folder, description);
  command
      .add_option("--proof-form", options.form,
                  "of the solver's proof: text, or binary, which is a third as long")
      ->check(CLI::IsMember({"text", "binary"}))
      ->needs(folder)
      ->capture_default_str();
  command.add_flag("--compress", options.compress, "the files of proofs, by zstd")->needs(folder);
  return folder;
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

#include "app/lists/list_proofs.h"

#include <absl/strings/str_cat.h>

#include "app/terminal/messages.h"
#include "app/text/quantity_text.h"

namespace othello::app {

absl::Status ListProofs::Note(const absl::StatusOr<bool>& written) {
  if (!written.ok()) return written.status();
  ++there_;
  if (*written) ++new_;
  return absl::OkStatus();
}

void ListProofs::PrintMissing(Progress& progress, const std::string& place,
                              const absl::Status& proof) {
  if (proof.ok()) return;
  progress.Above([&] { PrintError(absl::StrCat(place, ": no proof: ", proof.message())); });
}

void ListProofs::PrintWritten(const std::string& noun) const {
  if (there_ == 0) return;
  app::PrintWritten(folder_ + "/", absl::StrCat("proofs of ", Counted(there_, noun), ", ",
                                                Grouped(new_), " of them new"));
}

}  // namespace othello::app

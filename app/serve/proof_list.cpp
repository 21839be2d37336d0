#include "app/serve/proof_list.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <sys/stat.h>

#include <utility>

#include "app/records/claimed_game.h"
#include "app/serve/request.h"
#include "core/base/status_macros.h"
#include "proofs/hypothesis.h"

namespace othello::app {

using nlohmann::ordered_json;

std::string ProofFolder(const std::string& out) { return absl::StrCat(out, "/proofs"); }

absl::StatusOr<ordered_json> ListProofFiles(const ordered_json& request, const std::string& out) {
  ASSIGN_OR_RETURN(const Position position, PositionOf(request));
  ASSIGN_OR_RETURN(const retro::Question question, QuestionOf(request, position));
  ordered_json files = ordered_json::array();
  const proofs::Hypothesis hypothesis =
      proofs::GameEndsIn(position.board, GameAtLevel(question, proofs::HypothesisLevel::kOrder));
  for (const proofs::HypothesisForm& form : hypothesis.forms) {
    for (const char* const ending : {".lrat", ".cnf", ".drat"}) {
      const std::string name = form.name + ending;
      if (const auto file = OpenProofFile(name, out); file.ok())
        files.push_back({{"file", name}, {"bytes", file->bytes}});
    }
  }
  return ordered_json{{"files", std::move(files)}};
}

absl::StatusOr<ProofFile> OpenProofFile(const std::string& name, const std::string& out) {
  const std::string path = absl::StrCat(ProofFolder(out), "/", name);
  // Without O_NONBLOCK a pipe would wait for somebody who writes into it.
  const int descriptor = open(path.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
  ProofFile opened = {.file = {descriptor < 0 ? nullptr : fdopen(descriptor, "rb"), std::fclose},
                      .bytes = 0};
  struct stat status {};
  if (opened.file == nullptr || fstat(descriptor, &status) != 0 || !S_ISREG(status.st_mode))
    return absl::NotFoundError(absl::StrCat("there is no proof ", name));
  opened.bytes = static_cast<std::uint64_t>(status.st_size);
  return opened;
}

}  // namespace othello::app

#include "app/output_folder.h"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "base/atomic_file.h"

namespace othello::app {
namespace {

std::string ReadText(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

}  // namespace

absl::Status MakeFolder(const std::string& path) {
  std::error_code error;
  std::filesystem::create_directories(path, error);
  if (!error) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(path, ": cannot make the folder: ", error.message()));
}

absl::Status PrepareOutputFolder(const OutputFolder& folder, const std::string& experiment_text, bool resume,
                                 bool force) {
  std::error_code error;
  const bool holds_results = std::filesystem::exists(folder.Results(), error);
  if (holds_results && !resume && !force) {
    return absl::InvalidArgumentError(absl::StrCat(
        folder.path,
        ": holds results already; --resume goes on with them, --force throws them away, --out DIR writes elsewhere"));
  }
  if (holds_results && resume && !force && ReadText(folder.Experiment()) != experiment_text) {
    return absl::InvalidArgumentError(absl::StrCat(
        folder.path, ": the results there come from another version of the experiment; --force starts again"));
  }
  if (force) {
    for (const char* name : {"results.jsonl", "steps.jsonl", "lessons.jsonl", "candidates.jsonl", "summary.md",
                             "report.html", "experiment.toml"}) {
      std::filesystem::remove(folder.path + "/" + name, error);
    }
  }
  if (absl::Status made = MakeFolder(folder.path); !made.ok()) return made;
  return base::WriteFileAtomically(folder.Experiment(), experiment_text);
}

}  // namespace othello::app

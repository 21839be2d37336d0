#include "app/records/run_folder.h"

#include <absl/strings/str_cat.h>
#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <filesystem>
#include <map>
#include <system_error>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/sealed_lines.h"
#include "app/text/file_text.h"
#include "app/text/output_folder.h"
#include "base/atomic_file.h"

namespace othello::app {
namespace {

// This file exists while the files of the folder are being removed.
std::string ClearingPath(const std::string& folder) { return folder + "/clearing"; }

// The files of a run besides its files of lines.
constexpr std::array<const char*, 4> kOtherNames = {kOutcomeName, "summary.md", "report.html",
                                                    kExperimentName};

absl::Status SyncFolder(const std::string& folder) {
  const int descriptor = open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = descriptor >= 0 && fsync(descriptor) == 0;
  absl::Status status =
      synced ? absl::OkStatus()
             : absl::ErrnoToStatus(errno, absl::StrCat(folder, ": cannot be written"));
  if (descriptor >= 0) close(descriptor);
  return status;
}

absl::Status Remove(const std::string& path) {
  if (unlink(path.c_str()) == 0 || errno == ENOENT) return absl::OkStatus();
  return absl::ErrnoToStatus(errno, absl::StrCat(path, ": cannot be removed"));
}

// Removes the files of an earlier run. If this process does not finish it, the next one that opens
// the folder does.
absl::Status Clear(const std::string& folder) {
  absl::Status status = base::WriteFileAtomically(
      ClearingPath(folder), "a run with --force is removing the results here\n");
  if (status.ok()) status = SyncFolder(folder);
  // The files of lines come last, so that no report is about lines that are gone.
  for (const char* name : kOtherNames) {
    if (status.ok()) status = Remove(absl::StrCat(folder, "/", name));
  }
  for (const char* name : kLineFileNames) {
    if (status.ok()) status = Remove(absl::StrCat(folder, "/", name));
  }
  if (status.ok()) status = SyncFolder(folder);
  if (status.ok()) status = Remove(ClearingPath(folder));
  return status;
}

bool HoldsResults(const std::string& folder) {
  std::error_code error;
  for (const char* name : kLineFileNames) {
    if (std::filesystem::exists(absl::StrCat(folder, "/", name), error)) return true;
  }
  return false;
}

// Whether the folder's experiment.toml is another experiment.
bool SaysAnother(const std::string& folder, const std::string& meaning) {
  const std::string path = absl::StrCat(folder, "/", kExperimentName);
  const absl::StatusOr<std::string> text = ReadRegularFileText(path);
  if (!text.ok()) return false;
  const absl::StatusOr<std::string> its = MeaningOf(*text, path);
  return its.ok() && *its != meaning;
}

// Checks every line of every file before any is used. If all are right, all files consist of whole
// lines afterwards.
absl::Status CheckAllSeals(const std::string& folder, const std::string& meaning) {
  std::map<std::string, std::int64_t> bytes;  // of whole lines
  for (const char* name : kLineFileNames) {
    const std::string path = absl::StrCat(folder, "/", name);
    absl::StatusOr<WholeLines> whole = ReadWholeLines(path);
    if (!whole.ok()) return whole.status();
    SealChain seals(meaning);
    const absl::Status status = CheckSeals(path, whole->lines, seals);
    if (status.ok()) {
      bytes[path] = whole->bytes;
      continue;
    }
    if (SaysAnother(folder, meaning)) {
      return absl::InvalidArgumentError(absl::StrCat(
          folder,
          ": the results there come from another version of the experiment; --force starts again"));
    }
    return absl::InvalidArgumentError(absl::StrCat(status.message(), "; --force starts again"));
  }
  for (const auto& [path, kept] : bytes) {
    if (absl::Status status = DropUnfinishedLine(path, kept); !status.ok()) return status;
  }
  return absl::OkStatus();
}

}  // namespace

bool IsRunFolder(const std::string& folder) {
  std::error_code error;
  for (const char* name : {kExperimentName, kOutcomeName}) {
    if (std::filesystem::exists(absl::StrCat(folder, "/", name), error)) return true;
  }
  return IsHalfCleared(folder);
}

bool IsHalfCleared(const std::string& folder) {
  std::error_code error;
  return std::filesystem::exists(ClearingPath(folder), error);
}

absl::StatusOr<RunFolder> RunFolder::Open(const std::string& path,
                                          const std::string& experiment_text, Existing existing) {
  const std::string copy = absl::StrCat(path, "/", kExperimentName);
  absl::StatusOr<std::string> meaning = MeaningOf(experiment_text, copy);
  if (!meaning.ok()) return meaning.status();
  if (absl::Status made = MakeFolder(path); !made.ok()) return made;
  absl::StatusOr<FolderLock> lock = FolderLock::Take(path);
  if (!lock.ok()) return lock.status();
  RunFolder folder(path, *std::move(meaning), *std::move(lock));

  absl::Status status;
  if (existing == Existing::kThrowAway || IsHalfCleared(path)) {
    status = Clear(path);
  } else if (HoldsResults(path) && existing == Existing::kRefuse) {
    status = absl::InvalidArgumentError(
        absl::StrCat(path,
                     ": holds results already; --resume goes on with them, --force throws them "
                     "away, --out DIR writes elsewhere"));
  } else if (existing == Existing::kResume) {
    status = CheckAllSeals(path, folder.meaning());
  }
  if (status.ok()) status = Remove(folder.Outcome());
  if (status.ok()) status = base::WriteFileAtomically(copy, experiment_text);
  if (!status.ok()) return status;
  return folder;
}

}  // namespace othello::app

#include "app/records/files/run_folder.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/sealed_lines.h"
#include "app/text/file_text.h"
#include "app/text/output_folder.h"
#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

// This file exists while the files of the folder are being removed.
constexpr const char* kClearingName = "clearing";

// The files of a run other than its files of lines.
constexpr std::array<const char*, 4> kOtherNames = {kOutcomeName, "summary.md", "report.html",
                                                    kExperimentName};

// Removes the files of an earlier run. If this process does not finish it, the next one that opens
// the folder does.
absl::Status Clear(const base::Folder& folder) {
  absl::Status status = base::WriteFileAtomically(
      folder, kClearingName, "a run with --force is removing the results here\n");
  if (status.ok()) status = folder.Sync();
  // The files of lines come last, so that no report is about lines that are gone.
  for (const char* name : kOtherNames) {
    if (status.ok()) status = folder.Remove(name);
  }
  for (const char* name : kLineFileNames) {
    if (status.ok()) status = folder.Remove(name);
  }
  if (status.ok()) status = folder.Sync();
  if (status.ok()) status = folder.Remove(kClearingName);
  return status;
}

bool HoldsResults(const base::Folder& folder) {
  return std::any_of(kLineFileNames.begin(), kLineFileNames.end(),
                     [&](const char* name) { return folder.Has(name); });
}

// Whether the folder's experiment.toml is another experiment.
bool SaysAnother(const base::Folder& folder, const std::string& meaning) {
  const absl::StatusOr<std::string> text = ReadRegularFileText(folder, kExperimentName);
  if (!text.ok()) return false;
  const absl::StatusOr<std::string> its = MeaningOf(*text, folder.PathOf(kExperimentName));
  return its.ok() && *its != meaning;
}

// Checks every line of every file before any is used. If all are right, all files consist of whole
// lines afterwards.
absl::Status CheckAllSeals(const base::Folder& folder, const std::string& meaning,
                           const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  std::map<const char*, std::int64_t> bytes;  // of whole lines
  for (const char* name : kLineFileNames) {
    const absl::StatusOr<WholeLines> whole = CheckWholeLines(folder, name, meaning, watch);
    if (whole.ok()) {
      bytes[name] = whole->bytes;
      continue;
    }
    if (!absl::IsInvalidArgument(whole.status())) return whole.status();
    if (SaysAnother(folder, meaning)) {
      return absl::InvalidArgumentError(absl::StrCat(
          folder.path(),
          ": the results there come from another version of the experiment; --force starts again"));
    }
    return absl::InvalidArgumentError(
        absl::StrCat(whole.status().message(), "; --force starts again"));
  }
  for (const auto& [name, kept] : bytes) {
    RETURN_IF_ERROR(DropUnfinishedLine(folder, name, kept));
  }
  return absl::OkStatus();
}

// Makes the folder, if it does not exist, and opens it.
absl::StatusOr<base::Folder> MakeAndOpen(const std::string& path) {
  RETURN_IF_ERROR(MakeFolder(path));
  absl::StatusOr<base::Folder> folder = base::Folder::Open(path);
  if (absl::IsNotFound(folder.status()))  // it has just been there
    return absl::UnavailableError(folder.status().message());
  return folder;
}

}  // namespace

bool IsRunFolder(const std::string& path) {
  const absl::StatusOr<base::Folder> folder = base::Folder::Open(path);
  return folder.ok() &&
         (folder->Has(kExperimentName) || folder->Has(kOutcomeName) || folder->Has(kClearingName));
}

bool IsHalfCleared(const std::string& path) {
  const absl::StatusOr<base::Folder> folder = base::Folder::Open(path);
  return folder.ok() && folder->Has(kClearingName);
}

absl::StatusOr<RunFolder> RunFolder::Open(const std::string& path,
                                          const std::string& experiment_text, Existing existing,
                                          const logic::Limits& limits) {
  ASSIGN_OR_RETURN(std::string meaning,
                   MeaningOf(experiment_text, absl::StrCat(path, "/", kExperimentName)));
  ASSIGN_OR_RETURN(const base::Folder files, MakeAndOpen(path));
  ASSIGN_OR_RETURN(FolderLock lock, FolderLock::Take(files));
  RunFolder folder(files, std::move(meaning), std::move(lock));

  absl::Status status = folder.CheckOwned();
  if (!status.ok()) return status;
  base::RemoveAbandonedFiles(files);
  if (existing == Existing::kThrowAway || files.Has(kClearingName)) {
    status = Clear(files);
  } else if (HoldsResults(files) && existing == Existing::kRefuse) {
    status = absl::InvalidArgumentError(
        absl::StrCat(path,
                     ": holds results already; --resume continues with them, --force throws them "
                     "away, --out DIR writes elsewhere"));
  } else if (existing == Existing::kResume) {
    status = CheckAllSeals(files, folder.meaning(), limits);
  }
  if (status.ok()) status = files.Remove(kOutcomeName);
  if (status.ok()) status = base::WriteFileAtomically(files, kExperimentName, experiment_text);
  if (!status.ok()) return status;
  return folder;
}

}  // namespace othello::app

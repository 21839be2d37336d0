// The folder into which a run writes its results. It belongs to one experiment, and to one process
// at a time, and is never overwritten by accident. All files of the run are opened through it, so
// none is written into another folder that takes its name.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <array>
#include <string>
#include <utility>

#include "app/records/files/folder_lock.h"
#include "app/records/sealed_lines.h"
#include "core/base/folder.h"
#include "core/logic/limits.h"

namespace othello::app {

// The files of lines in a run's folder, all of them sealed (sealed_lines.h).
inline constexpr const char* kResultsName = "results.jsonl";
inline constexpr const char* kStepsName =
    "steps.jsonl";  // on the way to the best position (goal_step_line.h)
inline constexpr const char* kNogoodsName = "nogoods.jsonl";  // nogood_file.h
inline constexpr const char* kCandidatesName =
    "candidates.jsonl";  // result lines: the candidates with their decisions
inline constexpr std::array<const char*, 4> kLineFileNames = {kResultsName, kStepsName,
                                                              kNogoodsName, kCandidatesName};
inline constexpr const char* kExperimentName = "experiment.toml";
inline constexpr const char* kOutcomeName = "outcome.json";  // outcome_file.h

class RunFolder {
 public:
  enum class Existing {
    kRefuse,     // an error if the folder holds results
    kResume,     // continues with the results, which must belong to the same experiment
    kThrowAway,  // removes all results; if the process is killed, the next one finishes that
  };

  // Prepares the folder for the experiment of this text, and owns it as long as the object lives.
  // The outcome.json of an earlier run is removed. InvalidArgument if the folder holds something
  // that it must not hold; then nothing was changed. FailedPrecondition if another process owns it.
  // StatusOf(limit) if a limit is hit while the results there are read; nothing was changed. Other
  // errors are errors of files.
  static absl::StatusOr<RunFolder> Open(const std::string& path, const std::string& experiment_text,
                                        Existing existing, const logic::Limits& limits = {});

  // Unavailable if the folder has been taken away: the one at this path may now be another run's.
  absl::Status CheckOwned() const { return lock_.CheckHeld(); }

  const base::Folder& files() const { return files_; }
  const std::string& path() const { return files_.path(); }
  // The meaning to which the files of the folder are bound (experiment_meaning.h).
  const std::string& meaning() const { return meaning_; }

  // SealedLines::Open for one of the files of lines.
  absl::StatusOr<SealedLines> OpenLines(const char* name, logic::LimitWatch& watch) const {
    return SealedLines::Open(files_, name, meaning_, watch);
  }

 private:
  RunFolder(base::Folder files, std::string meaning, FolderLock lock)
      : files_(std::move(files)), meaning_(std::move(meaning)), lock_(std::move(lock)) {}

  base::Folder files_;
  std::string meaning_;
  FolderLock lock_;
};

// Whether the folder is that of a run.
bool IsRunFolder(const std::string& folder);

// Whether a run with Existing::kThrowAway was killed before it had removed all files. The next run
// finishes that.
bool IsHalfCleared(const std::string& folder);

}  // namespace othello::app

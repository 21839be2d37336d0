// The folder in which a run leaves its results: one experiment's, one process's at a time, and
// never overwritten by accident.
#ifndef OTHELLO_APP_RECORDS_RUN_FOLDER_H_
#define OTHELLO_APP_RECORDS_RUN_FOLDER_H_

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <array>
#include <string>

#include "app/records/folder_lock.h"

namespace othello::app {

// The files of lines in a run's folder, all of them sealed (sealed_lines.h).
inline constexpr const char* kResultsName = "results.jsonl";
inline constexpr const char* kStepsName =
    "steps.jsonl";  // on the way to the best position (goal_step_line.h)
inline constexpr const char* kLessonsName = "lessons.jsonl";  // lesson_file.h
inline constexpr const char* kCandidatesName =
    "candidates.jsonl";  // result lines: what was proposed and decided
inline constexpr std::array<const char*, 4> kLineFileNames = {kResultsName, kStepsName,
                                                              kLessonsName, kCandidatesName};
inline constexpr const char* kExperimentName = "experiment.toml";
inline constexpr const char* kOutcomeName = "outcome.json";  // run_outcome.h

class RunFolder {
 public:
  enum class Existing {
    kRefuse,     // a folder that holds results is refused
    kResume,     // they must belong to the same experiment; the run goes on with them
    kThrowAway,  // they are removed, all of them, also if the process is killed meanwhile
  };

  // Makes the folder ready for the experiment of this text, and owns it as long as the object
  // lives. What an earlier run said about its end (outcome.json) is gone then. InvalidArgument: the
  // folder holds what it must not hold, and nothing was changed. FailedPrecondition: another
  // process owns it. Other errors: of files.
  static absl::StatusOr<RunFolder> Open(const std::string& path, const std::string& experiment_text,
                                        Existing existing);

  // An error if something took the folder away meanwhile: what stands at this path may be another
  // run's.
  absl::Status CheckOwned() const { return lock_.CheckHeld(); }

  const std::string& path() const { return path_; }
  // What the files of the folder are bound to (experiment_meaning.h).
  const std::string& meaning() const { return meaning_; }

  std::string Results() const { return path_ + "/" + kResultsName; }
  std::string Steps() const { return path_ + "/" + kStepsName; }
  std::string Lessons() const { return path_ + "/" + kLessonsName; }
  std::string Outcome() const { return path_ + "/" + kOutcomeName; }
  std::string Candidates() const { return path_ + "/" + kCandidatesName; }

 private:
  RunFolder(std::string path, std::string meaning, FolderLock lock)
      : path_(std::move(path)), meaning_(std::move(meaning)), lock_(std::move(lock)) {}

  std::string path_;
  std::string meaning_;
  FolderLock lock_;
};

// Whether a run has left an experiment there.
bool IsRunFolder(const std::string& folder);

// Whether a run that was to throw away what the folder held was killed before it had done so. The
// next run finishes it.
bool IsHalfCleared(const std::string& folder);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_RUN_FOLDER_H_

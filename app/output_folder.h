// The folders into which the program writes, above all the one in which a run leaves its results: made, resumed or
// cleared, and never overwritten by accident.
#ifndef OTHELLO_APP_OUTPUT_FOLDER_H_
#define OTHELLO_APP_OUTPUT_FOLDER_H_

#include <string>

#include "absl/status/status.h"

namespace othello::app {

// Makes the folder, and those above it, where they are missing. InvalidArgument names it.
absl::Status MakeFolder(const std::string& path);

struct OutputFolder {
  std::string path;

  std::string Results() const { return path + "/results.jsonl"; }
  std::string Steps() const { return path + "/steps.jsonl"; }            // of the joint question (joint_step_line.h)
  std::string Lessons() const { return path + "/lessons.jsonl"; }        // lesson_file.h
  std::string Candidates() const { return path + "/candidates.jsonl"; }  // result lines: what was proposed and decided
  std::string Experiment() const { return path + "/experiment.toml"; }
};

// Makes the folder ready for an experiment with this text. A folder that holds results already needs `resume` (then they
// must come from the same text) or `force` (then they are removed). InvalidArgument says which of the two to add.
absl::Status PrepareOutputFolder(const OutputFolder& folder, const std::string& experiment_text, bool resume,
                                 bool force);

}  // namespace othello::app

#endif  // OTHELLO_APP_OUTPUT_FOLDER_H_

// Carries out a study: a run for each cell, each a process of its own.
#pragma once

#include <absl/status/statusor.h>

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "app/positions/shard.h"
#include "app/study/study.h"

namespace othello::app {

// A field for each option.
struct StudyOptions {
  std::string out;  // folder of the study
  bool resume = false;
  bool force = false;
  Shard shard;                                // the cells of this part only
  int jobs = 1;                               // cells at a time
  std::optional<double> time_limit;           // seconds for all, instead of the file's
  bool json = false;                          // each row as a line of JSON
  std::vector<std::string> of_each_run = {};  // further options of each cell's run
};

// Runs the cells that have not ended, prints each row when its cell ends, and writes the files of
// the study. Several processes may work in one folder: a cell that another one works on is left to
// it. Returns the exit status of the program (messages.h). InvalidArgument if the folder holds
// something else; then nothing was changed.
absl::StatusOr<int> RunStudy(const Study& study, const StudyOptions& options);

// Writes table.csv, table.md, the plots and report.html from the rows in the folder. Two lines for
// people: how the cells ended, and which files there are.
absl::StatusOr<std::array<std::string, 2>> WriteStudyFiles(const Study& study,
                                                           const std::string& folder);

}  // namespace othello::app

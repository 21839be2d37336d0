// The page on which people play problems, the sheets to print, and the table for other programs,
// from new or earlier problems.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/records/problem_line.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

struct ProblemFiles {
  std::string page;    // its path, or "-"
  std::string sheets;  // the beginning of their paths
  std::string csv;     // its path, or "-"
  std::optional<std::string> title;

  bool wanted() const { return !page.empty() || !sheets.empty() || !csv.empty(); }
  // A file on standard output, where then nothing else stands.
  bool printed() const { return page == "-" || csv == "-"; }
};

// Writes those that are wanted. Returns the exit status.
int WriteProblemFiles(const ProblemFiles& files, const std::vector<ProblemLine>& problems,
                      const endgame::Evaluation& evaluation);

// The same with the lines of earlier output, from the paths.
int WriteEarlierProblems(const std::vector<std::string>& paths, const ProblemFiles& files);

}  // namespace othello::app

// The reports of an experiment for people: `summary.md`, which reads well in a terminal and in a
// repository, and `report.html`, one page that needs no network and shows the boards themselves.
//
// Both are written only from the lines of the results and from the facts about the run
// (ReportInput), so they can be made again at any time. Every number about positions is counted
// from the lines that programs read, too.
#pragma once

#include <absl/status/statusor.h>

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/records/provenance.h"
#include "app/records/run_answer.h"
#include "app/report/report_results.h"
#include "core/base/folder.h"
#include "goals/best/spread_positions.h"

namespace othello::app {

// How a run found its results.
struct HowFound {
  std::string config_text;  // the TOML as the user wrote it
  std::string solver;
  std::int64_t seed = 0;
  int threads = 1;
  double synthesis_seconds = 0;
  double decision_seconds = 0;
  double total_seconds = 0;
};

struct ReportInput {
  std::string name;
  std::string description;                     // free text of the file; may be empty
  std::string results_name = "results.jsonl";  // the file of all lines
  std::optional<HowFound> found;  // nullopt: lines of a file, which do not say how they were found
  Provenance made;                // of the run, or of the page alone

  // The answer.
  Completeness completeness = Completeness::kComplete;
  // Found by the enumeration; if the run was stopped, the results file may have fewer.
  std::int64_t positions = 0;
  bool up_to_symmetry = true;  // positions are counted up to symmetry, or as boards
  bool verdicts = false;       // the experiment asked for verdicts ([reach])
  // Only positions that a game reaches were wanted ([objective] reachable = true).
  bool goal = false;
  bool all = false;     // with `goal`: all positions that are as good as the best, or many
  bool single = false;  // the last line of the results is the answer, those before it led to it
  std::optional<goals::Spread> spread;  // with `goal`: where many positions were wanted
  // If there is no solution: the conditions that conflict, in the file's words.
  std::vector<std::string> conflict;
  // With `goal`, if nothing was found: how near play came, and what would help.
  std::vector<std::string> hints;
  std::optional<ObjectiveAnswer> objective;
  std::vector<std::string> steps;  // with `goal`: what was refuted and found on the way
};

// A summary of the reports.
struct ReportOutcome {
  std::string answer;                         // the answer in a sentence
  std::int64_t boards = 0;                    // lines of the results
  std::int64_t undecided = 0;                 // lines with the verdict "unknown"
  std::array<std::int64_t, 3> verdicts = {};  // by retro::Verdict
};

// Writes `summary.md` and `report.html` into the folder, each in one step (a reader sees the old
// file or the new one, never half of one).
absl::StatusOr<ReportOutcome> WriteReports(const ReportInput& input, const ReportResults& results,
                                           const base::Folder& folder);

}  // namespace othello::app

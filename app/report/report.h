// The reports of an experiment for people: `summary.md`, which reads well in a terminal and in a
// repository, and `report.html`, one page that needs no network and shows the boards themselves.
//
// Both are written only from the lines of the results and from the facts about the run (Report), so
// they can be made again at any time. Every number about positions is counted from the lines that
// programs read, too.
#pragma once

#include <absl/status/status.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/pages/said.h"
#include "app/records/provenance.h"
#include "app/records/run_answer.h"
#include "app/report/report_results.h"
#include "core/base/folder.h"
#include "core/game/board.h"

namespace othello::app {

// How a run found its results.
struct HowFound {
  std::string file = {};    // path of the experiment, for the places of its conditions
  std::string config_text;  // the TOML as the user wrote it
  std::string solver;
  std::int64_t seed = 0;
  int threads = 1;
  double total_seconds = 0;
};

// What an experiment asks for, in words and as a board (app/experiment/experiment_words.h).
struct Asked {
  std::string one;                           // "a board on which a1 is occupied"
  std::string many;                          // "boards on which a1 is occupied"
  std::vector<std::string> conditions = {};  // where the two do not say them
  std::string squares = {};                  // 64 of X, O, -, * and .
  Color mover = Color::kBlack;               // in whose discs the mover's are written there
};

struct Report {
  std::string name;
  Said description;                            // free text of the file; may be empty
  std::string results_name = "results.jsonl";  // the file of all lines
  // What was asked: positions up to symmetry, or boards; verdicts ([reach]); only positions that a
  // game reaches ([objective] reachable = true), and of these all that are as good as the best, or
  // many.
  bool up_to_symmetry = true;
  bool verdicts = false;
  bool goal = false;
  bool all = false;
  Asked asked = {};
  std::optional<Position> nearest = {};  // where nothing was found: what play came nearest to
  RunAnswer answer;
  std::optional<HowFound> found;  // nullopt: lines of a file, which do not say how they were found
  Provenance made;                // of the run, or of the page alone
};

// Writes `summary.md` and `report.html` into the folder, each in one step (a reader sees the old
// file or the new one, never half of one).
absl::Status WriteReports(const Report& report, const ReportResults& results,
                          const base::Folder& folder);

}  // namespace othello::app

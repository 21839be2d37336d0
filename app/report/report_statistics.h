// Counts over the lines of a results file: verdicts, reasons, properties of the boards, effort.
//
// Lines are added one at a time and not kept, so a file of any length can be counted.
#pragma once

#include <absl/container/btree_map.h>

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "app/records/result_line.h"
#include "core/game/board.h"
#include "retro/verdict.h"

namespace othello::app {

// The number of boards for each value of a count.
using Histogram = std::map<int, std::int64_t>;

// The number of boards for each amount of effort. Most boards take one of few.
using Amounts = absl::btree_map<double, std::int64_t>;

// How many of the 8 symmetries leave the board unchanged: 1, 2, 4 or 8.
int SymmetryOrder(const Board& board);

// The amounts of one kind of effort over all boards that name it.
struct EffortSummary {
  std::int64_t boards;
  double total;
  double median;  // of two middle amounts the lower one
  double most;
};

// Of lines of reach --repair: how near the boards are to those that were asked for.
struct RepairedStatistics {
  struct Changes {
    int changed = 0;
    int at_least = 0;
  };
  std::int64_t boards = 0;
  std::int64_t as_they_are = 0;     // without a change
  std::int64_t proved_nearest = 0;  // of the others
  Changes last;                     // of the last line
};

struct ReportStatistics {
  std::int64_t boards = 0;
  std::array<std::int64_t, 3> verdicts = {};  // by retro::Verdict
  std::int64_t without_verdict = 0;
  std::map<std::pair<retro::Verdict, std::string>, std::int64_t> reasons;

  Histogram discs;
  Histogram mover_discs;
  Histogram legal_moves;      // of the side to move, by the rules
  Histogram symmetry_orders;  // by SymmetryOrder

  RepairedStatistics repaired;

  Amounts seconds;  // of the boards with a verdict
  // By the name of the count, as in the evidence: "nodes", ...
  std::map<std::string, Amounts> counts;

  void Add(const ResultLine& line);

  std::int64_t Count(retro::Verdict verdict) const { return verdicts[static_cast<int>(verdict)]; }

  // Reasons of one verdict, the most frequent first.
  std::vector<std::pair<std::string, std::int64_t>> Reasons(retro::Verdict verdict) const;
};

// `amounts` must not be empty.
EffortSummary EffortOf(const Amounts& amounts);

}  // namespace othello::app

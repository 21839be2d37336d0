// The one result of a run that stands for all where there is room for a single board.
#pragma once

#include <optional>

#include "app/experiment/experiment.h"
#include "app/records/result_line.h"

namespace othello::app {

class ShownResult {
 public:
  explicit ShownResult(const Experiment& experiment)
      : objective_(experiment.goal ? experiment.objective : std::nullopt) {}

  // Keeps `line` if it is the first, has a better value than the one that is kept, or a better
  // verdict: reachable before unknown before any other.
  void Offer(const ResultLine& line);

  // nullopt before the first.
  const std::optional<ResultLine>& line() const { return line_; }

 private:
  bool Better(const ResultLine& line, const ResultLine& other) const;

  std::optional<goals::Objective> objective_;  // of positions with games
  std::optional<ResultLine> line_;
};

}  // namespace othello::app

// A run while it works: what it was asked, where its results go, what is left of its limits, and
// its line of progress.
#pragma once

#include <atomic>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/records/files/run_folder.h"
#include "app/records/run_answer.h"
#include "app/run/run_options.h"
#include "app/terminal/progress.h"
#include "core/base/stopwatch.h"
#include "core/logic/limits.h"
#include "goals/play/goal_play.h"

namespace othello::app {

struct OngoingRun {
  Experiment experiment;
  const RunOptions& options;
  const RunFolder folder;
  const logic::Limits limits;     // of the whole run, and of its proofs again
  const logic::LimitWatch watch;  // since the run began
  Progress progress = {};
  std::string asked = {};          // the current question
  base::Stopwatch asked_for = {};  // since it was asked
  std::optional<int> best = std::nullopt;
  std::optional<int> bound = std::nullopt;  // nothing is better, as far as was proved
  // For the terminal: of each question the steps that refute most, and how near play came if
  // nothing was found.
  struct Refutation {
    goals::GoalStep step;
    std::string text;
  };
  std::vector<Refutation> refutations = {};
  std::optional<goals::NearMiss> nearest = std::nullopt;
  std::optional<Board> best_board = std::nullopt;  // of a run without games

  // How the run ends if it stops now.
  Completeness EndOf(bool complete, std::int64_t positions, bool lacked_memory) const;

  // "12 s of 1 min", or "12 s" without a limit of time: how long the run has worked.
  std::string TimeText() const;

  // Shows the time of the run, the best value so far, and the current question with its time.
  void ShowAsked(const std::string& question);
  void ShowBest(int value);
  void ShowBound(std::optional<int> value);
  // Keeps the refutation unless it follows from another one.
  void Refuted(const goals::GoalStep& step, const std::string& text);
};

}  // namespace othello::app

// Finishes each position that the enumeration finds: decides it if the experiment asks for
// verdicts, and appends its line to the results.
//
// With one thread the position is finished before Add returns, so that the results are a function
// of the seed. With more, positions wait in a queue for threads that decide them while the
// enumeration continues.
#pragma once

#include <absl/status/status.h>

#include <array>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <optional>

#include "app/experiment/experiment.h"
#include "app/run/results_file.h"
#include "core/base/helper_threads.h"
#include "core/base/stopwatch.h"
#include "core/game/board.h"
#include "core/logic/limits.h"
#include "retro/decide/decide.h"
#include "retro/opening/opening_table.h"
#include "retro/verdict.h"

namespace othello::app {

class VerdictWriter {
 public:
  // Positions that are not finished when one of `limits` is hit are left out; a resumed run finds
  // them again. Without [reach] in the experiment there are no verdicts.
  VerdictWriter(ResultsFile& results, const Experiment& experiment, int threads,
                const logic::Limits& limits);
  ~VerdictWriter();
  VerdictWriter(const VerdictWriter&) = delete;
  VerdictWriter& operator=(const VerdictWriter&) = delete;

  // Takes a position and its score of best play, if that is asked for. Returns false if results can
  // no longer be written, or if the memory is used up, so that no more positions are needed. Must
  // not be called from two threads at a time.
  bool Add(const Board& board, std::optional<int> best_play);

  // Waits until every position is finished, or until the deadline. Returns the first error, if any.
  absl::Status Finish();

  std::int64_t Verdicts(retro::Verdict verdict) const {
    return verdicts_[static_cast<std::size_t>(verdict)];
  }
  // A position was left out as its decision needed more than the memory of the process.
  bool lacked_memory() const { return lacked_memory_; }
  // Processor time spent on decisions, seconds.
  double Seconds() const;

 private:
  bool Stopped() const;
  logic::Limits LimitsOfDecision() const;
  retro::Decider NewDecider() const;
  void Work();
  void WorkWithMemory();
  struct Found {
    Board board;
    std::optional<int> best_play;
  };
  void FinishOne(const Found& found, std::optional<retro::Decider>& decider);
  void Fail(const absl::Status& status);
  void Append(const Found& found, const std::optional<retro::Decision>& decision);

  ResultsFile& results_;
  const std::optional<ReachTable> reach_;
  const Color mover_color_;
  const int deciders_;  // one per thread; they share the memory
  const logic::Limits limits_;
  const base::Stopwatch watch_;
  std::optional<retro::OpeningTable> table_;
  bool no_table_ = false;                  // the table was not built: no position can be finished
  std::optional<retro::Decider> decider_;  // for the calling thread if it is the only one

  std::mutex queue_mutex_;
  std::condition_variable queue_changed_;
  std::deque<Found> queue_;
  bool closed_ = false;
  base::HelperThreads threads_;

  std::mutex results_mutex_;
  absl::Status status_;
  std::atomic<bool> failed_ = false;  // status_ is an error
  std::atomic<bool> lacked_memory_ = false;
  double seconds_ = 0;
  std::array<std::atomic<std::int64_t>, 3> verdicts_ = {};
};

}  // namespace othello::app

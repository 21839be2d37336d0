#include "app/run/finisher.h"

#include <algorithm>
#include <limits>
#include <new>
#include <utility>

#include "app/records/result_line.h"

namespace othello::app {
Finisher::Finisher(ResultsFile& results, const std::optional<ReachTable>& reach, int threads,
                   Clock::time_point deadline, const std::atomic<bool>& interrupted)
    : results_(results),
      reach_(reach),
      deciders_(threads),
      deadline_(deadline),
      interrupted_(interrupted) {
  if (!reach_.has_value()) return;
  const double left = std::chrono::duration<double>(deadline_ - Clock::now()).count();
  absl::StatusOr<retro::OpeningTable> table =
      retro::OpeningTable::Build(reach_->opening.value_or(retro::kDefaultOpeningDiscs), threads,
                                 {.seconds = left, .interrupted = &interrupted_});
  if (!table.ok()) {
    no_table_ = true;
    // After a signal or at the deadline the run is over; for lack of memory it fails.
    if (absl::IsResourceExhausted(table.status())) {
      status_ = absl::ResourceExhaustedError("opening table: not enough memory");
      failed_ = true;
    }
    return;
  }
  table_ = *std::move(table);
  for (int i = 0; i < threads && threads > 1; ++i) {
    if (!threads_.Start([this] { WorkWithMemory(); })) break;
  }
  if (threads_.empty()) decider_.emplace(NewDecider());
}

Finisher::~Finisher() { static_cast<void>(Finish()); }

retro::Decider Finisher::NewDecider() const {
  const std::size_t bytes = reach_->memory.has_value()
                                ? static_cast<std::size_t>(*reach_->memory) << 20
                                : retro::kDefaultMemoryBytes;
  return {*table_, reach_->question, bytes / static_cast<std::size_t>(deciders_), reach_->engine};
}

bool Finisher::Add(const Board& board) {
  if (threads_.empty()) {
    FinishOne(board, decider_);
    return !failed_;
  }
  {
    const std::lock_guard<std::mutex> lock(queue_mutex_);
    queue_.push_back(board);
  }
  queue_changed_.notify_one();
  return !failed_;
}

absl::Status Finisher::Finish() {
  {
    const std::lock_guard<std::mutex> lock(queue_mutex_);
    closed_ = true;
  }
  queue_changed_.notify_all();
  threads_.Wait();
  return status_;
}

double Finisher::Seconds() const { return seconds_; }

void Finisher::WorkWithMemory() {
  try {
    Work();
  } catch (const std::bad_alloc&) {
    Fail(absl::ResourceExhaustedError("out of memory"));
  }
}

void Finisher::Fail(const absl::Status& status) {
  failed_ = true;
  const std::lock_guard<std::mutex> lock(results_mutex_);
  status_.Update(status);
}

void Finisher::Work() {
  std::optional<retro::Decider> decider(NewDecider());
  while (true) {
    Board board;
    {
      std::unique_lock<std::mutex> lock(queue_mutex_);
      queue_changed_.wait(lock, [this] { return closed_ || !queue_.empty(); });
      if (queue_.empty()) return;
      board = queue_.front();
      queue_.pop_front();
    }
    FinishOne(board, decider);
  }
}

void Finisher::FinishOne(const Board& board, std::optional<retro::Decider>& decider) {
  if (no_table_ || failed_ || Stopped()) return;
  if (!decider.has_value()) {
    Append(board, std::nullopt);
    return;
  }
  const double left = std::chrono::duration<double>(deadline_ - Clock::now()).count();
  const double limit = reach_->time_limit.value_or(left);
  const retro::Decision decision = decider->Decide(
      board, Color::kBlack,
      {.seconds = std::min(left, limit),
       .memory_bytes = reach_->memory.has_value() ? *reach_->memory << 20
                                                  : std::numeric_limits<std::int64_t>::max(),
       .interrupted = &interrupted_});
  if (!decision.fault.ok()) {
    Fail(decision.fault);
    return;
  }
  const bool cut_short = decision.verdict == retro::Verdict::kUnknown && Stopped();
  if (!cut_short) Append(board, decision);
}

void Finisher::Append(const Board& board, const std::optional<retro::Decision>& decision) {
  ResultLine line;
  line.position = {board, Color::kBlack};
  line.decision = decision;
  if (reach_.has_value()) line.question = reach_->question;
  const std::lock_guard<std::mutex> lock(results_mutex_);
  status_.Update(results_.Append(line));
  if (!status_.ok()) {
    failed_ = true;
    return;
  }
  if (!decision.has_value()) return;
  seconds_ += decision->seconds;
  ++verdicts_[static_cast<std::size_t>(decision->verdict)];
}

}  // namespace othello::app

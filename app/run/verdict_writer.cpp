#include "app/run/verdict_writer.h"

#include <algorithm>
#include <new>
#include <utility>

#include "app/records/result_line.h"
#include "core/base/stopwatch.h"

namespace othello::app {
VerdictWriter::VerdictWriter(ResultsFile& results, const Experiment& experiment, int threads,
                             const logic::Limits& limits)
    : results_(results),
      reach_(experiment.reach),
      mover_color_(experiment.MoverColor()),
      deciders_(threads),
      limits_(limits) {
  if (!reach_.has_value()) return;
  absl::StatusOr<retro::OpeningTable> table = retro::OpeningTable::Build(
      reach_->opening.value_or(retro::kDefaultOpeningDiscs), threads, limits_);
  if (!table.ok()) {
    no_table_ = true;
    lacked_memory_ = absl::IsResourceExhausted(table.status());
    return;
  }
  table_ = *std::move(table);
  for (int i = 0; i < threads && threads > 1; ++i) {
    if (!threads_.Start([this] { WorkWithMemory(); })) break;
  }
  if (threads_.empty()) decider_.emplace(NewDecider());
}

VerdictWriter::~VerdictWriter() { static_cast<void>(Finish()); }

bool VerdictWriter::Stopped() const {
  const double spent = watch_.Seconds();
  return failed_ || lacked_memory_ || !(spent < limits_.seconds) || limits_.interrupted->load();
}

logic::Limits VerdictWriter::LimitsOfDecision() const {
  logic::Limits limits = limits_;
  limits.seconds -= watch_.Seconds();
  limits.seconds = std::min(limits.seconds, reach_->time_limit.value_or(limits.seconds));
  if (reach_->memory) limits.memory_bytes = std::min(limits.memory_bytes, *reach_->memory << 20);
  return limits;
}

retro::Decider VerdictWriter::NewDecider() const {
  // Half of what the process may need, since the positions need some, too.
  std::int64_t bytes =
      std::min(static_cast<std::int64_t>(retro::kDefaultMemoryBytes), limits_.memory_bytes / 2);
  if (reach_->memory) bytes = std::min(*reach_->memory << 20, limits_.memory_bytes);
  return {*table_, reach_->question, static_cast<std::size_t>(bytes / deciders_), reach_->engine};
}

bool VerdictWriter::Add(const Board& board, std::optional<int> best_play) {
  if (threads_.empty()) {
    FinishOne({board, best_play}, decider_);
    return !failed_ && !lacked_memory_;
  }
  {
    const std::lock_guard<std::mutex> lock(queue_mutex_);
    queue_.push_back({board, best_play});
  }
  queue_changed_.notify_one();
  return !failed_ && !lacked_memory_;
}

absl::Status VerdictWriter::Finish() {
  {
    const std::lock_guard<std::mutex> lock(queue_mutex_);
    closed_ = true;
  }
  queue_changed_.notify_all();
  threads_.Wait();
  return status_;
}

double VerdictWriter::Seconds() const { return seconds_; }

void VerdictWriter::WorkWithMemory() {
  try {
    Work();
  } catch (const std::bad_alloc&) {
    lacked_memory_ = true;
  }
}

void VerdictWriter::Fail(const absl::Status& status) {
  failed_ = true;
  const std::lock_guard<std::mutex> lock(results_mutex_);
  status_.Update(status);
}

void VerdictWriter::Work() {
  std::optional<retro::Decider> decider(NewDecider());
  while (true) {
    Found found;
    {
      std::unique_lock<std::mutex> lock(queue_mutex_);
      queue_changed_.wait(lock, [this] { return closed_ || !queue_.empty(); });
      if (queue_.empty()) return;
      found = queue_.front();
      queue_.pop_front();
    }
    FinishOne(found, decider);
  }
}

void VerdictWriter::FinishOne(const Found& found, std::optional<retro::Decider>& decider) {
  if (no_table_ || Stopped()) return;
  if (!decider.has_value()) {
    Append(found, std::nullopt);
    return;
  }
  const logic::Limits limits = LimitsOfDecision();
  const retro::Decision decision = decider->Decide(found.board, Color::kBlack, {.limits = limits});
  if (!decision.fault.ok()) {
    Fail(decision.fault);
    return;
  }
  // Of the process, and not what the experiment allows a decision.
  const bool of_process = limits.memory_bytes == limits_.memory_bytes;
  if (decision.limit == logic::Limit::kMemory && of_process) lacked_memory_ = true;
  const bool cut_short = decision.verdict == retro::Verdict::kUnknown && Stopped();
  if (!cut_short) Append(found, decision);
}

void VerdictWriter::Append(const Found& found, const std::optional<retro::Decision>& decision) {
  ResultLine line;
  line.position = {found.board, mover_color_};
  line.best_play = found.best_play;
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

#include "app/commands/census/take_census.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <iostream>
#include <mutex>
#include <utility>
#include <vector>

#include "app/commands/census/census_page.h"
#include "app/commands/census/sample_file.h"
#include "app/records/census_line.h"
#include "app/terminal/messages.h"
#include "app/terminal/opening_failure.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "census/board_ranking.h"
#include "core/base/helper_threads.h"
#include "core/logic/limits.h"
#include "retro/decide/decide.h"

namespace othello::app {

namespace {

using census::Estimate;
using census::Sample;
using census::Tally;
using retro::Verdict;

std::size_t At(int discs) { return static_cast<std::size_t>(discs); }

class Census {
 public:
  Census(const CensusOptions& options, Shard shard, SampleFile file,
         const retro::OpeningTable& table)
      : options_(options),
        shard_(shard),
        file_(std::move(file)),
        again_(file_.UndecidedWithin(kPartOfTime * options.seconds_each)),
        watch_({.seconds = options.time_limit.value_or(logic::kForever),
                .interrupted = &CatchInterruption()}) {
    next_.fill(shard.index - 1);
    const std::size_t memory =
        (static_cast<std::size_t>(options.memory_mib) << 20) / At(options.threads);
    for (int i = 0; i < options.threads; ++i)
      deciders_.emplace_back(table, kQuestionOfCensus, memory);
  }

  int Run() {
    base::ForEachIndex(deciders_.size(), options_.threads,
                       [this](int thread, std::size_t) { Work(thread); });
    progress_.Clear();
    if (!fault_.ok()) return Failed(fault_);
    if (options_.json) {
      std::cout << CensusKind().Object({file_.tallies()}) << std::endl;
    } else {
      PrintTable();
    }
    if (!options_.page.empty()) {
      const int written = WriteFileOrOutput(
          options_.page, CensusPage(file_.tallies(), file_.refuted()), SamplesText());
      if (written != kDone) return written;
    }
    return watch_.Hit() == logic::Limit::kNone ? kDone : kStopped;
  }

 private:
  // A sample that took nearly as long as samples may take now is not tried again.
  static constexpr double kPartOfTime = 0.9;

  void Work(int thread) {
    while (const auto drawn = Draw()) {
      const auto& [sample, limits] = *drawn;
      ResultLine line;
      line.position = {census::BoardOf(sample), Color::kBlack};
      line.question = kQuestionOfCensus;
      line.sample = sample;
      line.decision = deciders_[At(thread)].Decide(line.position.board, Color::kBlack,
                                                   {.limits = limits, .seed = sample.seed});
      Keep(line, limits.seconds < options_.seconds_each);
    }
  }

  // The next sample and the limits for it; nullopt if there are enough.
  std::optional<std::pair<Sample, logic::Limits>> Draw() {
    const std::lock_guard lock(mutex_);
    if (!fault_.ok() || watch_.Hit() != logic::Limit::kNone ||
        drawn_samples_ >= options_.samples.value_or(INT64_MAX) || IsPrecise())
      return std::nullopt;
    ++drawn_samples_;
    logic::Limits limits = watch_.Left();
    limits.seconds = std::min<double>(limits.seconds, options_.seconds_each);
    limits.memory_bytes = options_.memory_mib << 20;
    const Sample sample = NextSample();
    ++at_work_[At(sample.discs)];
    return std::pair(sample, limits);
  }

  Sample NextSample() {
    if (!again_.empty()) {
      const Sample sample = again_.back();
      again_.pop_back();
      return sample;
    }
    census::Tallies drawn = file_.tallies();
    for (int discs = 0; discs <= kSquares; ++discs)
      drawn[discs].unreachable += at_work_[At(discs)];  // as most are
    const int discs = census::DiscsOfNextSample(drawn);
    std::int64_t& index = next_[At(discs)];
    while (file_.Has({options_.seed, discs, index})) index += shard_.count;
    return {options_.seed, discs, std::exchange(index, index + shard_.count)};
  }

  // `cut`: its time was shorter than that of other samples.
  void Keep(const ResultLine& line, bool cut) {
    const std::lock_guard lock(mutex_);
    const retro::Decision& decision = *line.decision;
    --at_work_[At(line.sample->discs)];
    if (!decision.fault.ok()) {
      fault_ = decision.fault;
    } else if (decision.limit != logic::Limit::kInterrupted &&
               !(cut && decision.verdict == Verdict::kUnknown) && fault_.ok()) {
      fault_ = file_.Append(line);
    }
    progress_.Show([this] { return absl::StrCat(SamplesText(), ": ", EstimateText()); });
  }

  bool IsPrecise() const {
    if (!options_.percent) return false;
    const Estimate now = census::EstimateOfAll(file_.tallies());
    const double reach = *options_.percent / 100.0;
    return now.least > 0 && now.high <= now.most * (1 + reach) &&
           now.low >= now.least * (1 - reach);
  }

  std::string EstimateText() const {
    const Estimate now = census::EstimateOfAll(file_.tallies());
    if (file_.tallies().Sum().reachable == 0)
      return absl::StrCat("at most ", NumberText(now.high),
                          " with 95% confidence, as no sample is reachable so far");
    return absl::StrCat(RangeText(now.least, now.most), ", with 95% confidence ",
                        RangeText(now.low, now.high));
  }

  std::string SamplesText() const {
    const Tally all = file_.tallies().Sum();
    return absl::StrCat(Counted(all.Samples(), "sample"), ", ", Grouped(all.reachable),
                        " reachable, ", Grouped(all.undecided), " undecided");
  }

  void PrintTable() const {
    std::cout << absl::StreamFormat("%5s%10s%11s%10s%11s%12s  %s\n", "discs", "boards", "samples",
                                    "reachable", "undecided", "estimate", "95% interval");
    for (int discs = census::kFewestDiscs; discs <= kSquares; ++discs) {
      const Tally& tally = file_.tallies()[discs];
      if (tally.Samples() == 0) continue;
      const Estimate layer = census::EstimateOfLayer(discs, file_.tallies());
      std::cout << absl::StreamFormat("%5d%10s%11s%10s%11s%12s  %s\n", discs,
                                      NumberText(static_cast<double>(census::BoardsWith(discs))),
                                      Grouped(tally.Samples()), Grouped(tally.reachable),
                                      Grouped(tally.undecided), NumberText(layer.least),
                                      RangeText(layer.low, layer.high));
    }
    PrintLine(absl::StrCat("Boards that games reach: ", EstimateText(), "; ", SamplesText()));
  }

  const CensusOptions& options_;
  const Shard shard_;
  std::mutex mutex_;
  SampleFile file_;
  std::vector<Sample> again_;                    // undecided ones of the file that get more time
  std::array<std::int64_t, kSquares + 1> next_;  // index, by discs
  std::array<std::int64_t, kSquares + 1> at_work_ = {};  // samples, by discs
  std::int64_t drawn_samples_ = 0;
  logic::LimitWatch watch_;
  std::vector<retro::Decider> deciders_;  // one for each thread
  absl::Status fault_;
  Progress progress_;
};

}  // namespace

int TakeCensus(const CensusOptions& options) {
  const absl::StatusOr<Shard> shard = ParseShard(options.shard);
  if (!shard.ok()) return WrongInput(absl::StrCat("--shard ", shard.status().message()));
  const absl::StatusOr<retro::OpeningTable> table = retro::OpeningTable::Build(
      retro::kDefaultOpeningDiscs, options.threads, {.interrupted = &CatchInterruption()});
  if (!table.ok()) return OpeningFailed(table.status(), "opening table");
  absl::StatusOr<SampleFile> file = SampleFile::Open(options.path, /*make=*/options.samples != 0);
  if (!file.ok()) return Failed(file.status());
  return Census(options, *shard, *std::move(file), *table).Run();
}

}  // namespace othello::app

#include <absl/status/status.h>
#include <othello_synth/reachability.h>

#include <new>
#include <optional>

#include "core/base/status_macros.h"
#include "core/game/transcript.h"
#include "library/src/conversions.h"
#include "retro/decide/decide.h"
#include "retro/decide/nearest_board.h"
#include "retro/opening/opening_table.h"

namespace othello_synth {

namespace {

namespace retro = othello::retro;

retro::EngineChoice ToEngine(Engine engine) {
  switch (engine) {
    case Engine::kRetrograde:
      return retro::EngineChoice::kRetro;
    case Engine::kFormula:
      return retro::EngineChoice::kSat;
    case Engine::kPlay:
      return retro::EngineChoice::kPlay;
    case Engine::kAuto:
      break;
  }
  return retro::EngineChoice::kAuto;
}

retro::Verdict ToEngine(Verdict verdict) {
  switch (verdict) {
    case Verdict::kReachable:
      return retro::Verdict::kReachable;
    case Verdict::kUnreachable:
      return retro::Verdict::kUnreachable;
    case Verdict::kUnknown:
      break;
  }
  return retro::Verdict::kUnknown;
}

retro::SearchObserver ToEngine(const DecisionObserver& observer) {
  if (!observer) return {};
  return [observer](const retro::SearchProgress& progress) {
    observer({othello::WordOf(progress.engine), othello::WordOf(progress.stage),
              othello::WordOf(progress.counted), progress.count});
  };
}

NearestBoard Public(const retro::NearestBoard& nearest) {
  return {FromEngine(nearest.board), FromEngine(nearest.decision), nearest.changed,
          nearest.at_least};
}

absl::Status CheckDiscs(const Board& board) {
  if ((board.mover & board.other) == 0) return absl::OkStatus();
  return absl::InvalidArgumentError("a square has discs of both colours");
}

}  // namespace

Verdict FromEngine(retro::Verdict verdict) {
  switch (verdict) {
    case retro::Verdict::kReachable:
      return Verdict::kReachable;
    case retro::Verdict::kUnreachable:
      return Verdict::kUnreachable;
    case retro::Verdict::kUnknown:
      break;
  }
  return Verdict::kUnknown;
}

Limit FromEngine(othello::logic::Limit limit) {
  switch (limit) {
    case othello::logic::Limit::kTime:
      return Limit::kTime;
    case othello::logic::Limit::kMemory:
      return Limit::kMemory;
    case othello::logic::Limit::kInterrupted:
      return Limit::kCancelled;
    case othello::logic::Limit::kNodes:
    case othello::logic::Limit::kConflicts:
    case othello::logic::Limit::kPositions:
    case othello::logic::Limit::kUndecidedCandidates:
      return Limit::kNodes;
    case othello::logic::Limit::kNone:
      break;
  }
  return Limit::kNone;
}

std::string ToText(Verdict verdict) { return othello::WordOf(ToEngine(verdict)); }

Decision FromEngine(const retro::Decision& decision) {
  Decision result;
  result.verdict = FromEngine(decision.verdict);
  if (result.verdict == Verdict::kReachable) {
    result.transcript = othello::TranscriptText(decision.transcript);
    result.image = decision.image;
    result.mover_color = FromEngine(decision.mover_color);
  }
  result.engine = othello::WordOf(decision.engine);
  result.stage = othello::WordOf(decision.stage);
  result.limit = FromEngine(decision.limit);
  result.reason = ReasonText(decision);
  for (const auto& [count, number] : decision.effort)
    result.counts.emplace_back(othello::WordOf(count), number);
  result.seconds = decision.seconds;
  return result;
}

struct ReachabilityDecider::Parts {
  Parts(retro::OpeningTable opening, const ReachabilityOptions& options)
      : table(std::move(opening)),
        question({.any_orientation = options.any_orientation,
                  .any_color = options.any_color,
                  .mover_color = othello::Color::kBlack}),
        decider(table, question, static_cast<std::size_t>(options.memory_bytes),
                ToEngine(options.engine)),
        threads(options.threads) {}

  retro::OpeningTable table;
  retro::Question question;
  retro::Decider decider;
  int threads;
};

ReachabilityDecider::ReachabilityDecider(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
ReachabilityDecider::ReachabilityDecider(ReachabilityDecider&&) noexcept = default;
ReachabilityDecider& ReachabilityDecider::operator=(ReachabilityDecider&&) noexcept = default;
ReachabilityDecider::~ReachabilityDecider() = default;

absl::StatusOr<ReachabilityDecider> ReachabilityDecider::Create(const ReachabilityOptions& options,
                                                                const Limits& limits) {
  if (options.any_orientation && !options.any_color) {
    return absl::InvalidArgumentError("a fixed colour needs a fixed orientation");
  }
  if (options.opening_discs < retro::kMinOpeningDiscs ||
      options.opening_discs > retro::kMaxOpeningDiscs) {
    return absl::InvalidArgumentError("opening_discs must be 4 to 16");
  }
  if (options.threads < 1 || options.memory_bytes < 1) {
    return absl::InvalidArgumentError("threads and memory_bytes must be at least 1");
  }
  ASSIGN_OR_RETURN(
      retro::OpeningTable table,
      retro::OpeningTable::Build(options.opening_discs, options.threads, ToEngine(limits)));
  return ReachabilityDecider(std::make_unique<Parts>(std::move(table), options));
}

absl::StatusOr<Decision> ReachabilityDecider::Decide(const Position& position, const Limits& limits,
                                                     const DecisionObserver& observer) const {
  RETURN_IF_ERROR(CheckDiscs(position.board));
  const othello::Position asked = ToEngine(position);
  const retro::Decision decision = parts_->decider.Decide(
      asked.board, asked.to_move,
      {.limits = ToEngine(limits), .threads = parts_->threads, .observer = ToEngine(observer)});
  if (!decision.fault.ok()) return decision.fault;
  return FromEngine(decision);
}

absl::StatusOr<std::optional<NearestBoard>> ReachabilityDecider::FindNearest(
    const Position& position, const Limits& limits, const NearestObserver& nearer) const {
  RETURN_IF_ERROR(CheckDiscs(position.board));
  const othello::Position asked = ToEngine(position);
  if (!asked.board.HasCentre())
    return absl::InvalidArgumentError("the centre squares must be occupied");
  retro::Question question = parts_->question;
  question.mover_color = asked.to_move;
  const auto tell = [&nearer](const retro::NearestBoard& found) { nearer(Public(found)); };
  const std::optional<retro::NearestBoard> nearest =
      retro::FindNearest(asked.board, question, parts_->table, ToEngine(limits),
                         nearer ? std::function<void(const retro::NearestBoard&)>(tell) : nullptr);
  if (!nearest) return std::nullopt;
  if (!nearest->decision.fault.ok()) return nearest->decision.fault;
  return Public(*nearest);
}

}  // namespace othello_synth

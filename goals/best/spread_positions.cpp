#include "goals/best/spread_positions.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>

#include "core/base/helper_threads.h"
#include "core/base/status_macros.h"
#include "goals/best/without_games.h"
#include "goals/board_distance.h"
#include "goals/goal.h"
#include "goals/goal_search.h"
#include "goals/play/goal_play.h"

namespace othello::goals {

namespace {

using retro::Verdict;

// Candidates that are begun at a time, and how many of those that take longer are played on at a
// time.
constexpr std::size_t kBatch = 8;
constexpr std::size_t kPlayedOn = 2;
// After this many candidates that were too near, games are played away from the positions.
constexpr int kManyTooNear = 16;
// The formula is asked after this many candidates that were too near, or when play has found
// nothing for twice as long as a question to the formula takes at first. Without an answer, both
// take twice as long the next time.
constexpr int kMostTooNear = 64;
constexpr double kSecondsOfFirstQuestion = 1;
// A candidate is played for this long at first, and then for this long at a time.
constexpr double kSecondsOfFirstPlay = 0.25;
constexpr double kSecondsOfPlayOn = 1;
// Where enumeration alone decides the question, it is asked this soon.
constexpr double kSecondsBeforeEnumeration = 0.1;
// The formula is asked at first for boards that are this far from all others: as far as those that
// play finds, or farther.
constexpr int kFar = 16;

class SpreadSearch {
 public:
  SpreadSearch(const GoalRequest& request, const SpreadOptions& options)
      : request_(request),
        options_(options),
        goal_(GoalOf(request.asked.position, std::nullopt, std::nullopt, request.asked.question,
                     request.asked.game, request.asked.best_play)),
        symmetries_(SymmetriesOf(goal_)),
        decider_(request.effort.method, request.context.threads, request.effort.enumerated_discs),
        watch_(request.context.limits),
        without_games_(request, watch_) {
    if (decider_.IsSmall(goal_)) seconds_before_question_ = kSecondsBeforeEnumeration;
    for (const GoalStep& step : options.known) NoteTaken(step);
    complete_ = std::any_of(request.earlier.begin(), request.earlier.end(), [&](const auto& step) {
      return step.decision.verdict == Verdict::kUnreachable &&
             step.besides == static_cast<int>(options.known.size()) &&
             step.distance <= options.distance;
    });
  }

  absl::StatusOr<Spread> Run() {
    absl::Status status;
    while (status.ok() && !complete_ && !IsFull() && !watch_.IsOver()) {
      request_.context.observer.progress(
          absl::StrCat("position ", taken_.size() + 1, " of ", options_.wanted));
      status = Play();
      if (!status.ok()) break;
      if (const std::optional<GoalStep> next = Farthest()) {
        status = Take(*next);
      } else if (PlayHasFailed() || !Plays()) {
        status = ProveNoBoard();
        if (status.ok() && !complete_) status = AskFormula();
      }
    }
    // More time does not help.
    const bool lacked_memory = absl::IsResourceExhausted(status);
    if (!status.ok() && !lacked_memory) return status;
    Spread spread = Result();
    spread.lacked_memory = lacked_memory;
    return spread;
  }

 private:
  struct Candidate {
    GoalStep step;
    int distance;  // from the nearest that was taken
  };

  bool IsFull() const { return static_cast<std::int64_t>(taken_.size()) >= options_.wanted; }

  // Where no number of discs is possible, the formula alone is asked.
  bool Plays() const { return request_.effort.Plays() && !goal_.discs.IsEmpty(); }

  bool PlayHasFailed() const {
    return seconds_in_vain_ >= seconds_before_question_ || too_near_ >= kMostTooNear;
  }

  // Plays until enough candidates wait: one, and one more for each position that was taken.
  absl::Status Play() {
    const std::size_t wanted = 1 + taken_.size() - options_.known.size();
    absl::Status status;
    while (status.ok() && Plays() && waiting_.size() < wanted && !complete_ && !PlayHasFailed() &&
           !watch_.IsOver()) {
      status = PlayBatch();
      // Soon, as play may have failed because the conditions contradict each other.
      const bool failed = waiting_.empty() && taken_.empty();
      if (status.ok() && failed && !without_games_.HasBegun()) status = ProveNoBoard();
    }
    return status;
  }

  absl::Status PlayBatch() {
    const std::size_t away_from = too_near_ >= kManyTooNear ? taken_.size() : 0;
    if (away_from != away_from_) in_play_.clear();
    away_from_ = away_from;
    const bool begins = in_play_.empty();
    if (begins) BeginCandidates();
    std::vector<Played> played(begins ? in_play_.size() : std::min(in_play_.size(), kPlayedOn));
    const int threads = begins ? 1 : GoalPlay::kAllThreads;
    const double seconds =
        std::min(begins ? kSecondsOfFirstPlay : kSecondsOfPlayOn, seconds_before_question_);
    const logic::LimitWatch watch({});
    base::ForEachIndex(played.size(), request_.context.threads, [&](int, std::size_t i) {
      played[i] = PlayOn(in_play_[i], threads, seconds);
    });
    seconds_of_play_ += watch.Seconds();
    seconds_in_vain_ += watch.Seconds();
    std::erase_if(in_play_, [](const InPlay& candidate) { return candidate.play == nullptr; });
    absl::Status status;
    for (std::size_t i = 0; i < played.size() && status.ok(); ++i)
      status = NotePlayed(std::move(played[i]));
    return status;
  }

  // A candidate that does not meet the conditions yet, with what it has learned so far.
  struct InPlay {
    std::unique_ptr<GoalPlay> play;  // nullptr once it is at its end
    std::uint64_t seed = 0;
  };

  // Until something is found, one candidate, which is played on on all threads.
  void BeginCandidates() {
    const Goal goal = away_from_ > 0 ? FarFrom(goal_, Boards(), options_.distance) : goal_;
    const std::size_t size = taken_.empty() ? 1 : kBatch;
    for (std::size_t i = 0; i < size; ++i) {
      // A resumed run plays other games than the run before it.
      const std::uint64_t seed = (static_cast<std::uint64_t>(request_.context.seed) << 32) +
                                 options_.known.size() * kMostSpreadPositions * 100 + begun_++;
      const int threads = taken_.empty() ? request_.context.threads : 1;
      in_play_.push_back({std::make_unique<GoalPlay>(goal, std::nullopt, seed, threads), seed});
    }
  }

  struct Played {
    std::optional<GoalAnswer> answer;
    std::optional<NearMiss> nearest;  // without an answer
  };

  Played PlayOn(InPlay& candidate, int threads, double seconds) const {
    std::optional<GoalAnswer> answer =
        candidate.play->PlayUntilBetter(watch_.Left(seconds), threads);
    if (!answer) return {std::nullopt, candidate.play->Nearest()};
    answer = candidate.play->AnyOfGame(candidate.seed);
    candidate.play.reset();
    return {std::move(answer), std::nullopt};
  }

  absl::Status NotePlayed(Played played) {
    if (!played.answer) {
      if (played.nearest && (!nearest_ || played.nearest->missed < nearest_->missed))
        nearest_ = std::move(played.nearest);
      return absl::OkStatus();
    }
    if (!played.answer->decision.fault.ok()) return played.answer->decision.fault;
    GoalStep step = StepOf(std::nullopt, goal_, *std::move(played.answer));
    const int distance = DistanceOf(step);
    if (distance < options_.distance) {
      ++too_near_;
      return absl::OkStatus();
    }
    seconds_in_vain_ = 0;
    waiting_.push_back({std::move(step), distance});
    return absl::OkStatus();
  }

  std::vector<Board> Boards() const {
    std::vector<Board> boards;
    for (const GoalStep& step : taken_) boards.push_back(step.board);
    return boards;
  }

  int DistanceOf(const GoalStep& step) const {
    int least = kSquares + 1;
    for (const GoalStep& taken : taken_)
      least = std::min(least, BoardDistance(step.board, taken.board, symmetries_));
    return least;
  }

  std::optional<GoalStep> Farthest() {
    const auto farthest = std::max_element(
        waiting_.begin(), waiting_.end(),
        [](const Candidate& a, const Candidate& b) { return a.distance < b.distance; });
    if (farthest == waiting_.end()) return std::nullopt;
    GoalStep step = std::move(farthest->step);
    waiting_.erase(farthest);
    return step;
  }

  absl::Status Take(const GoalStep& step) {
    if (!Meets(goal_, step.board, step.decision)) return WrongGame();
    RETURN_IF_ERROR(request_.context.observer.found(step));
    NoteTaken(step);
    too_near_ = 0;
    return absl::OkStatus();
  }

  void NoteTaken(const GoalStep& step) {
    for (const GoalStep& other : taken_) {
      const int distance = BoardDistance(step.board, other.board, symmetries_);
      least_distance_ = std::min(least_distance_, distance);
      sum_of_distances_ += distance;
      sum_of_game_distances_ += GameDistance(step.decision.transcript, other.decision.transcript);
    }
    taken_.push_back(step);
    for (Candidate& candidate : waiting_) {
      candidate.distance = std::min(candidate.distance,
                                    BoardDistance(step.board, candidate.step.board, symmetries_));
    }
    std::erase_if(waiting_, [this](const Candidate& candidate) {
      return candidate.distance < options_.distance;
    });
  }

  // While there is no position: whether any board meets the conditions.
  absl::Status ProveNoBoard() {
    if (!taken_.empty() || decider_.IsSmall(goal_)) return absl::OkStatus();
    const absl::StatusOr<bool> proved = without_games_.ProveNoBoard();
    complete_ = proved.ok() && *proved;
    return proved.status();
  }

  // One more board, far from the others; if there is none, nearer, down to what is allowed.
  absl::Status AskFormula() {
    const double seconds = std::max(seconds_of_question_, seconds_of_play_ / 2);
    seconds_of_play_ = 0;
    const logic::LimitWatch watch({});
    // Half of the time that is left for each distance, and all of it for the last.
    const auto seconds_for = [&](int distance) {
      const double left = std::max(seconds - watch.Seconds(), 0.0);
      return distance > options_.distance ? left / 2 : left;
    };
    int distance = taken_.empty() ? options_.distance : std::max(far_, options_.distance);
    absl::StatusOr<Verdict> verdict = Ask(distance, seconds_for(distance));
    while (verdict.ok() && *verdict != Verdict::kReachable && distance > options_.distance) {
      distance = std::max(distance / 2, options_.distance);
      verdict = Ask(distance, seconds_for(distance));
      // The more positions, the less room is left.
      if (verdict.ok() && *verdict == Verdict::kReachable) far_ = distance;
    }
    seconds_in_vain_ = 0;
    too_near_ = 0;
    if (verdict.ok() && *verdict == Verdict::kUnknown) {
      seconds_of_question_ *= 2;
      seconds_before_question_ *= 2;
    }
    return verdict.status();
  }

  // Another one for each question and for each seed of the run, also of a run that is resumed. 0
  // would be no seed.
  std::uint32_t SeedOfQuestion() {
    constexpr std::uint32_t kQuestionsOfSeed = 1'000'003;
    return std::max(request_.context.seed * kQuestionsOfSeed +
                        static_cast<std::uint32_t>(taken_.size()) + ++asked_,
                    1U);
  }

  absl::StatusOr<Verdict> Ask(int distance, double seconds) {
    GoalAnswer answer =
        decider_.Decide(FarFrom(goal_, Boards(), distance), watch_.Left(seconds), SeedOfQuestion());
    if (!answer.decision.fault.ok()) return answer.decision.fault;
    const Verdict verdict = answer.decision.verdict;
    if (verdict == Verdict::kUnknown && answer.decision.limit == logic::Limit::kMemory)
      return logic::StatusOf(logic::Limit::kMemory);
    if (verdict == Verdict::kUnknown ||
        (verdict == Verdict::kUnreachable && distance > options_.distance))
      return verdict;
    GoalStep step = StepOf(std::nullopt, goal_, std::move(answer));
    absl::Status status;
    if (verdict == Verdict::kReachable) {
      status = Take(step);
    } else {
      complete_ = true;
      step.besides = static_cast<int>(taken_.size());
      step.distance = options_.distance;
      if (step.besides > 0) {
        step.decision.Refute(retro::Reason::kNothingElse);
        step.decision.stage = retro::Stage::kNone;
      }
      status = request_.context.observer.done(step);
    }
    if (!status.ok()) return status;
    return verdict;
  }

  Spread Result() const {
    Spread spread;
    spread.positions = static_cast<std::int64_t>(taken_.size());
    spread.diversity = options_.distance;
    spread.complete = complete_;
    if (taken_.empty()) spread.nearest = nearest_;
    if (taken_.size() < 2) return spread;
    const double pairs = 0.5 * static_cast<double>(taken_.size() * (taken_.size() - 1));
    spread.least_distance = least_distance_;
    spread.mean_distance = static_cast<double>(sum_of_distances_) / pairs;
    spread.mean_game_distance = static_cast<double>(sum_of_game_distances_) / pairs;
    return spread;
  }

  const GoalRequest& request_;
  const SpreadOptions& options_;
  const Goal goal_;
  const SymmetrySet symmetries_;
  GoalDecider decider_;
  const logic::LimitWatch watch_;
  WithoutGames without_games_;

  std::vector<GoalStep> taken_;
  std::vector<InPlay> in_play_;
  std::size_t away_from_ = 0;  // they are played away from this many positions
  std::vector<Candidate> waiting_;
  std::uint64_t begun_ = 0;     // candidates
  std::uint32_t asked_ = 0;     // questions to the formula
  int far_ = kFar;              // the distance that is asked for at first
  int too_near_ = 0;            // since the last that was taken
  double seconds_of_play_ = 0;  // since the last question to the formula
  double seconds_in_vain_ = 0;  // of play since the last answer
  double seconds_of_question_ = kSecondsOfFirstQuestion;
  double seconds_before_question_ = 2 * kSecondsOfFirstQuestion;
  bool complete_ = false;
  std::optional<NearMiss> nearest_;  // of the candidates that came to nothing, while none is taken

  int least_distance_ = kSquares;
  std::int64_t sum_of_distances_ = 0;
  std::int64_t sum_of_game_distances_ = 0;
};

}  // namespace

absl::StatusOr<Spread> FindSpreadPositions(const GoalRequest& request,
                                           const SpreadOptions& options) {
  return SpreadSearch(request, options).Run();
}

}  // namespace othello::goals

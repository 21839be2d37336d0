#include "extremes/spread_positions.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

#include "base/for_each_index.h"
#include "core/board_distance.h"
#include "extremes/goal_play.h"
#include "extremes/goal_question.h"
#include "extremes/goal_search.h"

namespace othello::extremes {

namespace {

using retro::Verdict;

// Candidates that are played side by side.
constexpr std::size_t kBatch = 8;
// After so many candidates that were too near, games are played away from the positions.
constexpr int kManyTooNear = 16;
// The formula is asked after so many candidates in a row that came to nothing, or that were too
// near.
constexpr int kMostFailures = 2;
constexpr int kMostTooNear = 64;
// Play gives up a candidate after so long, and a question to the formula takes at most so long or
// as long as play since the last one. Without an answer, both may take twice as long.
constexpr double kSecondsOfFirstCandidate = 1;
// Where enumeration alone decides the question.
constexpr double kSecondsOfSmallCandidate = 0.1;
constexpr double kSecondsOfFirstQuestion = 1;
// The formula is asked at first for boards that are so far from all others: as far as those that
// play finds, or farther.
constexpr int kFar = 16;

class SpreadSearch {
 public:
  SpreadSearch(const GoalRequest& request, const SpreadOptions& options)
      : request_(request),
        options_(options),
        goal_(GoalOf(request.position, std::nullopt, std::nullopt, request.question, request.game)),
        symmetries_(SymmetriesOf(goal_)),
        decider_(request.method, request.threads, request.enumerated_discs) {
    if (decider_.IsSmall(goal_)) seconds_of_candidate_ = kSecondsOfSmallCandidate;
    for (const GoalStep& step : options.known) NoteTaken(step);
    complete_ = std::any_of(request.earlier.begin(), request.earlier.end(), [&](const auto& step) {
      return step.decision.verdict == Verdict::kUnreachable &&
             step.besides == static_cast<int>(options.known.size()) &&
             step.distance <= options.distance;
    });
  }

  absl::StatusOr<Spread> Run() {
    absl::Status status;
    while (status.ok() && !complete_ && !IsFull() && !request_.Stopped()) {
      request_.progress(absl::StrCat("position ", taken_.size() + 1, " of ", options_.wanted));
      status = Play();
      if (!status.ok()) break;
      if (const std::optional<GoalStep> next = Farthest()) {
        status = Take(*next);
      } else if (failures_ >= kMostFailures || too_near_ >= kMostTooNear || !request_.Plays()) {
        status = AskFormula();
      }
    }
    if (!status.ok()) return status;
    return Result();
  }

 private:
  struct Candidate {
    GoalStep step;
    int distance;  // from the nearest that was taken
  };

  bool IsFull() const { return static_cast<std::int64_t>(taken_.size()) >= options_.wanted; }

  // Plays until enough candidates wait: one, and one more for each position that was taken.
  absl::Status Play() {
    const std::size_t wanted = 1 + taken_.size() - options_.known.size();
    while (request_.Plays() && waiting_.size() < wanted && failures_ < kMostFailures &&
           too_near_ < kMostTooNear && !request_.Stopped()) {
      // Until something is found, one at a time.
      absl::Status status = PlayBatch(taken_.empty() ? 1 : kBatch);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

  absl::Status PlayBatch(std::size_t size) {
    std::vector<Played> played(size);
    const Goal goal =
        too_near_ < kManyTooNear ? goal_ : FarFrom(goal_, Boards(), options_.distance);
    const logic::LimitWatch watch({});
    base::ForEachIndex(size, request_.threads,
                       [&](int, std::size_t i) { played[i] = PlayCandidate(goal, played_ + i); });
    played_ += size;
    seconds_of_play_ += watch.Seconds();
    for (auto& [answer, nearest] : played) {
      if (!answer) {
        ++failures_;
        if (nearest && (!nearest_ || nearest->missed < nearest_->missed))
          nearest_ = std::move(nearest);
        continue;
      }
      if (!answer->decision.fault.ok()) return answer->decision.fault;
      GoalStep step = StepOf(std::nullopt, goal_, *std::move(answer));
      const int distance = DistanceOf(step);
      if (distance < options_.distance) {
        ++too_near_;
        continue;
      }
      failures_ = 0;
      waiting_.push_back({std::move(step), distance});
    }
    return absl::OkStatus();
  }

  struct Played {
    std::optional<GoalAnswer> answer;
    std::optional<NearMiss> nearest;  // without an answer
  };

  Played PlayCandidate(const Goal& goal, std::uint64_t number) const {
    // A resumed run plays other games than the run before it.
    const std::uint64_t seed = (static_cast<std::uint64_t>(request_.seed) << 32) +
                               options_.known.size() * kMostSpreadPositions * 100 + number;
    GoalPlay play(goal, std::nullopt, seed);
    const logic::Limits limits = request_.LimitsFor(seconds_of_candidate_);
    std::optional<GoalAnswer> answer;
    for (logic::LimitWatch left(limits); !answer && left.Hit() == logic::Limit::kNone;)
      answer = play.PlayRound(left.Left());
    if (answer) answer = play.AnyOfGame(seed);
    return {std::move(answer), play.Nearest()};
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
    if (absl::Status status = request_.found(step); !status.ok()) return status;
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

  // One more board, far from the others; if there is none, nearer, down to what is allowed.
  absl::Status AskFormula() {
    const double seconds = std::max(seconds_of_question_, seconds_of_play_);
    seconds_of_play_ = 0;
    int distance = taken_.empty() ? options_.distance : std::max(far_, options_.distance);
    absl::StatusOr<Verdict> verdict = Ask(distance, seconds);
    while (verdict.ok() && *verdict != Verdict::kReachable && distance > options_.distance) {
      distance = std::max(distance / 2, options_.distance);
      verdict = Ask(distance, seconds);
      // The more positions, the less room is left.
      if (verdict.ok() && *verdict == Verdict::kReachable) far_ = distance;
    }
    failures_ = 0;
    too_near_ = 0;
    if (verdict.ok() && *verdict == Verdict::kUnknown) {
      seconds_of_question_ *= 2;
      seconds_of_candidate_ *= 2;
    }
    return verdict.status();
  }

  // Another one for each question and for each seed of the run, also of a run that is resumed. 0
  // would be no seed.
  std::uint32_t SeedOfQuestion() {
    constexpr std::uint32_t kQuestionsOfSeed = 1'000'003;
    return std::max(
        request_.seed * kQuestionsOfSeed + static_cast<std::uint32_t>(taken_.size()) + ++asked_,
        1U);
  }

  absl::StatusOr<Verdict> Ask(int distance, double seconds) {
    GoalAnswer answer = decider_.Decide(FarFrom(goal_, Boards(), distance),
                                        request_.LimitsFor(seconds), SeedOfQuestion());
    if (!answer.decision.fault.ok()) return answer.decision.fault;
    const Verdict verdict = answer.decision.verdict;
    // More time does not help.
    if (verdict == Verdict::kUnknown && answer.decision.limit == logic::Limit::kMemory)
      return absl::ResourceExhaustedError("out of memory; what was found until then is saved");
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
      status = request_.done(step);
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

  std::vector<GoalStep> taken_;
  std::vector<Candidate> waiting_;
  std::uint64_t played_ = 0;    // candidates
  std::uint32_t asked_ = 0;     // questions to the formula
  int far_ = kFar;              // the distance that is asked for at first
  int failures_ = 0;            // in a row
  int too_near_ = 0;            // since the last that was taken
  double seconds_of_play_ = 0;  // since the last question to the formula
  double seconds_of_candidate_ = kSecondsOfFirstCandidate;
  double seconds_of_question_ = kSecondsOfFirstQuestion;
  bool complete_ = false;
  std::optional<NearMiss> nearest_;  // of the candidates that came to nothing, while none is taken

  int least_distance_ = kSquares;
  std::int64_t sum_of_distances_ = 0;
  std::int64_t sum_of_game_distances_ = 0;
};

}  // namespace

Goal FarFrom(Goal goal, const std::vector<Board>& boards, int distance) {
  const SymmetrySet symmetries = SymmetriesOf(goal);
  // By how much a board is too near.
  const auto too_near = [boards, distance, symmetries](const Board& board) {
    int nearest = distance;
    for (const Board& other : boards)
      nearest = std::min(nearest, BoardDistance(board, other, symmetries));
    return distance - nearest;
  };
  if (goal.meets != nullptr) {
    goal.meets = [meets = goal.meets, too_near](const Board& board) {
      return meets(board) && too_near(board) == 0;
    };
  }
  if (goal.shortfall != nullptr) {
    goal.shortfall = [shortfall = goal.shortfall, too_near](const Board& board) {
      const int missed = shortfall(board);
      return missed > 0 ? missed + kSquares : too_near(board);
    };
  }
  if (distance <= 1) {
    goal.excluded = boards;
    return goal;
  }
  goal.write_conditions = [write = goal.write_conditions, boards, distance, symmetries](
                              logic::Formula& formula, const encoding::BoardLiterals& literals) {
    write(formula, literals);
    for (const Board& board : boards) {
      for (int k = 0; k < kImages; ++k) {
        if (!Contains(symmetries, k)) continue;
        const Board image = Image(board, k);
        formula.AtLeast(encoding::ClauseAgainst(literals, image.mover, image.other, image.Empty()),
                        distance);
      }
    }
  };
  return goal;
}

absl::StatusOr<Spread> FindSpreadPositions(const GoalRequest& request,
                                           const SpreadOptions& options) {
  return SpreadSearch(request, options).Run();
}

}  // namespace othello::extremes

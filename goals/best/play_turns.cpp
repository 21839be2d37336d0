#include "goals/best/play_turns.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstdint>
#include <new>
#include <utility>

#include "core/base/status_macros.h"
#include "retro/race.h"

namespace othello::goals {

namespace {

constexpr double kMostSecondsBesidePlay = 8;
// Formulas use no more than two threads (goal_race.h).
constexpr int kMostThreadsOfFormulas = 2;
// Games of that time are handed on together: a formula that is broken off loses a little.
constexpr double kSecondsOfGames = 1;

}  // namespace

bool PlayTurns::CanPlay(const retro::Question& question) {
  if (!findings_.request().effort.Plays()) return false;
  const std::unique_ptr<GoalPlay>& play = PlayOf(question);
  return play != nullptr && !play->IsOver();
}

std::optional<NearMiss> PlayTurns::Nearest() {
  const retro::Question& question = findings_.asked().question;
  return CanPlay(question) ? PlayOf(question)->Nearest() : std::nullopt;
}

absl::StatusOr<bool> PlayTurns::Play(const retro::Question& question, double seconds) {
  if (!findings_.request().effort.Plays() || findings_.Stopped()) return false;
  GoalPlay* const play = Start(question);
  if (play == nullptr) return false;
  findings_.SayWithStand("good games by playing");
  std::optional<GoalAnswer> answer;
  try {
    answer = play->PlayRound(findings_.LimitsFor(seconds), threads());
  } catch (const std::bad_alloc&) {
    LackedMemory(question);
    return false;
  }
  return answer ? findings_.Take(*answer, play->goal()) : absl::StatusOr<bool>(false);
}

bool PlayTurns::PlaysBeside(double seconds) const {
  return findings_.request().effort.Plays() && threads() > 1 && seconds <= kMostSecondsBesidePlay;
}

absl::StatusOr<bool> PlayTurns::Beside(const BesidePlay& beside, const logic::Limits& limits,
                                       const Work& work) {
  GoalPlay* const play = PlaysBeside(limits.seconds) ? Start(beside.question) : nullptr;
  if (play == nullptr) {
    work(limits, threads());
    return false;
  }
  const int threads_of_work = std::min(threads() - 1, kMostThreadsOfFormulas);
  std::optional<GoalAnswer> best;
  bool lacked_memory = false;
  const auto play_on = [&](const logic::Limits& left) {
    logic::LimitWatch watch(left);
    try {
      while (watch.Hit() == logic::Limit::kNone) {
        if (std::optional<GoalAnswer> better =
                play->PlayRound(watch.Left(), threads() - threads_of_work))
          best = std::move(better);
        if (best && beside.enough && (beside.enough(*best) || watch.Seconds() > kSecondsOfGames))
          return true;
      }
    } catch (const std::bad_alloc&) {
      lacked_memory = true;
    }
    return false;
  };
  const auto work_on = [&](const logic::Limits& left) {
    work(left, threads_of_work);
    return true;
  };
  retro::Race<bool>({work_on, play_on}, limits, [](bool is_over) { return is_over; });
  absl::StatusOr<bool> taken =
      best ? findings_.Take(*best, play->goal()) : absl::StatusOr<bool>(false);
  if (lacked_memory) LackedMemory(beside.question);
  return taken;
}

absl::Status PlayTurns::PlayForFurther(
    Goal& goal, const std::function<absl::Status(const GoalAnswer&)>& found) {
  constexpr double kLeastSeconds = 3;
  constexpr double kTimesAsLong = 8;
  constexpr std::uint64_t kBetweenSeeds = 1000;
  const GoalRequest& request = findings_.request();
  const bool plays = request.effort.Plays() && PlayOf(goal.question) != nullptr;
  if (!plays || decider_.IsSmall(goal)) return absl::OkStatus();
  double seconds = kLeastSeconds;
  for (std::uint64_t i = 1; !findings_.Stopped(); ++i) {
    findings_.Say(absl::StrCat("further games by playing; ", goal.known.size(), " so far"));
    const base::Stopwatch watch;
    std::optional<GoalAnswer> answer;
    try {
      GoalPlay play(goal, std::nullopt, request.context.seed + i * kBetweenSeeds, threads(),
                    GoalPlay::AllWays(goal, std::nullopt, request.effort.most_beam));
      answer = play.PlayUntilBetter(findings_.LimitsFor(seconds));
    } catch (const std::bad_alloc&) {
      LackedMemory(goal.question);
    }
    if (!answer) break;
    RETURN_IF_ERROR(answer->decision.fault);
    RETURN_IF_ERROR(found(*answer));
    AddKnown(answer->board, goal);
    seconds = std::max(seconds, kTimesAsLong * watch.Seconds());
  }
  return absl::OkStatus();
}

GoalPlay* PlayTurns::Start(const retro::Question& question) {
  GoalPlay* const play = PlayOf(question).get();
  const std::optional<int> best = findings_.Best();
  // For another colour a value as good as the best is wanted.
  if (play != nullptr && best) {
    play->MustBeat(
        findings_.knowledge().IsGeneral(question) ? *best : findings_.TheObjective().Worse(*best));
  }
  return play == nullptr || play->IsOver() ? nullptr : play;
}

void PlayTurns::LackedMemory(const retro::Question& question) {
  findings_.NoteLimit(logic::Limit::kMemory);
  PlayOf(question).reset();
}

std::unique_ptr<GoalPlay>& PlayTurns::PlayOf(const retro::Question& question) {
  for (PlayedQuestion& played : played_) {
    if (SameQuestion(played.question, question)) return played.play;
  }
  const GoalRequest& request = findings_.request();
  const Goal goal = findings_.GoalFor(std::nullopt, question);
  played_.push_back({question, nullptr});
  if (!decider_.IsSmall(goal)) {
    played_.back().play = std::make_unique<GoalPlay>(
        goal, request.asked.objective, request.context.seed, threads(),
        GoalPlay::AllWays(goal, request.asked.objective, request.effort.most_beam));
  }
  return played_.back().play;
}

}  // namespace othello::goals

// Games played towards the goals of a request (goals/play/goal_play.h): in turns of their own, or
// on some threads beside other work. What they find is taken (findings.h).
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/logic/limits.h"
#include "goals/best/findings.h"
#include "goals/decide/goal_decider.h"
#include "goals/play/goal_play.h"
#include "retro/verdict.h"

namespace othello::goals {

class PlayTurns {
 public:
  // Both must outlive the object. Nothing is played where the decider enumerates.
  PlayTurns(Findings& findings, const GoalDecider& decider)
      : findings_(findings), decider_(decider) {}

  // Whether games are played towards the question.
  bool CanPlay(const retro::Question& question);
  // The rounds for the question that came to their end. Requires CanPlay(question).
  int Rounds(const retro::Question& question) { return PlayOf(question)->rounds(); }
  // Where play has met no position for the request's question: the one that misses least.
  std::optional<NearMiss> Nearest();

  // Plays a round, or until there is a better position than those it had before for this question,
  // and for at most `seconds`. Returns whether one was taken.
  absl::StatusOr<bool> Play(const retro::Question& question, double seconds);

  // On several threads, games are played on one of them while other work takes `seconds`, so that
  // play needs no turn of its own after it. Long work gets all threads: by then play has found most
  // of what it finds, and a formula needs the time.
  bool PlaysBeside(double seconds) const;
  // Work on that many threads.
  using Work = std::function<void(const logic::Limits&, int threads)>;
  // What ends the work: its own end only; or a game that `enough` accepts, or any better game after
  // a moment.
  struct BesidePlay {
    const retro::Question& question;
    std::function<bool(const GoalAnswer&)> enough = {};  // empty: no game ends the work
  };
  // Does the work, while games towards the question are played where PlaysBeside(limits.seconds).
  // Returns whether one was taken.
  absl::StatusOr<bool> Beside(const BesidePlay& play, const logic::Limits& limits,
                              const Work& work);

  // Plays until no further position of the goal is found in a few times as long as any of them
  // took. They are handed to `found`, and the goal knows them from then on.
  absl::Status PlayForFurther(Goal& goal,
                              const std::function<absl::Status(const GoalAnswer&)>& found);

 private:
  // The games of the question, made to be better than what is known; nullptr as PlayOf, or if there
  // can be nothing better.
  GoalPlay* Start(const retro::Question& question);
  // Nullptr where enumeration alone decides the question, and after play lacked memory.
  std::unique_ptr<GoalPlay>& PlayOf(const retro::Question& question);
  void LackedMemory(const retro::Question& question);
  int threads() const { return findings_.request().context.threads; }

  Findings& findings_;
  const GoalDecider& decider_;
  struct PlayedQuestion {
    retro::Question question;
    std::unique_ptr<GoalPlay> play;
  };
  std::vector<PlayedQuestion> played_;
};

}  // namespace othello::goals

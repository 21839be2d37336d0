// Asks goals (goals/goal_search.h) for an experiment, one after the other: what earlier steps
// know is not asked again, each new step is handed on before the next one, and a refutation counts
// only when all proofs that are wanted of it are there.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/logic/limits.h"
#include "core/logic/solver.h"
#include "goals/best/neighbourhood.h"
#include "goals/decide/goal_decider.h"
#include "goals/goal_step.h"
#include "goals/objective.h"
#include "goals/play/goal_play.h"
#include "play/beam_play.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/solve/optimize.h"
#include "synth/wanted_game.h"

namespace othello::goals {

// What is asked about positions that a game reaches, and how.
struct GoalRequest {
  synth::Constraint position;
  std::optional<Objective> objective;
  synth::WantedGame game;
  retro::Question question;
  bool each_color = false;  // the best value is then asked for with either colour to move
  bool all = false;         // all positions of the best value are wanted
  GoalDecider::Method method = GoalDecider::Method::kAuto;
  int enumerated_discs = kEnumeratedDiscs;
  bool play = true;                            // games are played towards the goal (goal_play.h)
  std::size_t most_beam = play::kDefaultBeam;  // play/mixed_play.h
  logic::SolverKind solver = logic::SolverKind::kZ3;
  std::uint32_t seed = 0;
  int threads = 1;
  // The second way, where every refutation must be proved in two ways. May be empty.
  std::function<absl::StatusOr<retro::Decision>(const synth::Constraint&)> second_proof;
  std::function<logic::Limits()> limits = [] { return logic::Limits{}; };  // what is left
  std::vector<GoalStep> earlier;  // of a run that is resumed
  // Called after each step.
  std::function<absl::Status(const GoalStep&)> done = [](const auto&) { return absl::OkStatus(); };
  // Called for each game to be shown, earlier ones included.
  std::function<absl::Status(const GoalStep&)> found = [](const auto&) { return absl::OkStatus(); };
  std::function<void(const std::string&)> progress = [](const auto&) {};  // what is being asked now

  // Games are played towards the goal.
  bool Plays() const { return play && method == GoalDecider::Method::kAuto; }
  // A limit is hit.
  bool Stopped() const;
  // What is left, but at most `seconds`.
  logic::Limits LimitsFor(double seconds) const;
};

// The error for a game that does not lead to what was asked for.
absl::Status WrongGame();

class GoalAsker {
 public:
  // `experiment` must outlive the object.
  explicit GoalAsker(const GoalRequest& experiment);

  // What earlier and new steps have shown.
  const GoalKnowledge& knowledge() const { return knowledge_; }

  // Is there a game to a position with this value or a better one? Unknown after `seconds`, or at a
  // limit. After "reachable" the best value is that good; after "unreachable" for the experiment's
  // question, the bound is worse than the value.
  absl::StatusOr<retro::Verdict> Ask(std::optional<int> value, const retro::Question& question,
                                     double seconds);

  // Takes what earlier runs found and proved for the experiment's question.
  absl::Status LearnEarlier();
  // An earlier run has the answer.
  bool IsAnswered(std::optional<int> value, const retro::Question& question) const {
    return knowledge_.Recall(value, question, /*by_candidates=*/false) != nullptr;
  }

  // Plays games towards the conditions and better values (goal_play.h): a round, or until there is
  // a better position than those it had before for this question, and for at most `seconds`. Takes
  // the position if it is better than what is known or, where the question is for one colour in
  // addition, as good. Returns whether one was taken.
  absl::StatusOr<bool> Play(const retro::Question& question, double seconds);
  // Looks for a better position in a neighbourhood of the best one (neighbourhood.h); on several
  // threads, beside play. Returns whether one was taken. Requires an objective and
  // knowledge().Best().
  absl::StatusOr<bool> LookNear();
  // How long it takes at most; kForever: not worth it.
  double SecondsOfLookNear() const { return near_->Seconds(knowledge_.BestGames().front()); }
  // On several threads, games are played on one of them while a question is asked for `seconds`, so
  // that play needs no turn of its own after it. Long questions get all threads: by then play has
  // found most of what it finds, and a formula needs the time.
  bool PlaysBeside(double seconds) const;
  // The rounds of play for the question that came to their end. Requires CanPlay(question).
  int RoundsOfPlay(const retro::Question& question) { return PlayOf(question)->rounds(); }
  // Where play has met no position for the experiment's question: the one that misses least.
  std::optional<NearMiss> Nearest() {
    return CanPlay(experiment_.question) ? PlayOf(experiment_.question)->Nearest() : std::nullopt;
  }
  // Whether games are played towards the question.
  bool CanPlay(const retro::Question& question) {
    if (!experiment_.Plays()) return false;
    const std::unique_ptr<GoalPlay>& play = PlayOf(question);
    return play != nullptr && !play->IsOver();
  }
  // The best value, proved for positions that a game reaches (few discs) or for all; otherwise the
  // best that was found for all within `seconds`.
  absl::StatusOr<synth::Optimum> FirstBound(double seconds);
  // Of a quantity of games: the bound that the rules and the conditions on it show without a
  // search.
  int BoundByRules() const;

  // From now on enumeration with a larger table decides whether a game answers the question, with
  // any value or, where a quantity of games is wanted, not at all. Returns whether it does.
  bool LookFurther(const retro::Question& question);
  // The question for the value is answered at once, by all games to a few discs.
  bool IsQuick(int value) const;
  // Of a quantity of boards: the bound that the numbers of discs alone show
  // (synth/solve/optimize.h), once a solver has refuted what is better; nullopt if it did not.
  absl::StatusOr<std::optional<int>> BoundAtSight();
  void LearnBound(int bound) { knowledge_.LearnBound(bound); }

  // All positions of the best value. Whether nothing else is left.
  absl::StatusOr<bool> FindAll();

  // A limit is hit.
  bool Stopped() const { return experiment_.Stopped(); }
  // A search ended because its memory ran out, which is why something may be open.
  bool LackedMemory() const { return lacked_memory_; }

 private:
  const Objective& TheObjective() const { return *experiment_.objective; }
  Goal Question(std::optional<int> value) const;
  logic::Limits LimitsFor(double seconds) const { return experiment_.LimitsFor(seconds); }
  // "; best so far 26; proved bound 31".
  std::string StandText() const;
  std::string Asking(std::optional<int> value, const retro::Question& question) const;

  absl::StatusOr<retro::Verdict> Answer(std::optional<int> value, const retro::Question& question,
                                        double seconds);
  GoalAnswer Decide(std::optional<int> value, const Goal& goal, const logic::Limits& limits,
                    int threads);
  // Does the work, on as many threads as it is told, while games towards the question are played
  // where PlaysBeside(limits.seconds); they may break it off. Takes what play found. Returns
  // whether that was anything.
  using Work = std::function<void(const logic::Limits&, int threads)>;
  enum class PlayMay : std::uint8_t { kNotEndIt, kEndIt };
  absl::StatusOr<bool> BesidePlay(std::optional<int> value, const retro::Question& question,
                                  const logic::Limits& limits, PlayMay play_may, const Work& work);
  // The games of the question, made to be better than what is known; nullptr as PlayOf, or
  // if there can be nothing better.
  GoalPlay* StartPlay(const retro::Question& question);
  void PlayLackedMemory(const retro::Question& question);
  bool IsReached(std::optional<int> value, const retro::Question& question) const;
  absl::StatusOr<synth::Optimum> BestOfSmallBoards(Goal question);
  absl::StatusOr<synth::Optimum> ValueWithoutGames(double seconds);
  absl::Status NoteRefutedWithoutGames(int value, double seconds);
  absl::Status ShowKnown(Goal& question) const;
  absl::Status PlayForFurther(std::optional<int> value, Goal& question);
  absl::Status Show(const GoalStep& step) const;
  absl::Status TakeFurther(std::optional<int> value, const Goal& question,
                           const GoalAnswer& answer);
  absl::Status Note(const GoalStep& step, const Goal& question);
  // Nullptr where enumeration alone decides the question, and after play lacked memory.
  std::unique_ptr<GoalPlay>& PlayOf(const retro::Question& question);
  // Takes a game that was not asked for, if it is worth taking. Returns whether it was.
  absl::StatusOr<bool> Take(const GoalAnswer& answer, const Goal& goal);
  bool IsProvedAsWanted(const GoalStep& refutation) const;
  bool IsWorthTaking(std::optional<int> value, const retro::Question& question) const;
  absl::StatusOr<retro::Verdict> LearnRefutation(const GoalStep& step);
  absl::StatusOr<retro::Verdict> ProveAgain(std::optional<int> value,
                                            const retro::Question& question);

  const GoalRequest& experiment_;
  GoalDecider decider_;
  GoalKnowledge knowledge_;
  std::optional<NeighbourhoodSearch> near_;   // where there is an objective
  std::optional<int> refuted_without_games_;  // the step of it is done
  struct PlayedQuestion {
    retro::Question question;
    std::unique_ptr<GoalPlay> play;
  };
  std::vector<PlayedQuestion> played_;
  // What was learned about questions that are open; the one that was asked last stands last.
  struct KeptRace {
    std::optional<int> value;
    retro::Question question;
    std::unique_ptr<GoalRace> race;
    double seconds = 0;  // so far
  };
  std::vector<KeptRace> races_;
  bool lacked_memory_ = false;
};

}  // namespace othello::goals

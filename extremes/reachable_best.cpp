#include "extremes/reachable_best.h"

#include <absl/strings/str_cat.h>

namespace othello::extremes {

namespace {

using retro::Verdict;

// A value that is neither refuted nor reached within this time is left for later.
constexpr double kSecondsOfFirstLook = 120;

// Each phase says whether it has settled what it was for.
class ReachableSearch {
 public:
  explicit ReachableSearch(const GoalRequest& experiment)
      : experiment_(experiment), asker_(experiment) {}

  absl::StatusOr<ReachableBest> Run() {
    absl::StatusOr<bool> settled = experiment_.objective ? Optimize() : AskOnce();
    if (settled.ok() && experiment_.each_color && asker_.knowledge().HasGame()) {
      const absl::StatusOr<bool> other = AskForOtherColor();
      settled = other.ok() ? absl::StatusOr<bool>(*settled && *other) : other;
    }
    if (settled.ok() && *settled && experiment_.all && asker_.knowledge().HasGame())
      settled = asker_.FindAll();
    if (!settled.ok()) return settled.status();
    if (!*settled && asker_.LackedMemory() && !asker_.Stopped()) {
      return absl::ResourceExhaustedError("out of memory; what was found until then is saved");
    }
    const GoalKnowledge& knowledge = asker_.knowledge();
    return ReachableBest{knowledge.Best(), knowledge.Bound(), knowledge.HasGame(), *settled};
  }

 private:
  const Objective& TheObjective() const { return *experiment_.objective; }
  std::optional<int> Best() const { return asker_.knowledge().Best(); }
  std::optional<int> Bound() const { return asker_.knowledge().Bound(); }

  absl::StatusOr<Verdict> Ask(std::optional<int> value, double seconds) {
    return asker_.Ask(value, experiment_.question, seconds);
  }

  absl::StatusOr<bool> AskOnce() {
    const absl::StatusOr<Verdict> verdict = Ask(std::nullopt, logic::kForever);
    if (!verdict.ok()) return verdict.status();
    return *verdict != Verdict::kUnknown;
  }

  absl::StatusOr<bool> Optimize() {
    absl::StatusOr<bool> nothing =
        TheObjective().IsOfGame() ? BeginWithoutBound(/*hope=*/0) : Descend();
    if (!nothing.ok() || !Best()) return nothing;
    const absl::Status status = Climb();
    if (!status.ok()) return status;
    return Best() == Bound();
  }

  // The next phases look for a first game that is as good as possible, and say whether it is
  // settled that there is none.

  absl::StatusOr<bool> Descend() {
    const absl::StatusOr<synth::Optimum> first = asker_.FirstBound();
    if (!first.ok()) return first.status();
    if (first->proved && !first->best) return true;
    if (asker_.Stopped()) return false;
    if (!first->proved) return BeginWithoutBound(first->best.value_or(0));
    if (asker_.GuessIsQuick()) {
      const absl::Status status = asker_.Guess(kSecondsOfFirstLook);
      if (!status.ok()) return status;
    }
    return DescendFrom(*first->best);
  }

  // To worse values, until a game is found. Nothing is better than `bound`.
  absl::StatusOr<bool> DescendFrom(int bound) {
    asker_.SetBound(bound);
    for (int value = bound; value >= 0 && value <= kSquares; value = TheObjective().Worse(value)) {
      if (Best() && TheObjective().AsGood(*Best(), value)) return false;
      const absl::StatusOr<Verdict> verdict = Ask(value, kSecondsOfFirstLook);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kReachable || asker_.Stopped()) return false;
    }
    return *Bound() < 0 || *Bound() > kSquares;
  }

  // Of what is counted all that is known is that it is no less than 0. `hope`: a value that games
  // might have; half way to it is tried first, and so on.
  absl::StatusOr<bool> BeginWithoutBound(int hope) {
    if (!TheObjective().maximize) return DescendFrom(0);
    absl::StatusOr<Verdict> verdict = AskForAny();
    if (!verdict.ok()) return verdict.status();
    const bool nothing = *verdict == Verdict::kUnreachable;
    while (Best() && *Best() < hope && !asker_.Stopped()) {
      const int middle = (*Best() + hope + 1) / 2;
      verdict = Ask(middle, kSecondsOfFirstLook);
      if (!verdict.ok()) return verdict.status();
      if (*verdict != Verdict::kReachable) hope = middle - 1;
    }
    return nothing;
  }

  // For a game to any value, a good one if that is to be had.
  absl::StatusOr<Verdict> AskForAny() {
    if (!TheObjective().IsOfGame()) {
      const absl::Status status = asker_.Guess(kSecondsOfFirstLook);
      if (!status.ok()) return status;
      if (Best()) return Verdict::kReachable;
    }
    return Ask(0, logic::kForever);
  }

  // From the best value on to better ones, until the next one is refuted. Each answer brings the
  // two nearer (GoalAsker::Ask).
  absl::Status Climb() {
    while (Best() != Bound()) {
      if (Bound() && TheObjective().AsGood(*Best(), *Bound())) {
        return absl::InternalError(absl::StrCat("a game reaches the value ", *Best(),
                                                ", and the proved bound is ", *Bound(),
                                                ": one of the two is wrong"));
      }
      const absl::StatusOr<Verdict> verdict = Ask(TheObjective().Better(*Best()), logic::kForever);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kUnknown) break;
    }
    return absl::OkStatus();
  }

  // The best value again, for the colour that is not to move after the best game: the first game
  // that was found may be a worse one, and its colour says nothing.
  absl::StatusOr<bool> AskForOtherColor() {
    retro::Question question = experiment_.question;
    question.any_color = false;
    question.mover_color = Opposite(asker_.knowledge().BestGames().front().decision.mover_color);
    const absl::StatusOr<Verdict> verdict = asker_.Ask(Best(), question, logic::kForever);
    if (!verdict.ok()) return verdict.status();
    return *verdict != Verdict::kUnknown;
  }

  const GoalRequest& experiment_;
  GoalAsker asker_;
};

}  // namespace

absl::StatusOr<ReachableBest> FindReachableBest(const GoalRequest& experiment) {
  return ReachableSearch(experiment).Run();
}

}  // namespace othello::extremes

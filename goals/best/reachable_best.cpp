#include "goals/best/reachable_best.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>

#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"
#include "goals/best/all_best.h"
#include "goals/best/bound_search.h"
#include "goals/best/findings.h"
#include "goals/best/goal_asker.h"
#include "goals/best/near_best.h"
#include "goals/best/play_turns.h"
#include "goals/best/without_games.h"

namespace othello::goals {

namespace {

using retro::Verdict;

constexpr double kSecondsOfFewDiscs = 1;
// The first slice of time for a question; each is twice as long as the one before. Where there is
// no play to take turns with, a question gets the time that most of them need.
constexpr double kSecondsOfFirstPlaySlice = 0.5;
// While no game is known, the second slice is long enough for a formula of 60 moves to be written
// (2 s) and perhaps refuted, and play gets time to find where few games lead to, as to pictures.
constexpr double kSecondsOfSecondSliceWithoutGame = 4;
constexpr double kSecondsOfPlayWithoutGame = 3;
constexpr double kSecondsOfFirstSliceWithoutPlay = 120;
constexpr double kSliceGrowth = 2;
// After a slice without success, where a larger table of positions decides (goal_enumeration.h):
// the table is made in 4 s on two cores, and decides if it has the time.
constexpr double kSecondsOfLargerTable = 120;
// The bound gets more: refutations are slow, and a bound that is met ends the run. So does the
// place between best and bound, which is asked from some slice on, a quarter of the way from the
// best: a drawn game with at most 30 discs, where play has 36 and the bound is 16, takes the
// formula 7 s, with at most 26 more than 40 s.
constexpr double kSlicesAwayFromBest = 4;
// Neighbourhoods of the best position: a question about one takes 2 to 8 s; two in the first slice.
constexpr double kSlicesNearBest = 8;
// After a slice in which they gave nothing, or one slice if that is longer.
constexpr double kSecondsNearBestInVain = 8;
constexpr double kSliceOfMiddle = 2;
constexpr int kMiddleIsOneOf = 4;
// A refutation is quick if it takes this part of the time for all questions at a place.
constexpr double kQuickPart = 0.3;
// A bound without games that takes longer is weak as well. Measured: the most legal moves on any
// board with 12 discs, 18 where games reach 15, took 26 s, and with 18 discs minutes are not
// enough. From the bound that the numbers of discs alone show, the formula gets down in that time:
// with 24 discs to 34 within a minute, where 40 was all that was known when the other bound might
// take 16 s.
constexpr double kMostSecondsOfBound = 4;
// A round of rollouts, a beam and boards that are constructed, which take a second or two together.
constexpr int kFirstRounds = 3;
constexpr double kMostSecondsOfFirstPlay = 5;

// Each phase says whether it has settled what it was for.
class ReachableSearch {
 public:
  explicit ReachableSearch(const GoalRequest& request)
      : asked_(request.asked),
        effort_(request.effort),
        findings_(request),
        decider_(effort_.method, request.context.threads, effort_.enumerated_discs),
        play_(findings_, decider_),
        asker_(findings_, play_, decider_),
        bounds_(findings_, play_, asker_, decider_),
        without_games_(request, findings_.watch()) {
    if (asked_.objective) near_.emplace(findings_, play_);
  }

  absl::StatusOr<ReachableBest> Run() {
    ASSIGN_OR_RETURN(bool settled, asked_.objective ? Optimize() : FindAny());
    if (asked_.each_color && HasGame()) {
      ASSIGN_OR_RETURN(const bool other, AskForOtherColor());
      settled = settled && other;
    }
    if (settled && asked_.all && HasGame()) {
      ASSIGN_OR_RETURN(settled, FindAllBest(findings_, play_, decider_));
    }
    ReachableBest best = {Best(), Bound(), HasGame(), settled};
    // What nothing has refuted yet proves no value to be the best.
    if (!best.bound && Best() != bound_at_sight_) best.bound = bound_at_sight_;
    best.lacked_memory = !settled && findings_.LackedMemory() && !findings_.Stopped();
    if (!best.found) best.nearest = play_.Nearest();
    return best;
  }

 private:
  const Objective& TheObjective() const { return *asked_.objective; }
  std::optional<int> Best() const { return findings_.Best(); }
  std::optional<int> Bound() const { return findings_.Bound(); }
  bool HasGame() const { return findings_.knowledge().HasGame(); }

  // Notes whether an unknown answer was for lack of time: any other will be unknown again.
  absl::StatusOr<Verdict> Ask(std::optional<int> value, const retro::Question& question,
                              double seconds) {
    const base::Stopwatch watch;
    absl::StatusOr<Verdict> verdict = asker_.Ask(value, question, seconds);
    if (watch.Seconds() >= 0.9 * seconds) time_helps_ = true;
    return verdict;
  }

  // A round of play finds what is easy; where it fails, the conditions may contradict each other.
  absl::StatusOr<bool> FindAny() {
    const retro::Question& question = asked_.question;
    if (asker_.IsAnswered(std::nullopt, question) || !play_.CanPlay(question))
      return AskUntilFound(std::nullopt, question);
    ASSIGN_OR_RETURN(bool settled, PlayFor(kMostSecondsOfFirstPlay, question, 1));
    while (!settled && !without_games_.IsOver() && !findings_.Stopped()) {
      ASSIGN_OR_RETURN(settled, without_games_.ProveNoBoard());
      if (settled) return true;
      ASSIGN_OR_RETURN(settled, PlayAtFirst(std::nullopt, question));
    }
    return settled ? true : AskUntilFound(std::nullopt, question);
  }

  // Plays until a game is found, and asks in between. Returns whether there is an answer.
  absl::StatusOr<bool> AskUntilFound(std::optional<int> value, const retro::Question& question) {
    ASSIGN_OR_RETURN(bool found, PlayAtFirst(value, question));
    for (double slice = first_slice_; !found; slice = SliceAfter(slice)) {
      time_helps_ = false;
      if (slice > kSecondsOfFirstPlaySlice && LookFurther(question))
        slice = std::max(slice, kSecondsOfLargerTable);
      ASSIGN_OR_RETURN(const Verdict verdict, Ask(value, question, slice));
      if (verdict != Verdict::kUnknown) return true;
      if (findings_.Stopped() || !time_helps_) return false;
      if (play_.PlaysBeside(slice)) continue;
      ASSIGN_OR_RETURN(found, PlayFor(std::max(slice, kSecondsOfPlayWithoutGame), question));
    }
    return found;
  }

  // The first rounds. Returns whether a game was taken; not played, if an earlier run answered the
  // question.
  absl::StatusOr<bool> PlayAtFirst(std::optional<int> value, const retro::Question& question) {
    if (asker_.IsAnswered(value, question)) return false;
    return PlayFor(kMostSecondsOfFirstPlay, question, kFirstRounds);
  }

  // Asks from the bound downwards, from the best value upwards and between the two, and plays, in
  // slices that grow, until best and bound meet.
  absl::StatusOr<bool> Optimize() {
    RETURN_IF_ERROR(findings_.LearnEarlier());
    if (!IsSettled()) RETURN_IF_ERROR(AskFewDiscs());
    if (!IsSettled()) RETURN_IF_ERROR(PlayAtFirst(std::nullopt, asked_.question).status());
    for (double slice = first_slice_; !findings_.Stopped() && !IsSettled();
         slice = SliceAfter(slice)) {
      time_helps_ = false;
      const base::Stopwatch watch;
      ASSIGN_OR_RETURN(const bool nothing, LookForBound(slice));
      if (nothing) return true;
      RETURN_IF_ERROR(LookNear(slice));
      for (const Place place : PlacesInTurn()) RETURN_IF_ERROR(AskInSlice(place, slice));
      if (!time_helps_) break;
      if (!play_.PlaysBeside(slice))
        RETURN_IF_ERROR(PlayFor(SecondsOfPlay(watch.Seconds()), asked_.question).status());
      // The larger table has the bound, too.
      if (LookFurther(asked_.question)) looks_without_games_ = true;
    }
    return IsSettled() ? CheckMet() : false;
  }

  // From now on enumeration with a larger table decides whether a game answers the question, with
  // any value or, where a quantity of games is wanted, not at all. Returns whether it does.
  bool LookFurther(const retro::Question& question) {
    if (asked_.objective && TheObjective().IsOfGame()) return false;
    return decider_.LookFurther(findings_.GoalFor(std::nullopt, question));
  }

  // Where fewer discs are better, all games to a few discs are played sooner than one is found.
  absl::Status AskFewDiscs() {
    constexpr int kFewDiscs = 13;  // a fifth of a second
    if (!TheObjective().WantsFewerDiscs()) return absl::OkStatus();
    const Goal goal = findings_.GoalFor(kFewDiscs);
    if (!decider_.IsSmall(goal) || goal.discs.max > kFewDiscs) return absl::OkStatus();
    absl::StatusOr<Verdict> fewer = Ask(kFewDiscs, asked_.question, kSecondsOfFewDiscs);
    // Play beside a question may end it with a position that is not the best one.
    while (fewer.ok() && *fewer == Verdict::kReachable && !IsSettled())
      fewer = Ask(TheObjective().Better(*Best()), asked_.question, kSecondsOfFewDiscs);
    return fewer.status();
  }

  double SliceAfter(double slice) const {
    const double next = slice * kSliceGrowth;
    return HasGame() ? next : std::max(next, kSecondsOfSecondSliceWithoutGame);
  }

  // Three times as long as all else took while that is short, and then a quarter of it.
  static double SecondsOfPlay(double of_all_else) {
    constexpr double kSecondsOfShort = 10;
    return std::max(std::min(3 * of_all_else, kSecondsOfShort), of_all_else / 4);
  }

  // Until `seconds` passed without a better game, or there were `rounds` rounds since the start.
  // Where any game will do (without an objective, and for the other colour), until there is one.
  // Returns whether a game was taken.
  absl::StatusOr<bool> PlayFor(double seconds, const retro::Question& question,
                               int rounds = std::numeric_limits<int>::max()) {
    const bool any = !asked_.objective || !findings_.knowledge().IsGeneral(question);
    bool found = false;
    logic::LimitWatch watch({.seconds = seconds});
    while (play_.CanPlay(question) && !findings_.Stopped() && (any || !IsSettled()) &&
           watch.Hit() == logic::Limit::kNone && play_.Rounds(question) < rounds) {
      absl::StatusOr<bool> taken = play_.Play(question, watch.Left().seconds);
      if (!taken.ok() || (*taken && any)) return taken;
      if (*taken) watch = logic::LimitWatch({.seconds = seconds});
      found = found || *taken;
    }
    return found;
  }

  // Looks near the best position until some time went by without a better one.
  absl::Status LookNear(double slice) {
    const double seconds =
        looked_in_vain_ ? std::max(slice, kSecondsNearBestInVain) : kSlicesNearBest * slice;
    const std::optional<int> before = Best();
    logic::LimitWatch watch({.seconds = seconds});
    while (Best() && play_.CanPlay(asked_.question) && !findings_.Stopped() && !IsSettled() &&
           near_->Seconds() <= watch.Left().seconds) {
      ASSIGN_OR_RETURN(const bool taken, near_->Look());
      if (taken) watch = logic::LimitWatch({.seconds = seconds});
      looked_in_vain_ = Best() == before;
    }
    return looked_in_vain_ ? LookElsewhere(seconds) : absl::OkStatus();
  }

  // As long, near positions to which games are played anew: what is best near the best one depends
  // on which game was found first.
  absl::Status LookElsewhere(double seconds) {
    const logic::LimitWatch watch({.seconds = seconds});
    while (play_.CanPlay(asked_.question) && !findings_.Stopped() && !IsSettled() &&
           !watch.IsOver()) {
      ASSIGN_OR_RETURN(const bool taken, near_->StartElsewhere(watch.Left().seconds));
      if (taken) return absl::OkStatus();
    }
    return absl::OkStatus();
  }

  // The bound without games; until it is known, the one that the conditions show without a search,
  // from which the formula of games gets down. Returns whether it is settled that there is no
  // position.
  absl::StatusOr<bool> LookForBound(double slice) {
    if (TheObjective().IsOfGame()) return Bound() ? false : LookForBoundByRules(slice);
    if (!looks_without_games_) return false;
    ASSIGN_OR_RETURN(const synth::Optimum bound,
                     bounds_.WithoutGames(std::min(slice, kMostSecondsOfBound)));
    looks_without_games_ = !bound.proved && slice < kMostSecondsOfBound;
    if (!bound.proved) {
      time_helps_ = true;
      return LookForBoundAtSight();
    }
    if (bound.best) findings_.LearnBound(*bound.best);
    return !bound.best;
  }

  absl::StatusOr<bool> LookForBoundAtSight() {
    if (bound_at_sight_) return false;
    ASSIGN_OR_RETURN(bound_at_sight_, bounds_.AtSight());
    if (bound_at_sight_) findings_.LearnBound(*bound_at_sight_);
    return false;
  }

  // A formula is to refute what is better: that is the proof.
  absl::StatusOr<bool> LookForBoundByRules(double slice) {
    if (!bound_at_sight_) bound_at_sight_ = bounds_.ByRules();
    RETURN_IF_ERROR(Ask(TheObjective().Better(*bound_at_sight_), asked_.question, slice).status());
    return false;
  }

  enum class Place : std::uint8_t { kBound, kMiddle, kBest };

  // Where play found no position: whether there is any comes before how good it is.
  std::array<Place, 3> PlacesInTurn() {
    if (!Best() && play_.CanPlay(asked_.question))
      return {Place::kBest, Place::kBound, Place::kMiddle};
    return {Place::kBound, Place::kMiddle, Place::kBest};
  }

  // While a better bound may come without games, away from the best only in passing.
  absl::Status AskInSlice(Place place, double slice) {
    if (place == Place::kMiddle && slice < kSliceOfMiddle) return absl::OkStatus();
    const bool in_passing = place == Place::kBest || looks_without_games_;
    return AskAt(place, in_passing ? slice : kSlicesAwayFromBest * slice);
  }

  // Asks there until a question is not answered within the slice, or the questions together have
  // taken as long: many quick refutations are not to keep play from its turn. As long as
  // refutations are quick the bound is asked two values on, then four, and so on: the last one is
  // as good as all. Not with second proofs, for which each value on means many boards more.
  absl::Status AskAt(Place place, double slice) {
    const bool strides = place == Place::kBound && !effort_.second_proof;
    logic::LimitWatch watch({.seconds = slice});
    for (int stride = 1; !IsSettled();) {
      if (watch.Hit() != logic::Limit::kNone) {
        time_helps_ = true;
        return absl::OkStatus();
      }
      const std::optional<int> value = ValueAt(place, stride);
      if (!value) return absl::OkStatus();
      const double begin = watch.Seconds();
      // What is too far on leaves time for what is nearer.
      const double seconds = stride == 1 ? slice : watch.Left().seconds / 2;
      ASSIGN_OR_RETURN(const Verdict verdict, Ask(*value, asked_.question, seconds));
      if (verdict == Verdict::kUnknown && stride == 1) return absl::OkStatus();
      const bool quick = watch.Seconds() - begin < kQuickPart * slice;
      stride = strides && quick && verdict == Verdict::kUnreachable ? 2 * stride : 1;
    }
    return absl::OkStatus();
  }

  // The value to ask for; at the bound, up to `stride` - 1 values from it towards the best one.
  // nullopt if another place asks the same. Before there is a game, any value will do for the first
  // one.
  std::optional<int> ValueAt(Place place, int stride) const {
    const Range values = TheObjective().Values();
    const int any = TheObjective().maximize ? values.min : values.max;
    const int next = Best() ? TheObjective().Better(*Best()) : any;
    if (place == Place::kBest) return next;
    if (!Bound() || *Bound() == next) return std::nullopt;
    const int way = std::abs(*Bound() - next);
    const int forward = *Bound() > next ? 1 : -1;
    if (place == Place::kBound) return *Bound() - forward * std::min(stride - 1, way);
    const int middle = next + forward * ((way + kMiddleIsOneOf - 1) / kMiddleIsOneOf);
    return middle == next || middle == *Bound() ? std::nullopt : std::optional(middle);
  }

  // Nothing better than the best is reachable, or nothing at all.
  bool IsSettled() const {
    if (!Bound()) return false;
    if (Best()) return TheObjective().AsGood(*Best(), *Bound());
    return !TheObjective().Values().Contains(*Bound());
  }

  absl::StatusOr<bool> CheckMet() const {
    if (!Best() || Best() == Bound()) return true;
    return absl::InternalError(absl::StrCat("a game reaches the value ", *Best(),
                                            ", and the proved bound is ", *Bound(),
                                            ": one of the two is wrong"));
  }

  // The best value again, for the colour that is not to move after the best game: the first game
  // that was found may be a worse one, and its colour says nothing.
  absl::StatusOr<bool> AskForOtherColor() {
    retro::Question question = asked_.question;
    question.any_color = false;
    question.mover_color = Opposite(findings_.knowledge().BestGames().front().decision.mover_color);
    return AskUntilFound(Best(), question);
  }

  const Asked& asked_;
  const Effort& effort_;
  Findings findings_;
  GoalDecider decider_;
  PlayTurns play_;
  GoalAsker asker_;
  BoundSearch bounds_;
  std::optional<NearBest> near_;  // where there is an objective
  WithoutGames without_games_;
  const double first_slice_ =
      effort_.Plays() ? kSecondsOfFirstPlaySlice : kSecondsOfFirstSliceWithoutPlay;
  std::optional<int> bound_at_sight_;
  // For the bound; there is none for a quantity of games.
  bool looks_without_games_ = asked_.objective && !asked_.objective->IsOfGame();
  bool looked_in_vain_ = false;  // near the best position, in the last slice in which that was done
  bool time_helps_ = false;      // of the questions of this slice, some ended for lack of time
};

}  // namespace

absl::StatusOr<ReachableBest> FindReachableBest(const GoalRequest& request) {
  return ReachableSearch(request).Run();
}

}  // namespace othello::goals

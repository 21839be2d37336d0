#include "goals/best/reachable_best.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <limits>

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
  explicit ReachableSearch(const GoalRequest& experiment)
      : experiment_(experiment), asker_(experiment), without_games_(experiment) {}

  absl::StatusOr<ReachableBest> Run() {
    absl::StatusOr<bool> settled = experiment_.objective ? Optimize() : FindAny();
    if (settled.ok() && experiment_.each_color && asker_.knowledge().HasGame()) {
      const absl::StatusOr<bool> other = AskForOtherColor();
      settled = other.ok() ? absl::StatusOr<bool>(*settled && *other) : other;
    }
    if (settled.ok() && *settled && experiment_.all && asker_.knowledge().HasGame())
      settled = asker_.FindAll();
    if (!settled.ok()) return settled.status();
    const GoalKnowledge& knowledge = asker_.knowledge();
    std::optional<int> bound = knowledge.Bound();
    // What nothing has refuted yet proves no value to be the best.
    if (!bound && knowledge.Best() != bound_at_sight_) bound = bound_at_sight_;
    ReachableBest best = {knowledge.Best(), bound, knowledge.HasGame(), *settled};
    best.lacked_memory = !*settled && asker_.LackedMemory() && !asker_.Stopped();
    if (!best.found) best.nearest = asker_.Nearest();
    return best;
  }

 private:
  const Objective& TheObjective() const { return *experiment_.objective; }
  std::optional<int> Best() const { return asker_.knowledge().Best(); }
  std::optional<int> Bound() const { return asker_.knowledge().Bound(); }

  // Notes whether an unknown answer was for lack of time: any other will be unknown again.
  absl::StatusOr<Verdict> Ask(std::optional<int> value, const retro::Question& question,
                              double seconds) {
    const logic::LimitWatch watch({.seconds = seconds});
    absl::StatusOr<Verdict> verdict = asker_.Ask(value, question, seconds);
    if (watch.Seconds() >= 0.9 * seconds) time_helps_ = true;
    return verdict;
  }

  // A round of play finds what is easy; where it fails, the conditions may contradict each other.
  absl::StatusOr<bool> FindAny() {
    const retro::Question& question = experiment_.question;
    if (asker_.IsAnswered(std::nullopt, question) || !asker_.CanPlay(question))
      return AskUntilFound(std::nullopt, question);
    absl::StatusOr<bool> settled = PlayFor(kMostSecondsOfFirstPlay, question, 1);
    while (settled.ok() && !*settled && !without_games_.IsOver() && !asker_.Stopped()) {
      settled = without_games_.ProveNoBoard();
      if (settled.ok() && !*settled) settled = PlayAtFirst(std::nullopt, question);
    }
    if (!settled.ok() || *settled) return settled;
    return AskUntilFound(std::nullopt, question);
  }

  // Plays until a game is found, and asks in between. Returns whether there is an answer.
  absl::StatusOr<bool> AskUntilFound(std::optional<int> value, const retro::Question& question) {
    absl::StatusOr<bool> found = PlayAtFirst(value, question);
    for (double slice = first_slice_; found.ok() && !*found; slice = SliceAfter(slice)) {
      time_helps_ = false;
      if (slice > kSecondsOfFirstPlaySlice && asker_.LookFurther(question))
        slice = std::max(slice, kSecondsOfLargerTable);
      const absl::StatusOr<Verdict> verdict = Ask(value, question, slice);
      if (!verdict.ok()) return verdict.status();
      if (*verdict != Verdict::kUnknown) return true;
      if (asker_.Stopped() || !time_helps_) return false;
      if (!asker_.PlaysBeside(slice))
        found = PlayFor(std::max(slice, kSecondsOfPlayWithoutGame), question);
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
    absl::Status status = asker_.LearnEarlier();
    if (status.ok() && !IsSettled()) status = AskFewDiscs();
    if (status.ok() && !IsSettled())
      status = PlayAtFirst(std::nullopt, experiment_.question).status();
    for (double slice = first_slice_; status.ok() && !asker_.Stopped() && !IsSettled();
         slice = SliceAfter(slice)) {
      time_helps_ = false;
      const logic::LimitWatch watch({});
      absl::StatusOr<bool> nothing = LookForBound(slice);
      if (!nothing.ok() || *nothing) return nothing;
      status = LookNearInSlice(slice);
      if (!status.ok()) return status;
      // Where play found no position: whether there is any comes before how good it is.
      using Places = std::array<Place, 3>;
      const bool any_first = !Best() && asker_.CanPlay(experiment_.question);
      for (const Place place : any_first ? Places{Place::kBest, Place::kBound, Place::kMiddle}
                                         : Places{Place::kBound, Place::kMiddle, Place::kBest}) {
        if (place == Place::kMiddle && slice < kSliceOfMiddle) continue;
        status = AskAt(place, SecondsAt(place, slice));
        if (!status.ok()) return status;
      }
      if (!time_helps_) break;
      if (!asker_.PlaysBeside(slice))
        status = PlayFor(SecondsOfPlay(watch.Seconds()), experiment_.question).status();
      // The larger table has the bound, too.
      if (asker_.LookFurther(experiment_.question)) looks_without_games_ = true;
    }
    if (!status.ok()) return status;
    return IsSettled() ? CheckMet() : false;
  }

  // Where fewer discs are better, all games to a few discs are played sooner than one is found.
  absl::Status AskFewDiscs() {
    constexpr int kFewDiscs = 13;
    if (!TheObjective().WantsFewerDiscs() || !asker_.IsQuick(kFewDiscs)) return absl::OkStatus();
    absl::StatusOr<Verdict> fewer = Ask(kFewDiscs, experiment_.question, kSecondsOfFewDiscs);
    // Play beside a question may end it with a position that is not the best one.
    while (fewer.ok() && *fewer == Verdict::kReachable && !IsSettled())
      fewer = Ask(TheObjective().Better(*Best()), experiment_.question, kSecondsOfFewDiscs);
    return fewer.status();
  }

  double SliceAfter(double slice) const {
    const double next = slice * kSliceGrowth;
    return asker_.knowledge().HasGame() ? next : std::max(next, kSecondsOfSecondSliceWithoutGame);
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
    const bool any = !experiment_.objective || !asker_.knowledge().IsGeneral(question);
    bool found = false;
    logic::LimitWatch watch({.seconds = seconds});
    while (asker_.CanPlay(question) && !asker_.Stopped() && (any || !IsSettled()) &&
           watch.Hit() == logic::Limit::kNone && asker_.RoundsOfPlay(question) < rounds) {
      absl::StatusOr<bool> taken = asker_.Play(question, watch.Left().seconds);
      if (!taken.ok() || (*taken && any)) return taken;
      if (*taken) watch = logic::LimitWatch({.seconds = seconds});
      found = found || *taken;
    }
    return found;
  }

  // Looks near the best position until some time went by without a better one.
  absl::Status LookNearInSlice(double slice) {
    const double seconds =
        looked_in_vain_ ? std::max(slice, kSecondsNearBestInVain) : kSlicesNearBest * slice;
    const std::optional<int> before = Best();
    logic::LimitWatch watch({.seconds = seconds});
    while (Best() && asker_.CanPlay(experiment_.question) && !asker_.Stopped() && !IsSettled() &&
           asker_.SecondsOfLookNear() <= watch.Left().seconds) {
      const absl::StatusOr<bool> taken = asker_.LookNear();
      if (!taken.ok()) return taken.status();
      if (*taken) watch = logic::LimitWatch({.seconds = seconds});
      looked_in_vain_ = Best() == before;
    }
    return absl::OkStatus();
  }

  // The bound without games; until it is known, the one that the conditions show without a search,
  // from which the formula of games gets down. Returns whether it is settled that there is no
  // position.
  absl::StatusOr<bool> LookForBound(double slice) {
    if (TheObjective().IsOfGame()) return Bound() ? false : LookForBoundByRules(slice);
    if (!looks_without_games_) return false;
    const absl::StatusOr<synth::Optimum> bound =
        asker_.FirstBound(std::min(slice, kMostSecondsOfBound));
    if (!bound.ok()) return bound.status();
    looks_without_games_ = !bound->proved && slice < kMostSecondsOfBound;
    if (!bound->proved) {
      time_helps_ = true;
      return LookForBoundAtSight();
    }
    if (bound->best) asker_.LearnBound(*bound->best);
    return !bound->best;
  }

  absl::StatusOr<bool> LookForBoundAtSight() {
    if (bound_at_sight_) return false;
    const absl::StatusOr<std::optional<int>> bound = asker_.BoundAtSight();
    if (!bound.ok()) return bound.status();
    bound_at_sight_ = *bound;
    if (bound_at_sight_) asker_.LearnBound(*bound_at_sight_);
    return false;
  }

  // A formula is to refute what is better: that is the proof.
  absl::StatusOr<bool> LookForBoundByRules(double slice) {
    if (!bound_at_sight_) bound_at_sight_ = asker_.BoundByRules();
    const absl::StatusOr<Verdict> better =
        Ask(TheObjective().Better(*bound_at_sight_), experiment_.question, slice);
    if (!better.ok()) return better.status();
    return false;
  }

  enum class Place : std::uint8_t { kBound, kMiddle, kBest };

  // How long is asked there. While a better bound may come without games, away from the best only
  // in passing.
  double SecondsAt(Place place, double slice) const {
    return place == Place::kBest || looks_without_games_ ? slice : kSlicesAwayFromBest * slice;
  }

  // Asks there until a question is not answered within the slice, or the questions together have
  // taken as long: many quick refutations are not to keep play from its turn. As long as
  // refutations are quick the bound is asked two values on, then four, and so on: the last one is
  // as good as all. Not with second proofs, for which each value on means many boards more.
  absl::Status AskAt(Place place, double slice) {
    const bool strides = place == Place::kBound && !experiment_.second_proof;
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
      const absl::StatusOr<Verdict> verdict = Ask(*value, experiment_.question, seconds);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kUnknown && stride == 1) return absl::OkStatus();
      const bool quick = watch.Seconds() - begin < kQuickPart * slice;
      stride = strides && quick && *verdict == Verdict::kUnreachable ? 2 * stride : 1;
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
    retro::Question question = experiment_.question;
    question.any_color = false;
    question.mover_color = Opposite(asker_.knowledge().BestGames().front().decision.mover_color);
    return AskUntilFound(Best(), question);
  }

  const GoalRequest& experiment_;
  GoalAsker asker_;
  WithoutGames without_games_;
  const double first_slice_ =
      experiment_.Plays() ? kSecondsOfFirstPlaySlice : kSecondsOfFirstSliceWithoutPlay;
  std::optional<int> bound_at_sight_;
  // For the bound; there is none for a quantity of games.
  bool looks_without_games_ = experiment_.objective && !experiment_.objective->IsOfGame();
  bool looked_in_vain_ = false;  // near the best position, in the last slice in which that was done
  bool time_helps_ = false;      // of the questions of this slice, some ended for lack of time
};

}  // namespace

absl::StatusOr<ReachableBest> FindReachableBest(const GoalRequest& experiment) {
  return ReachableSearch(experiment).Run();
}

}  // namespace othello::goals

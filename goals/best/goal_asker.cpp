#include "goals/best/goal_asker.h"

#include <absl/container/flat_hash_set.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <mutex>
#include <new>
#include <utility>
#include <variant>

#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"
#include "core/game/board_text.h"
#include "core/game/symmetry.h"
#include "goals/goal_question.h"
#include "retro/race.h"

namespace othello::goals {

using retro::Verdict;

namespace {

constexpr double kMostSecondsBesidePlay = 8;
// Formulas use no more than two threads (goal_race.h).
constexpr int kMostThreadsOfFormulas = 2;

}  // namespace

bool GoalRequest::Stopped() const {
  const logic::Limits left = limits();
  return left.seconds <= 0 || (left.interrupted != nullptr && left.interrupted->load());
}

logic::Limits GoalRequest::LimitsFor(double seconds) const {
  logic::Limits left = limits();
  left.seconds = std::min(seconds, left.seconds);
  return left;
}

absl::Status WrongGame() {
  return absl::InternalError(
      "a game does not lead to what was asked for: the encoder or the solver is wrong");
}

GoalAsker::GoalAsker(const GoalRequest& experiment)
    : experiment_(experiment),
      decider_(experiment.method, experiment.threads, experiment.enumerated_discs),
      knowledge_(experiment.objective, experiment.question, experiment.earlier) {
  if (experiment.objective)
    near_.emplace(experiment.position, *experiment.objective, experiment.game, experiment.seed);
}

Goal GoalAsker::Question(std::optional<int> value) const {
  return GoalOf(experiment_.position, experiment_.objective, value, experiment_.question,
                experiment_.game);
}

std::string GoalAsker::Asking(std::optional<int> value, const retro::Question& question) const {
  std::string text = "a game";
  if (!question.any_color)
    absl::StrAppend(&text, " with ", ColorName(question.mover_color), " to move");
  if (!value) return text;
  absl::StrAppend(&text, " to ", TheObjective().maximize ? "at least " : "at most ", *value);
  return absl::StrCat(text, StandText());
}

std::string GoalAsker::StandText() const {
  std::string text;
  if (knowledge_.Best()) absl::StrAppend(&text, "; best so far ", *knowledge_.Best());
  if (knowledge_.Bound()) absl::StrAppend(&text, "; proved bound ", *knowledge_.Bound());
  return text;
}

absl::StatusOr<Verdict> GoalAsker::Ask(std::optional<int> value, const retro::Question& question,
                                       double seconds) {
  absl::StatusOr<Verdict> verdict = Answer(value, question, seconds);
  if (!verdict.ok() || !value || *verdict == Verdict::kUnknown) return verdict;
  const bool reachable = *verdict == Verdict::kReachable;
  const std::optional<int> best = knowledge_.Best();
  const std::optional<int> bound = knowledge_.Bound();
  const bool learned = reachable ? best && TheObjective().AsGood(*best, *value)
                                 : !knowledge_.IsGeneral(question) ||
                                       (bound && !TheObjective().AsGood(*bound, *value));
  // A caller that asks until the answers meet would otherwise ask without end.
  if (!learned)
    return absl::InternalError("an answer that says nothing about the value that was asked for");
  return verdict;
}

absl::StatusOr<Verdict> GoalAsker::Answer(std::optional<int> value, const retro::Question& question,
                                          double seconds) {
  if (const GoalStep* const known = knowledge_.Recall(value, question, /*by_candidates=*/false)) {
    if (known->decision.verdict == Verdict::kUnreachable) return LearnRefutation(*known);
    knowledge_.Learn(*known);
    // Again, as it may not have been written down before a kill.
    const absl::Status status = Show(*known);
    if (!status.ok()) return status;
    return Verdict::kReachable;
  }
  if (experiment_.limits().seconds <= 0) return Verdict::kUnknown;
  const Goal goal =
      GoalOf(experiment_.position, experiment_.objective, value, question, experiment_.game);
  GoalAnswer answer;
  const logic::LimitWatch watch(LimitsFor(seconds));
  do {
    experiment_.progress(Asking(value, question));
    const absl::StatusOr<bool> played = BesidePlay(value, question, watch.Left(), PlayMay::kEndIt,
                                                   [&](const logic::Limits& left, int threads) {
                                                     answer = Decide(value, goal, left, threads);
                                                   });
    if (!played.ok()) return played.status();
    if (*played && IsReached(value, question)) return Verdict::kReachable;
  } while (answer.decision.limit == logic::Limit::kInterrupted && !Stopped());
  const GoalStep step = StepOf(value, goal, std::move(answer));
  if (!step.decision.fault.ok()) return step.decision.fault;
  const Verdict verdict = step.decision.verdict;
  if (verdict == Verdict::kUnknown) {
    lacked_memory_ = lacked_memory_ || step.decision.limit == logic::Limit::kMemory;
    return verdict;
  }
  absl::Status status = verdict == Verdict::kReachable ? Note(step, goal) : experiment_.done(step);
  if (status.ok()) status = Show(step);
  if (!status.ok()) return status;
  return verdict == Verdict::kUnreachable ? LearnRefutation(step) : verdict;
}

// What the solver learned about the question is kept for the next time; of few questions, since it
// needs memory.
GoalAnswer GoalAsker::Decide(std::optional<int> value, const Goal& goal,
                             const logic::Limits& limits, int threads) {
  constexpr std::size_t kMostKept = 3;
  KeptRace kept = {value, goal.question, nullptr, 0};
  const auto known = std::find_if(races_.begin(), races_.end(), [&](const KeptRace& race) {
    return race.value == value && SameQuestion(race.question, goal.question);
  });
  if (known != races_.end()) {
    kept = std::move(*known);
    races_.erase(known);
  }
  GoalAnswer answer = decider_.Decide(goal, limits, kept.race, threads);
  kept.seconds += answer.decision.seconds;
  answer.decision.seconds = kept.seconds;
  if (answer.decision.limit == logic::Limit::kMemory) races_.clear();
  if (answer.decision.limit != logic::Limit::kTime &&
      answer.decision.limit != logic::Limit::kInterrupted)
    return answer;
  if (races_.size() >= kMostKept) races_.erase(races_.begin());
  races_.push_back(std::move(kept));
  return answer;
}

absl::StatusOr<bool> GoalAsker::BesidePlay(std::optional<int> value,
                                           const retro::Question& question,
                                           const logic::Limits& limits, PlayMay play_may,
                                           const Work& work) {
  GoalPlay* const play = PlaysBeside(limits.seconds) ? StartPlay(question) : nullptr;
  if (play == nullptr) {
    work(limits, experiment_.threads);
    return false;
  }
  const int threads_of_work = std::min(experiment_.threads - 1, kMostThreadsOfFormulas);
  // Games of that time are handed on together: a formula that is broken off loses a little.
  constexpr double kSecondsOfGames = 1;
  std::optional<GoalAnswer> best;
  bool lacked_memory = false;
  const auto answers = [&] {
    return !value ||
           TheObjective().AsGood(TheObjective().ValueOf(best->board, best->decision), *value);
  };
  const auto play_on = [&](const logic::Limits& left) {
    logic::LimitWatch watch(left);
    try {
      while (watch.Hit() == logic::Limit::kNone) {
        if (std::optional<GoalAnswer> better =
                play->PlayRound(watch.Left(), experiment_.threads - threads_of_work))
          best = std::move(better);
        if (best && play_may == PlayMay::kEndIt && (answers() || watch.Seconds() > kSecondsOfGames))
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
  absl::StatusOr<bool> taken = best ? Take(*best, play->goal()) : absl::StatusOr<bool>(false);
  if (lacked_memory) PlayLackedMemory(question);
  return taken;
}

// After a game that play found was taken: whether it answers the question.
bool GoalAsker::IsReached(std::optional<int> value, const retro::Question& question) const {
  if (!value || !knowledge_.IsGeneral(question)) return true;
  return knowledge_.Best() && TheObjective().AsGood(*knowledge_.Best(), *value);
}

bool GoalAsker::PlaysBeside(double seconds) const {
  return experiment_.Plays() && experiment_.threads > 1 && seconds <= kMostSecondsBesidePlay;
}

// Where two proofs are wanted, one alone is no bound.
absl::StatusOr<Verdict> GoalAsker::LearnRefutation(const GoalStep& step) {
  absl::StatusOr<Verdict> verdict = ProveAgain(step.value, step.question);
  if (verdict.ok() && *verdict == Verdict::kUnreachable) knowledge_.Learn(step);
  return verdict;
}

// What was refuted, by the second proof where one is asked for. Unknown: that hit a limit.
absl::StatusOr<Verdict> GoalAsker::ProveAgain(std::optional<int> value,
                                              const retro::Question& question) {
  if (!experiment_.second_proof || !knowledge_.IsGeneral(question)) return Verdict::kUnreachable;
  if (knowledge_.Recall(value, question, /*by_candidates=*/true) != nullptr)
    return Verdict::kUnreachable;
  experiment_.progress(absl::StrCat("a second proof: ", Asking(value, question)));
  absl::StatusOr<retro::Decision> decision =
      experiment_.second_proof(WithValue(experiment_.position, experiment_.objective, value));
  if (!decision.ok()) return decision.status();
  if (decision->verdict == Verdict::kReachable) {
    return absl::InternalError("candidates reach what was refuted: one of the two is wrong");
  }
  if (decision->verdict == Verdict::kUnknown) {
    lacked_memory_ = lacked_memory_ || decision->limit == logic::Limit::kMemory;
    return Verdict::kUnknown;
  }
  const absl::Status status =
      experiment_.done({value, question, *std::move(decision), {}, StepMethod::kByCandidates});
  if (!status.ok()) return status;
  return Verdict::kUnreachable;
}

// A game on the way; where all of the best are wanted, only those are shown, at the end.
absl::Status GoalAsker::Show(const GoalStep& step) const {
  if (step.decision.verdict != Verdict::kReachable || experiment_.all) return absl::OkStatus();
  return experiment_.found(step);
}

// Of a game, after a look at whether it is what was asked for.
absl::Status GoalAsker::Note(const GoalStep& step, const Goal& question) {
  const bool good = !step.value || TheObjective().AsGood(knowledge_.ValueOf(step), *step.value);
  if (!Meets(question, step.board, step.decision) || !good) return WrongGame();
  absl::Status status = experiment_.done(step);
  if (status.ok()) knowledge_.Learn(step);
  return status;
}

absl::Status GoalAsker::LearnEarlier() {
  for (const GoalStep& step : experiment_.earlier) {
    if (!SameQuestion(step.question, experiment_.question) ||
        (step.decision.verdict == Verdict::kUnreachable && !IsProvedAsWanted(step)))
      continue;
    knowledge_.Learn(step);
    // Again, as it may not have been written down before a kill.
    RETURN_IF_ERROR(Show(step));
  }
  return absl::OkStatus();
}

// Where two proofs are wanted, an earlier run may have ended between them.
bool GoalAsker::IsProvedAsWanted(const GoalStep& refutation) const {
  return !experiment_.second_proof || refutation.method == StepMethod::kWithoutGames ||
         knowledge_.Recall(refutation.value, refutation.question, /*by_candidates=*/true) !=
             nullptr;
}

absl::StatusOr<bool> GoalAsker::Play(const retro::Question& question, double seconds) {
  if (!experiment_.Plays() || Stopped()) return false;
  GoalPlay* const play = StartPlay(question);
  if (play == nullptr) return false;
  experiment_.progress(absl::StrCat("good games by playing", StandText()));
  std::optional<GoalAnswer> answer;
  try {
    answer = play->PlayRound(LimitsFor(seconds), experiment_.threads);
  } catch (const std::bad_alloc&) {
    PlayLackedMemory(question);
    return false;
  }
  return answer ? Take(*answer, play->goal()) : absl::StatusOr<bool>(false);
}

absl::StatusOr<bool> GoalAsker::LookNear() {
  if (Stopped()) return false;
  experiment_.progress(absl::StrCat("a better position near the best one", StandText()));
  const GoalStep best = knowledge_.BestGames().front();
  GoalAnswer answer;
  absl::StatusOr<bool> played =
      BesidePlay(std::nullopt, experiment_.question, LimitsFor(SecondsOfLookNear()),
                 PlayMay::kEndIt, [&](const logic::Limits& left, int) {
                   answer = near_->Better(best, experiment_.question, left);
                 });
  if (!played.ok()) return played;
  if (!answer.decision.fault.ok()) return answer.decision.fault;
  lacked_memory_ = lacked_memory_ || answer.decision.limit == logic::Limit::kMemory;
  if (answer.decision.verdict != Verdict::kReachable) return played;
  absl::StatusOr<bool> taken = Take(answer, Question(std::nullopt));
  if (taken.ok()) taken = *played || *taken;
  return taken;
}

GoalPlay* GoalAsker::StartPlay(const retro::Question& question) {
  GoalPlay* const play = PlayOf(question).get();
  const std::optional<int> best = knowledge_.Best();
  // For another colour a value as good as the best is wanted.
  if (play != nullptr && best)
    play->MustBeat(knowledge_.IsGeneral(question) ? *best : TheObjective().Worse(*best));
  return play == nullptr || play->IsOver() ? nullptr : play;
}

void GoalAsker::PlayLackedMemory(const retro::Question& question) {
  lacked_memory_ = true;
  PlayOf(question).reset();
}

std::unique_ptr<GoalPlay>& GoalAsker::PlayOf(const retro::Question& question) {
  for (PlayedQuestion& played : played_) {
    if (SameQuestion(played.question, question)) return played.play;
  }
  const Goal goal =
      GoalOf(experiment_.position, experiment_.objective, std::nullopt, question, experiment_.game);
  played_.push_back(
      {question, decider_.IsSmall(goal)
                     ? nullptr
                     : std::make_unique<GoalPlay>(
                           goal, experiment_.objective, experiment_.seed, experiment_.threads,
                           GoalPlay::AllWays(goal, experiment_.objective, experiment_.most_beam))});
  return played_.back().play;
}

absl::StatusOr<bool> GoalAsker::Take(const GoalAnswer& answer, const Goal& goal) {
  if (!answer.decision.fault.ok()) return answer.decision.fault;
  std::optional<int> value;
  if (experiment_.objective) value = TheObjective().ValueOf(answer.board, answer.decision);
  if (!IsWorthTaking(value, goal.question)) return false;
  const GoalStep step = StepOf(value, goal, answer);
  absl::Status status = Note(step, goal);
  if (status.ok()) status = Show(step);
  if (!status.ok()) return status;
  return true;
}

bool GoalAsker::IsWorthTaking(std::optional<int> value, const retro::Question& question) const {
  const std::optional<int> best = knowledge_.Best();
  if (!knowledge_.IsGeneral(question)) return !best || TheObjective().AsGood(*value, *best);
  if (!value) return !knowledge_.HasGame();
  return !best || !TheObjective().AsGood(*best, *value);
}

absl::StatusOr<synth::Optimum> GoalAsker::FirstBound(double seconds) {
  const Goal question = Question(std::nullopt);
  return decider_.IsSmall(question) ? BestOfSmallBoards(question) : ValueWithoutGames(seconds);
}

// With few discs the bound without games is harder to find than the answer.
absl::StatusOr<synth::Optimum> GoalAsker::BestOfSmallBoards(Goal question) {
  std::mutex mutex;
  std::optional<int> best;
  // Positions with fewer discs are looked at first.
  const bool is_best = TheObjective().WantsFewerDiscs();
  question.meets = [&, meets = question.meets](const Board& board) {
    if (!meets(board)) return false;
    const int value = TheObjective().ValueOf(board, GameFacts{});
    const std::lock_guard lock(mutex);
    if (!best || TheObjective().AsGood(value, *best)) best = value;
    return is_best;  // otherwise the next one may be better
  };
  const retro::Decision decision = decider_.Decide(question, LimitsFor(logic::kForever)).decision;
  if (!decision.fault.ok()) return decision.fault;
  const bool all_seen = decision.verdict != Verdict::kUnknown;
  if (!all_seen) return synth::Optimum{best, false};
  if (!best) {
    const absl::StatusOr<Verdict> any = Ask(std::nullopt, experiment_.question, logic::kForever);
    if (!any.ok()) return any.status();
    return synth::Optimum{best, *any == Verdict::kUnreachable};
  }
  const absl::StatusOr<Verdict> better =
      Ask(TheObjective().Better(*best), experiment_.question, logic::kForever);
  if (!better.ok()) return better.status();
  return synth::Optimum{best, *better == Verdict::kUnreachable};
}

absl::StatusOr<synth::Optimum> GoalAsker::ValueWithoutGames(double seconds) {
  if (const auto refuted = knowledge_.RefutedWithoutGames()) {
    return synth::Optimum{TheObjective().Worse(*refuted), true};
  }
  experiment_.progress("the bound without games");
  const base::Stopwatch watch;
  absl::StatusOr<synth::Optimum> optimum = synth::Optimum();
  const absl::StatusOr<bool> played = BesidePlay(
      std::nullopt, experiment_.question, LimitsFor(seconds), PlayMay::kNotEndIt,
      [&](const logic::Limits& left, int) {
        optimum = synth::Optimize(experiment_.position, TheObjective().OfBoards(),
                                  experiment_.solver, experiment_.seed, left, [](int) {});
      });
  if (!played.ok()) return played.status();
  if (!optimum.ok() || !optimum->proved || !optimum->best) return optimum;
  const absl::Status status =
      NoteRefutedWithoutGames(TheObjective().Better(*optimum->best), watch.Seconds());
  if (!status.ok()) return status;
  return optimum;
}

bool GoalAsker::LookFurther(const retro::Question& question) {
  if (experiment_.objective && experiment_.objective->IsOfGame()) return false;
  return decider_.LookFurther(GoalOf(experiment_.position, experiment_.objective, std::nullopt,
                                     question, experiment_.game));
}

bool GoalAsker::IsQuick(int value) const {
  constexpr int kMostDiscs = 13;  // a fifth of a second
  const Goal goal = Question(value);
  return decider_.IsSmall(goal) && goal.discs.max <= kMostDiscs;
}

int GoalAsker::BoundByRules() const {
  const auto measure = std::get<GameMeasure>(TheObjective().measure);
  const bool maximize = TheObjective().maximize;
  int bound = maximize ? GreatestValue(measure, Question(std::nullopt).discs.max) : 0;
  for (const GameConditions::Bounds& wanted : experiment_.game.conditions.bounds) {
    if (wanted.measure != measure) continue;
    bound = maximize ? std::min(bound, wanted.max) : std::max(bound, wanted.min);
  }
  return bound;
}

absl::StatusOr<std::optional<int>> GoalAsker::BoundAtSight() {
  // The solver refutes at once what the counts alone show to be contradictory.
  constexpr double kMostSeconds = 1;
  const logic::LimitWatch watch({});
  const int bound = synth::BestAtSight(experiment_.position, TheObjective().OfBoards());
  const int better = TheObjective().Better(bound);
  const absl::StatusOr<synth::Optimum> refuted = synth::Optimize(
      WithValue(experiment_.position, TheObjective(), better), TheObjective().OfBoards(),
      experiment_.solver, experiment_.seed, LimitsFor(kMostSeconds), [](int) {});
  if (!refuted.ok()) return refuted.status();
  if (!refuted->proved || refuted->best) return std::nullopt;
  const absl::Status status = NoteRefutedWithoutGames(better, watch.Seconds());
  if (!status.ok()) return status;
  return bound;
}

absl::Status GoalAsker::NoteRefutedWithoutGames(int value, double seconds) {
  // The bound that the counts alone show may be the best value of all boards.
  if (refuted_without_games_ == value) return absl::OkStatus();
  refuted_without_games_ = value;
  GoalStep step = {value, experiment_.question, {}, {}, StepMethod::kWithoutGames};
  step.decision.engine =
      experiment_.solver == logic::SolverKind::kZ3 ? retro::Engine::kZ3 : retro::Engine::kCadical;
  step.decision.stage = retro::Stage::kConditions;
  step.decision.Refute(TheObjective().maximize ? retro::Reason::kNoneHasSoMany
                                               : retro::Reason::kNoneHasSoFew);
  step.decision.seconds = seconds;
  return experiment_.done(step);
}

absl::StatusOr<bool> GoalAsker::FindAll() {
  const std::optional<int> value = knowledge_.Best();
  Goal question = Question(value);
  const auto known = [&question] { return static_cast<int>(question.excluded.size()); };
  absl::Status status = ShowKnown(question);
  if (!status.ok()) return status;
  if (knowledge_.RecallNothingElse(value, known()) != nullptr) return true;
  status = PlayForFurther(value, question);
  if (!status.ok()) return status;
  int besides = known();
  experiment_.progress("all of them");
  retro::Decision decision =
      decider_.DecideAll(question, LimitsFor(logic::kForever), [&](const auto& answer) {
        status = TakeFurther(value, question, answer);
        ++besides;
        return status.ok();
      });
  if (!status.ok()) return status;
  if (!decision.fault.ok()) return decision.fault;
  if (decision.verdict != Verdict::kUnreachable) {
    lacked_memory_ = lacked_memory_ || decision.limit == logic::Limit::kMemory;
    return false;
  }
  const StepMethod method = MethodOf(decision);
  status =
      experiment_.done({value, experiment_.question, std::move(decision), {}, method, besides});
  if (!status.ok()) return status;
  return true;
}

// One game for each family of boards among those that are known; they are not asked for again.
absl::Status GoalAsker::ShowKnown(Goal& question) const {
  absl::flat_hash_set<Board> families;
  for (const GoalStep& game : knowledge_.BestGames()) {
    if (!families.insert(LeastImage(game.board, SymmetriesOf(question))).second) continue;
    question.excluded.push_back(game.board);
    absl::Status status = experiment_.found(game);
    if (!status.ok()) return status;
  }
  return absl::OkStatus();
}

absl::Status GoalAsker::TakeFurther(std::optional<int> value, const Goal& question,
                                    const GoalAnswer& answer) {
  const GoalStep step = StepOf(value, question, answer);
  const absl::Status status = Note(step, question);
  return status.ok() ? experiment_.found(step) : status;
}

// Until none is found in a few times as long as any of them took. They are not asked for again.
absl::Status GoalAsker::PlayForFurther(std::optional<int> value, Goal& question) {
  constexpr double kLeastSeconds = 3;
  constexpr double kTimesAsLong = 8;
  constexpr std::uint64_t kBetweenSeeds = 1000;
  const bool plays = experiment_.Plays() && PlayOf(question.question) != nullptr;
  if (!plays || decider_.IsSmall(question)) return absl::OkStatus();
  double seconds = kLeastSeconds;
  for (std::uint64_t i = 1; !Stopped(); ++i) {
    experiment_.progress(
        absl::StrCat("further games by playing; ", question.excluded.size(), " so far"));
    const Goal further = FarFrom(question, question.excluded, 1);
    const logic::LimitWatch watch({});
    std::optional<GoalAnswer> answer;
    try {
      GoalPlay play(further, std::nullopt, experiment_.seed + i * kBetweenSeeds,
                    experiment_.threads,
                    GoalPlay::AllWays(further, std::nullopt, experiment_.most_beam));
      answer = play.PlayUntilBetter(LimitsFor(seconds));
    } catch (const std::bad_alloc&) {
      PlayLackedMemory(question.question);
    }
    if (!answer) break;
    if (!answer->decision.fault.ok()) return answer->decision.fault;
    absl::Status status = TakeFurther(value, question, *answer);
    if (!status.ok()) return status;
    question.excluded.push_back(answer->board);
    seconds = std::max(seconds, kTimesAsLong * watch.Seconds());
  }
  return absl::OkStatus();
}

}  // namespace othello::goals

#include "app/reachable_best.h"

#include <chrono>
#include <mutex>
#include <utility>

#include "absl/container/flat_hash_set.h"
#include "absl/strings/str_cat.h"
#include "app/joint_question.h"
#include "core/board_text.h"
#include "core/symmetry.h"
#include "synth/satisfies.h"

namespace othello::app {

namespace {

using retro::Verdict;

// A value that is neither refuted nor reached within this time is left for later.
constexpr double kSecondsOfFirstLook = 120;
// A bound without games that takes longer is weak as well. Measured: the most legal moves on any board with 12 discs, 18 where games
// reach 15, took 26 s, and with 18 discs minutes do not suffice.
constexpr double kSecondsOfBound = 20;
constexpr double kForever = 1e9;

std::string MethodOf(const retro::Decision& decision) {
  if (decision.engine == "enumeration") return kByEnumeration;
  if (decision.engine == "beam") return kByBeam;
  for (const auto& [name, count] : decision.counts) {
    if (name == "positions") return kByBoth;
  }
  return kByFormula;
}

class ReachableSearch {
 public:
  explicit ReachableSearch(const ReachableBestOptions& options)
      : options_(options),
        decider_(options.method, options.threads, options.enumerated_discs),
        knowledge_(options.objective, options.question, options.earlier) {}

  absl::StatusOr<ReachableBest> Run() {
    absl::Status status = options_.objective ? Optimize() : AskOnce();
    if (status.ok() && options_.each_color && knowledge_.HasGame()) status = AskForOtherColor();
    if (status.ok() && options_.all && settled_ && knowledge_.HasGame()) status = FindAll();
    if (!status.ok()) return status;
    return ReachableBest{knowledge_.Best(), knowledge_.Bound(), knowledge_.HasGame(), settled_};
  }

 private:
  const Objective& TheObjective() const { return *options_.objective; }

  absl::Status AskOnce() {
    const absl::StatusOr<Verdict> verdict = Ask(std::nullopt, options_.question, kForever);
    if (!verdict.ok()) return verdict.status();
    settled_ = *verdict != Verdict::kUnknown;
    return absl::OkStatus();
  }

  absl::Status Optimize() {
    absl::Status status = TheObjective().IsOfGame() ? BeginWithoutBound(/*hope=*/0) : Descend();
    if (status.ok() && knowledge_.Best()) {
      status = Climb();
      settled_ = knowledge_.Best() == knowledge_.Bound();
    }
    return status;
  }

  // Of what is counted all that is known is that it is no less than 0. `hope`: a value that games might have; half way to it is
  // tried first, and so on.
  absl::Status BeginWithoutBound(int hope) {
    if (!TheObjective().maximize) {
      knowledge_.SetBound(0);
      return DescendFrom(0);
    }
    absl::StatusOr<Verdict> verdict = AskForAny();
    settled_ = verdict.ok() && *verdict == Verdict::kUnreachable;
    while (verdict.ok() && knowledge_.Best() && *knowledge_.Best() < hope && !Stopped()) {
      const int middle = (*knowledge_.Best() + hope + 1) / 2;
      verdict = Ask(middle, options_.question, kSecondsOfFirstLook);
      if (verdict.ok() && *verdict != Verdict::kReachable) hope = middle - 1;
    }
    return verdict.status();
  }

  // For a game to any value, a good one if that is to be had.
  absl::StatusOr<Verdict> AskForAny() {
    if (!TheObjective().IsOfGame()) {
      absl::Status status = Guess();
      if (!status.ok()) return status;
      if (knowledge_.Best()) return Verdict::kReachable;
    }
    return Ask(0, options_.question, kForever);
  }

  // Plays many games, and takes the best position that they lead to. The others are not proved to be worse.
  absl::Status Guess() {
    if (const JointStep* const known = knowledge_.Recall(0, options_.question, /*by_candidates=*/false)) {
      if (known->decision.verdict == Verdict::kReachable) knowledge_.Learn(*known);
      return Show(*known);
    }
    if (options_.beam == 0) return absl::OkStatus();
    options_.progress("a good game");
    const retro::JointQuestion joint = JointQuestionOf(options_.position, options_.objective, 0, options_.question);
    std::optional<retro::JointAnswer> guess =
        decider_.Guess(joint,
                       {.value = [this](const Board& board) { return TheObjective().ValueOf(board, {}); },
                        .maximize = TheObjective().maximize,
                        .width = static_cast<std::size_t>(options_.beam)},
                       SearchLimits(kSecondsOfFirstLook));
    if (!guess) return absl::OkStatus();
    const int value = TheObjective().ValueOf(guess->board, guess->decision);
    const std::string method = MethodOf(guess->decision);
    const JointStep step = {value, options_.question, std::move(guess->decision), guess->board, method};
    const absl::Status status = Note(step, joint);
    return status.ok() ? Show(step) : status;
  }

  // A guess is quick where there is one number of discs, and often as good as the bound.
  bool GuessIsQuick() const {
    const retro::JointQuestion joint = JointQuestionOf(options_.position, options_.objective, 0, options_.question);
    return TheObjective().maximize && joint.discs.min == joint.discs.max && !decider_.IsSmall(joint);
  }

  absl::Status Descend() {
    const absl::StatusOr<synth::Optimum> first = FirstBound();
    if (!first.ok()) return first.status();
    settled_ = first->proved && !first->best;
    if (settled_ || Stopped()) return absl::OkStatus();
    if (!first->proved) return BeginWithoutBound(first->best.value_or(0));
    if (GuessIsQuick()) {
      absl::Status status = Guess();
      if (!status.ok()) return status;
    }
    knowledge_.SetBound(*first->best);
    return DescendFrom(*first->best);
  }

  // The best value over all positions, if it is proved; otherwise the best that was found.
  absl::StatusOr<synth::Optimum> FirstBound() {
    const retro::JointQuestion question =
        JointQuestionOf(options_.position, options_.objective, std::nullopt, options_.question);
    return decider_.IsSmall(question) ? BestOfSmallBoards(question) : ValueWithoutGames();
  }

  // With few discs the bound without games is harder to find than the answer.
  absl::StatusOr<synth::Optimum> BestOfSmallBoards(retro::JointQuestion question) {
    std::mutex mutex;
    std::optional<int> best;
    question.meets = [&, meets = question.meets](const Board& board) {
      if (!meets(board)) return false;
      const int value = TheObjective().ValueOf(board, {});
      const std::lock_guard lock(mutex);
      if (!best || TheObjective().AsGood(value, *best)) best = value;
      return false;  // the next one may be better
    };
    const retro::Decision decision = decider_.Decide(question, SearchLimits(kForever)).decision;
    const bool all_seen = decision.verdict == Verdict::kUnreachable;
    if (!all_seen) return synth::Optimum{best, false};
    if (!best) {
      const absl::StatusOr<Verdict> any = Ask(std::nullopt, options_.question, kForever);
      if (!any.ok()) return any.status();
      return synth::Optimum{best, *any == Verdict::kUnreachable};
    }
    const absl::StatusOr<Verdict> better = Ask(TheObjective().Better(*best), options_.question, kForever);
    if (!better.ok()) return better.status();
    return synth::Optimum{best, *better == Verdict::kUnreachable};
  }

  absl::StatusOr<synth::Optimum> ValueWithoutGames() {
    if (const auto refuted = knowledge_.RefutedWithoutGames()) {
      return synth::Optimum{TheObjective().Worse(*refuted), true};
    }
    options_.progress("the bound without games");
    const auto begin = std::chrono::steady_clock::now();
    logic::Limits limits = options_.limits();
    limits.seconds = std::min(limits.seconds, kSecondsOfBound);
    auto optimum = synth::Optimize(options_.position, TheObjective().OfBoards(), options_.solver, options_.seed, limits,
                                   [](int) {});
    if (!optimum.ok() || !optimum->proved || !optimum->best) return optimum;
    JointStep step = {TheObjective().Better(*optimum->best), options_.question, {}, {}, kWithoutGames};
    step.decision.verdict = Verdict::kUnreachable;
    step.decision.engine = logic::EngineName(options_.solver);
    step.decision.stage = "conditions";
    step.decision.reason = TheObjective().maximize ? "no position has so many" : "no position has so few";
    step.decision.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const absl::Status status = options_.done(step);
    if (!status.ok()) return status;
    return optimum;
  }

  // To worse values, until a game is found.
  absl::Status DescendFrom(int first) {
    for (int value = first; value >= 0 && value <= kSquares; value = TheObjective().Worse(value)) {
      if (knowledge_.Best() && TheObjective().AsGood(*knowledge_.Best(), value)) return absl::OkStatus();
      const absl::StatusOr<Verdict> verdict = Ask(value, options_.question, kSecondsOfFirstLook);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kReachable) return absl::OkStatus();
      if (Stopped()) return absl::OkStatus();
    }
    const int bound = *knowledge_.Bound();
    settled_ = bound < 0 || bound > kSquares;  // no value is left
    return absl::OkStatus();
  }

  absl::Status Climb() {
    while (knowledge_.Best() != knowledge_.Bound()) {
      const absl::StatusOr<Verdict> verdict =
          Ask(TheObjective().Better(*knowledge_.Best()), options_.question, kForever);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kUnknown) return absl::OkStatus();
    }
    return absl::OkStatus();
  }

  // The best value again, with the other colour to move.
  absl::Status AskForOtherColor() {
    retro::Question question = options_.question;
    question.any_color = false;
    // Of a game that is as good as the best one: the first that was found may be worse, and its colour says nothing.
    question.mover_color = Opposite(knowledge_.BestGames().front().decision.mover_color);
    const absl::StatusOr<Verdict> verdict = Ask(knowledge_.Best(), question, kForever);
    if (!verdict.ok()) return verdict.status();
    if (*verdict == Verdict::kUnknown) settled_ = false;
    return absl::OkStatus();
  }

  // The best value again, for all its positions. With "unknown" some may be missing.
  absl::Status FindAll() {
    const std::optional<int> value = knowledge_.Best();
    retro::JointQuestion question = JointQuestionOf(options_.position, options_.objective, value, options_.question);
    absl::Status status = ShowKnown(question);
    if (!status.ok()) return status;
    const int known = static_cast<int>(question.excluded.size());
    if (knowledge_.RecallNothingElse(value, known) != nullptr) return absl::OkStatus();
    int besides = known;
    options_.progress("all of them");
    retro::Decision decision = decider_.DecideAll(question, SearchLimits(kForever), [&](const auto& answer) {
      JointStep step = {value, options_.question, answer.decision, answer.board, MethodOf(answer.decision)};
      status = Note(step, question);
      if (status.ok()) status = options_.found(step);
      ++besides;
      return status.ok();
    });
    if (!status.ok()) return status;
    settled_ = decision.verdict == Verdict::kUnreachable;
    if (!settled_) return absl::OkStatus();
    const std::string method = MethodOf(decision);
    return options_.done({value, options_.question, std::move(decision), {}, method, besides});
  }

  // One game for each family of boards among those that are known; they are not asked for again.
  absl::Status ShowKnown(retro::JointQuestion& question) const {
    absl::flat_hash_set<Board> families;
    for (const JointStep& game : knowledge_.BestGames()) {
      if (!families.insert(LeastImage(game.board, SymmetriesOf(question))).second) continue;
      question.excluded.push_back(game.board);
      absl::Status status = options_.found(game);
      if (!status.ok()) return status;
    }
    return absl::OkStatus();
  }

  bool Stopped() const {
    const logic::Limits limits = options_.limits();
    return limits.seconds <= 0 || (limits.interrupted != nullptr && limits.interrupted->load());
  }

  retro::SearchLimits SearchLimits(double seconds) const {
    const logic::Limits limits = options_.limits();
    return {.seconds = std::min(seconds, limits.seconds), .interrupted = limits.interrupted};
  }

  // Is there a game to a position with this value or a better one? What an earlier run knows is not asked again.
  absl::StatusOr<Verdict> Ask(std::optional<int> value, const retro::Question& question, double seconds) {
    if (const JointStep* const known = knowledge_.Recall(value, question, /*by_candidates=*/false)) {
      if (known->decision.verdict == Verdict::kUnreachable) return LearnRefutation(*known);
      knowledge_.Learn(*known);
      // Again, as it may not have been written down before a kill.
      const absl::Status status = Show(*known);
      if (!status.ok()) return status;
      return Verdict::kReachable;
    }
    if (options_.limits().seconds <= 0) return Verdict::kUnknown;
    options_.progress(Asking(value, question));
    const retro::JointQuestion joint = JointQuestionOf(options_.position, options_.objective, value, question);
    retro::JointAnswer answer = decider_.Decide(joint, SearchLimits(seconds));
    const Verdict verdict = answer.decision.verdict;
    if (verdict == Verdict::kUnknown) return verdict;
    const std::string method = MethodOf(answer.decision);
    const JointStep step = {value, question, std::move(answer.decision), answer.board, method};
    absl::Status status = verdict == Verdict::kReachable ? Note(step, joint) : options_.done(step);
    if (status.ok()) status = Show(step);
    if (!status.ok()) return status;
    return verdict == Verdict::kUnreachable ? LearnRefutation(step) : verdict;
  }

  // Where two proofs are wanted, one alone is no bound.
  absl::StatusOr<Verdict> LearnRefutation(const JointStep& step) {
    absl::StatusOr<Verdict> verdict = ProveAgain(step.value, step.question);
    if (verdict.ok() && *verdict == Verdict::kUnreachable) knowledge_.Learn(step);
    return verdict;
  }

  // A game on the way; where all of the best are wanted, only those are shown, at the end.
  absl::Status Show(const JointStep& step) const {
    if (step.decision.verdict != Verdict::kReachable || options_.all) return absl::OkStatus();
    return options_.found(step);
  }

  // Of a game, after a look at whether it is what was asked for.
  absl::Status Note(const JointStep& step, const retro::JointQuestion& question) {
    const bool good = !step.value || TheObjective().AsGood(knowledge_.ValueOf(step), *step.value);
    if (!question.meets(step.board) || !good) {
      return absl::InternalError("a game does not lead to what was asked for: the encoder or the solver is wrong");
    }
    absl::Status status = options_.done(step);
    if (status.ok()) knowledge_.Learn(step);
    return status;
  }

  // What was refuted, by the second proof where one is asked for. Unknown: that hit a limit.
  absl::StatusOr<Verdict> ProveAgain(std::optional<int> value, const retro::Question& question) {
    if (!options_.second_proof || !knowledge_.IsGeneral(question)) return Verdict::kUnreachable;
    if (knowledge_.Recall(value, question, /*by_candidates=*/true) != nullptr) return Verdict::kUnreachable;
    options_.progress(absl::StrCat("a second proof: ", Asking(value, question)));
    absl::StatusOr<retro::Decision> decision =
        options_.second_proof(WithValue(options_.position, options_.objective, value));
    if (!decision.ok()) return decision.status();
    if (decision->verdict == Verdict::kReachable) {
      return absl::InternalError("candidates reach what was refuted: one of the two is wrong");
    }
    if (decision->verdict == Verdict::kUnknown) return Verdict::kUnknown;
    const absl::Status status = options_.done({value, question, *std::move(decision), {}, kByCandidates});
    if (!status.ok()) return status;
    return Verdict::kUnreachable;
  }

  std::string Asking(std::optional<int> value, const retro::Question& question) const {
    std::string text = "a game";
    if (!question.any_color) absl::StrAppend(&text, " with ", ColorName(question.mover_color), " to move");
    if (!value) return text;
    absl::StrAppend(&text, " to ", TheObjective().maximize ? "at least " : "at most ", *value);
    if (knowledge_.Best()) absl::StrAppend(&text, "; best so far ", *knowledge_.Best());
    if (knowledge_.Bound()) absl::StrAppend(&text, "; proved bound ", *knowledge_.Bound());
    return text;
  }

  const ReachableBestOptions& options_;
  retro::JointDecider decider_;
  JointKnowledge knowledge_;
  bool settled_ = false;
};

}  // namespace

absl::StatusOr<ReachableBest> FindReachableBest(const ReachableBestOptions& options) {
  return ReachableSearch(options).Run();
}

}  // namespace othello::app

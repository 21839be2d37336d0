#include "app/reachable_best.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "app/candidate_proof.h"
#include "core/board_text.h"
#include "core/moves.h"
#include "retro/joint_race.h"
#include "synth/board_bounds.h"
#include "synth/encode.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::app {

namespace {

using retro::Verdict;

// A value that is neither refuted nor reached within this time is left for later.
constexpr double kSecondsOfFirstLook = 120;

constexpr const char* kWithoutGames = "conditions alone";
constexpr const char* kByFormula = "formula of games";

class ReachableSearch {
 public:
  explicit ReachableSearch(const ReachableBestOptions& options) : options_(options) {}

  absl::StatusOr<ReachableBest> Run() {
    absl::Status status = options_.objective ? Optimize() : AskOnce();
    if (status.ok() && options_.each_color && result_.found) status = AskForOtherColor();
    if (!status.ok()) return status;
    return result_;
  }

 private:
  bool Maximizes() const { return options_.objective->maximize; }
  // Whether a is at least as good as b.
  bool AsGood(int a, int b) const { return Maximizes() ? a >= b : a <= b; }
  int Worse(int value) const { return Maximizes() ? value - 1 : value + 1; }
  int Better(int value) const { return Maximizes() ? value + 1 : value - 1; }

  absl::Status AskOnce() {
    const absl::StatusOr<Verdict> verdict = Ask(std::nullopt, options_.question, 1e9);
    if (!verdict.ok()) return verdict.status();
    result_.settled = *verdict != Verdict::kUnknown;
    return absl::OkStatus();
  }

  absl::Status Optimize() {
    const absl::StatusOr<std::optional<int>> first = ValueWithoutGames();
    if (!first.ok()) return first.status();
    if (!*first) return absl::OkStatus();
    result_.bound = **first;
    absl::Status status = Descend();
    if (status.ok() && result_.best) status = Climb();
    result_.settled = result_.best == result_.bound || (result_.settled && !result_.best);
    return status;
  }

  // The best value over all positions, with its proof. None: there is no position (which settles it), or a limit was hit.
  absl::StatusOr<std::optional<int>> ValueWithoutGames() {
    for (const JointStep& step : options_.earlier) {
      if (step.method == kWithoutGames) return Worse(*step.value);
    }
    options_.progress("the bound without games");
    const auto begin = std::chrono::steady_clock::now();
    const auto optimum = synth::Optimize(options_.position, *options_.objective, options_.solver, options_.seed,
                                         options_.limits(), [](int) {});
    if (!optimum.ok()) return optimum.status();
    result_.settled = optimum->proved && !optimum->best;
    if (!optimum->proved || !optimum->best) return std::nullopt;
    JointStep step = {Better(*optimum->best), options_.question, {}, {}, kWithoutGames};
    step.decision.verdict = Verdict::kUnreachable;
    step.decision.engine = logic::EngineName(options_.solver);
    step.decision.stage = "conditions";
    step.decision.reason = "no position has so many";
    if (!Maximizes()) step.decision.reason = "no position has so few";
    step.decision.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    const absl::Status status = options_.done(step);
    if (!status.ok()) return status;
    return optimum->best;
  }

  // From the bound on to worse values, until a game is found.
  absl::Status Descend() {
    for (int value = *result_.bound; value >= 0 && value <= kSquares; value = Worse(value)) {
      const absl::StatusOr<Verdict> verdict = Ask(value, options_.question, kSecondsOfFirstLook);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kReachable) return absl::OkStatus();
      if (options_.limits().seconds <= 0 || Interrupted()) return absl::OkStatus();
    }
    result_.settled = *result_.bound < 0 || *result_.bound > kSquares;  // no value is left
    return absl::OkStatus();
  }

  absl::Status Climb() {
    while (*result_.best != *result_.bound) {
      const absl::StatusOr<Verdict> verdict = Ask(Better(*result_.best), options_.question, 1e9);
      if (!verdict.ok()) return verdict.status();
      if (*verdict == Verdict::kUnknown) return absl::OkStatus();
    }
    return absl::OkStatus();
  }

  // The best value again, with the other colour to move.
  absl::Status AskForOtherColor() {
    retro::Question question = options_.question;
    question.any_orientation = false;
    question.any_color = false;
    question.mover_color = Opposite(color_found_);
    const bool settled = std::exchange(result_.settled, false);
    const absl::StatusOr<Verdict> verdict = Ask(result_.best, question, 1e9);
    if (!verdict.ok()) return verdict.status();
    result_.settled = settled && *verdict != Verdict::kUnknown;
    return absl::OkStatus();
  }

  bool Interrupted() const {
    const logic::Limits limits = options_.limits();
    return limits.interrupted != nullptr && limits.interrupted->load();
  }

  // Is there a game to a position with this value or a better one? What an earlier run knows is not asked again.
  absl::StatusOr<Verdict> Ask(std::optional<int> value, const retro::Question& question, double seconds) {
    const synth::Constraint constraint =
        value ? synth::WithValue(options_.position, *options_.objective, *value) : options_.position;
    if (const std::optional<Verdict> known = Recall(value, question, kByFormula)) {
      return *known == Verdict::kUnreachable ? ProveAgain(value, question, constraint) : *known;
    }
    const logic::Limits limits = options_.limits();
    if (limits.seconds <= 0) return Verdict::kUnknown;
    options_.progress(Asking(value, question));
    const retro::JointAnswer answer = retro::RaceJointly(
        JointQuestionOf(constraint, question),
        {.seconds = std::min(seconds, limits.seconds), .interrupted = limits.interrupted}, options_.threads);
    const JointStep step = {value, question, answer.decision, answer.board, kByFormula};
    if (step.decision.verdict == Verdict::kReachable && !synth::Satisfies(constraint, step.board)) {
      return absl::InternalError("a model does not satisfy the constraints: the encoder or the solver is wrong");
    }
    if (step.decision.verdict == Verdict::kUnknown) return Verdict::kUnknown;
    const absl::Status status = options_.done(step);
    if (!status.ok()) return status;
    Learn(step);
    return step.decision.verdict == Verdict::kUnreachable ? ProveAgain(value, question, constraint)
                                                          : step.decision.verdict;
  }

  // What the formula of games refutes, by the second proof where one is asked for. Unknown: that hit a limit.
  absl::StatusOr<Verdict> ProveAgain(std::optional<int> value, const retro::Question& question,
                                     const synth::Constraint& constraint) {
    if (!options_.second_proof || !IsGeneral(question)) return Verdict::kUnreachable;
    if (Recall(value, question, kByCandidates)) return Verdict::kUnreachable;
    options_.progress(absl::StrCat("a second proof: ", Asking(value, question)));
    absl::StatusOr<retro::Decision> decision = options_.second_proof(constraint);
    if (!decision.ok()) return decision.status();
    if (decision->verdict == Verdict::kReachable) {
      return absl::InternalError("candidates reach what the formula of games refutes: one of the two is wrong");
    }
    if (decision->verdict == Verdict::kUnknown) return Verdict::kUnknown;
    const absl::Status status = options_.done({value, question, *std::move(decision), {}, kByCandidates});
    if (!status.ok()) return status;
    return Verdict::kUnreachable;
  }

  static retro::JointQuestion JointQuestionOf(const synth::Constraint& constraint, const retro::Question& question) {
    const synth::BoardBounds bounds = synth::BoundsOf(constraint);
    retro::JointQuestion joint;
    joint.write_conditions = [constraint](logic::Formula& formula, const encoding::BoardLiterals& board) {
      synth::PositionEncoder(formula, board).Require(constraint, {});
    };
    joint.question = question;
    joint.symmetries = synth::SymmetryGroup(constraint);
    joint.possible_discs = bounds.may_be[1] | bounds.may_be[2] | kCentre;
    joint.discs = {std::max(bounds.min_discs, 4), bounds.max_discs};
    return joint;
  }

  std::optional<Verdict> Recall(std::optional<int> value, const retro::Question& question, const std::string& method) {
    for (const JointStep& step : options_.earlier) {
      if (step.method != method) continue;
      const bool same_question = step.question.any_orientation == question.any_orientation &&
                                 step.question.any_color == question.any_color &&
                                 (question.any_color || step.question.mover_color == question.mover_color);
      if (!same_question || step.value.has_value() != value.has_value()) continue;
      const bool found = step.decision.verdict == Verdict::kReachable;
      // A game answers for worse values too, a refutation for better ones.
      const bool answers = !value || (found ? AsGood(ValueOf(step), *value) : AsGood(*value, *step.value));
      if (!answers) continue;
      Learn(step);
      return step.decision.verdict;
    }
    return std::nullopt;
  }

  int ValueOf(const JointStep& step) const { return synth::ValueOf(options_.objective->measure, step.board); }

  void Learn(const JointStep& step) {
    if (step.decision.verdict == Verdict::kReachable) {
      if (!result_.found) color_found_ = step.decision.mover_color;
      result_.found = true;
      if (!step.value) return;
      const int value = ValueOf(step);
      if (!result_.best || AsGood(value, *result_.best)) result_.best = value;
    } else if (step.value && IsGeneral(step.question)) {
      const int bound = Worse(*step.value);
      if (!result_.bound || AsGood(*result_.bound, bound)) result_.bound = bound;
    }
  }

  // The question of the experiment, and not the one for the other colour.
  bool IsGeneral(const retro::Question& question) const { return question.any_color == options_.question.any_color; }

  std::string Asking(std::optional<int> value, const retro::Question& question) const {
    std::string text = "a game";
    if (!question.any_color) absl::StrAppend(&text, " with ", ColorName(question.mover_color), " to move");
    if (!value) return text;
    absl::StrAppend(&text, " to ", Maximizes() ? "at least " : "at most ", *value);
    if (result_.best) absl::StrAppend(&text, "; best so far ", *result_.best);
    if (result_.bound) absl::StrAppend(&text, "; proved bound ", *result_.bound);
    return text;
  }

  const ReachableBestOptions& options_;
  ReachableBest result_;
  Color color_found_ = Color::kBlack;
};

}  // namespace

absl::StatusOr<ReachableBest> FindReachableBest(const ReachableBestOptions& options) {
  return ReachableSearch(options).Run();
}

}  // namespace othello::app

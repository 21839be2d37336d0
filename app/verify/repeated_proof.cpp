#include "app/verify/repeated_proof.h"

#include <utility>

#include "extremes/goal_question.h"
#include "extremes/goal_step.h"
#include "extremes/spread_positions.h"
#include "synth/enumerate.h"
#include "synth/symmetry_group.h"

namespace othello::app {
namespace {

logic::SolverKind OtherSolver(logic::SolverKind kind) {
  return kind == logic::SolverKind::kZ3 ? logic::SolverKind::kCadical : logic::SolverKind::kZ3;
}

}  // namespace

RepeatedProof::RepeatedProof(const Experiment& experiment, int threads, double seconds,
                             const std::atomic<bool>* interrupted)
    : experiment_(experiment),
      threads_(threads),
      seconds_(seconds),
      interrupted_(interrupted),
      decider_(extremes::GoalDecider::Method::kAuto, threads) {}

absl::StatusOr<Repeated> RepeatedProof::NothingElse(std::optional<int> value,
                                                    const std::vector<Board>& found) {
  const synth::Constraint constraint =
      extremes::WithValue(experiment_.position, experiment_.objective, value);
  synth::EnumerationOptions options;
  options.solver = OtherSolver(experiment_.enumerate.solver);
  options.threads = threads_;
  options.group =
      experiment_.enumerate.up_to_symmetry ? synth::SymmetryGroup(constraint) : kIdentityOnly;
  options.look_around = false;
  options.limits = {.seconds = seconds_, .interrupted = interrupted_};
  bool missed = false;
  const auto enumeration = synth::Enumerate(constraint, options, found, [&missed](const Board&) {
    missed = true;
    return false;
  });
  if (!enumeration.ok()) return enumeration.status();
  if (missed) return Repeated::kMissed;
  return enumeration->complete ? Repeated::kHolds : Repeated::kUnknown;
}

absl::StatusOr<Repeated> RepeatedProof::NoOtherGame(std::optional<int> value,
                                                    const retro::Question& question,
                                                    const std::vector<Board>& found) {
  Known asked = {value, question, found};
  for (const Known& known : known_) {
    if (Follows(known, asked)) return Repeated::kHolds;
  }
  extremes::Goal goal = extremes::GoalOf(experiment_.position, experiment_.objective, value,
                                         question, experiment_.game);
  goal = extremes::FarFrom(goal, found, experiment_.enumerate.diversity.value_or(1));
  const logic::Limits limits = {.seconds = seconds_, .interrupted = interrupted_};
  bool missed = false;
  const auto note_missed = [&missed](const extremes::GoalAnswer&) {
    missed = true;
    return false;
  };
  const retro::Decision decision = found.empty() ? decider_.Decide(goal, limits).decision
                                                 : decider_.DecideAll(goal, limits, note_missed);
  if (missed || decision.verdict == retro::Verdict::kReachable) return Repeated::kMissed;
  if (!decision.fault.ok()) return decision.fault;
  if (decision.verdict == retro::Verdict::kUnknown) return Repeated::kUnknown;
  known_.push_back(std::move(asked));
  return Repeated::kHolds;
}

// Without `found`, a refutation for a value is one for every better value.
bool RepeatedProof::Follows(const Known& known, const Known& asked) const {
  if (!retro::SameQuestion(known.question, asked.question) || known.found != asked.found)
    return false;
  if (known.value == asked.value) return true;
  if (!known.found.empty()) return false;
  return !known.value || (asked.value && experiment_.objective->AsGood(*asked.value, *known.value));
}

}  // namespace othello::app

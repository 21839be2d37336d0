#include "app/verify/repeated_proof.h"

#include "app/checks/position_check.h"
#include "app/records/files/machine_memory.h"
#include "goals/goal.h"
#include "synth/solve/enumerate.h"

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
      decider_(goals::GoalDecider::Method::kAuto, threads) {}

logic::Limits RepeatedProof::Limits() const {
  return {.seconds = seconds_, .memory_bytes = MachineMemory() / 2, .interrupted = interrupted_};
}

absl::StatusOr<Repeated> RepeatedProof::Ask(const RunClaim& claim) {
  return claim.question ? NoGame(claim) : NoBoard(claim);
}

absl::StatusOr<Repeated> RepeatedProof::NoBoard(const RunClaim& claim) const {
  const synth::Constraint constraint = ConditionsOf(claim, experiment_);
  synth::EnumerationOptions options;
  options.solver = OtherSolver(experiment_.enumerate.solver);
  options.threads = threads_;
  options.group = CountedOnce(experiment_, constraint);
  options.look_around = false;
  options.limits = Limits();
  bool missed = false;
  const auto enumeration =
      synth::Enumerate(constraint, options, claim.known, [&](const Board& board) {
        missed = goals::ScoreMissed(experiment_.best_play, board) == 0;
        return !missed;
      });
  if (!enumeration.ok()) return enumeration.status();
  if (missed) return Repeated::kMissed;
  return enumeration->complete ? Repeated::kHolds : Repeated::kUnknown;
}

// Where positions are spread, none is so far from those that are known.
absl::StatusOr<Repeated> RepeatedProof::NoGame(const RunClaim& claim) {
  goals::Goal goal = goals::GoalOf(experiment_.position, experiment_.objective, claim.value,
                                   *claim.question, experiment_.game, experiment_.best_play);
  goal = goals::FarFrom(goal, claim.known, experiment_.enumerate.diversity.value_or(1));
  const logic::Limits limits = Limits();
  bool missed = false;
  const auto note_missed = [&missed](const goals::GoalAnswer&) {
    missed = true;
    return false;
  };
  decider_.LookFurther(goal);
  const retro::Decision decision = claim.known.empty()
                                       ? decider_.Decide(goal, limits).decision
                                       : decider_.DecideAll(goal, limits, note_missed);
  if (missed || decision.verdict == retro::Verdict::kReachable) return Repeated::kMissed;
  if (!decision.fault.ok()) return decision.fault;
  return decision.verdict == retro::Verdict::kUnknown ? Repeated::kUnknown : Repeated::kHolds;
}

}  // namespace othello::app

// What a run says about all positions at once: "nothing is left", "none is better", "no game leads
// there". These are the claims that `run --proof-dir` proves and `verify` checks.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/records/files/outcome_file.h"
#include "core/game/board.h"
#include "goals/goal_step.h"
#include "proofs/hypothesis.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::app {

// No position besides `known` meets the conditions of the experiment and, if there is a value, has
// it or a better one.
struct RunClaim {
  std::string place;   // "steps.jsonl:3": where it is made
  std::string denial;  // what is true if it is not
  std::optional<int> value;
  std::optional<retro::Question> question;  // if only positions that such a game reaches are meant
  std::vector<Board> known;
  // If not empty: these conditions of the experiment alone, without value and known positions.
  std::vector<synth::Origin> conflict;
  proofs::HypothesisLevel level =
      proofs::HypothesisLevel::kOrder;  // at which a refutation is likely
};

struct RefutedStep {
  std::string place;
  goals::GoalStep step;
};

// What the files of a run say, as far as claims need it.
struct RunRecord {
  std::vector<RefutedStep> steps;      // those that refute
  std::optional<OutcomeFile> outcome;  // nullopt: the run is unfinished
  std::string outcome_place;
  std::vector<Board> boards;  // of the results; none of them may be wrong
  bool boards_hold = true;    // if not, claims about all others are left out
  // Whether the results have a game to this value or a better one, with this colour to move.
  std::function<bool(std::optional<int> value, Color to_move)> has_game;
};

// The claims, so that each stands behind those from which it follows.
std::vector<RunClaim> ClaimsOf(const Experiment& experiment, const RunRecord& record);

// Whether `claim` follows from `known`.
bool Follows(const RunClaim& claim, const RunClaim& known, const Experiment& experiment);

// What a position besides those that are known would have to meet, if the claim did not hold.
synth::Constraint ConditionsOf(const RunClaim& claim, const Experiment& experiment);

// The claim that a proof refutes.
proofs::Hypothesis DenialOf(const RunClaim& claim, const Experiment& experiment);

}  // namespace othello::app

// What a run says about all positions at once: "nothing is left", "none is better", "no game leads
// there". These are the claims that `run --proof-dir` proves and `verify` checks.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "app/checks/run_record.h"
#include "app/experiment/experiment.h"
#include "core/game/board.h"
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

// The claims, so that each stands behind those from which it follows.
std::vector<RunClaim> ClaimsOf(const Experiment& experiment, const RunRecord& record);

// Whether `claim` follows from `known`.
bool Follows(const RunClaim& claim, const RunClaim& known, const Experiment& experiment);

// What a position besides those that are known would have to meet, if the claim did not hold.
synth::Constraint ConditionsOf(const RunClaim& claim, const Experiment& experiment);

// The claim that a proof refutes.
proofs::Hypothesis DenialOf(const RunClaim& claim, const Experiment& experiment);

}  // namespace othello::app

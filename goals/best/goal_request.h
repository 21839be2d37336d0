// A request about positions that games reach: what is asked, with what effort, and who is told.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/range.h"
#include "core/logic/search_context.h"
#include "core/logic/solver.h"
#include "goals/decide/goal_decider.h"
#include "goals/goal_step.h"
#include "goals/objective.h"
#include "play/beam_play.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello::goals {

struct Asked {
  synth::Constraint position;
  std::optional<Objective> objective;
  synth::WantedGame game = {};
  retro::Question question = {};
  std::optional<Range> best_play = std::nullopt;  // goal.h
  bool each_color = false;  // the best value is then asked for with either colour to move
  bool all = false;         // all positions of the best value are wanted
};

struct Effort {
  GoalDecider::Method method = GoalDecider::Method::kAuto;
  int enumerated_discs = kEnumeratedDiscs;
  bool play = true;                            // games are played towards the goal (goal_play.h)
  std::size_t most_beam = play::kDefaultBeam;  // play/mixed_play.h
  logic::SolverKind solver = logic::SolverKind::kZ3;  // of the conditions alone
  // The second way, where every refutation must be proved in two ways. May be empty.
  std::function<absl::StatusOr<retro::Decision>(const synth::Constraint&)> second_proof;

  bool Plays() const { return play && method == GoalDecider::Method::kAuto; }
};

struct GoalObserver {
  // Called after each step.
  std::function<absl::Status(const GoalStep&)> done = [](const auto&) { return absl::OkStatus(); };
  // Called for each game to be shown, earlier ones included.
  std::function<absl::Status(const GoalStep&)> found = [](const auto&) { return absl::OkStatus(); };
  std::function<void(const std::string&)> progress = [](const auto&) {};  // what is being asked now
};

struct GoalRequest {
  Asked asked;
  Effort effort;
  logic::SearchContext<GoalObserver> context;
  std::vector<GoalStep> earlier;  // of a run that is resumed
};

}  // namespace othello::goals

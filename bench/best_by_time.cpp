// How fast an objective's best value improves, or the first position is found where there is no
// objective, by one method on one thread:
//
//     best_by_time EXPERIMENT.toml METHOD SECONDS SEED
//
// METHOD is rollouts, annealing, beam, construction, play (those four in turn), formula, or all,
// which is what `run` does. A line "SECONDS VALUE GAME" for each better game; without an objective
// the value is 1.
#include <absl/strings/numbers.h>
#include <absl/strings/str_format.h>

#include <cstdio>
#include <optional>
#include <string>

#include "app/experiment/experiment.h"
#include "core/game/transcript.h"
#include "goals/best/reachable_best.h"
#include "goals/decide/goal_decider.h"
#include "goals/goal.h"
#include "goals/play/constructed_play.h"
#include "goals/play/goal_play.h"
#include "play/annealed_play.h"
#include "play/beam_play.h"
#include "play/nested_play.h"

namespace othello {
namespace {

class Curve {
 public:
  explicit Curve(const std::optional<goals::Objective>& objective) : objective_(objective) {}

  void Note(const Board& board, const retro::Decision& decision) {
    const int value = objective_ ? objective_->ValueOf(board, decision) : 1;
    if (best_ && (!objective_ || objective_->AsGood(*best_, value))) return;
    best_ = value;
    absl::PrintF("%.2f %d %s\n", watch_.Seconds(), value, TranscriptText(decision.transcript));
    std::fflush(stdout);
  }

 private:
  const std::optional<goals::Objective> objective_;
  const logic::LimitWatch watch_{{}};
  std::optional<int> best_;
};

goals::Goal GoalOfExperiment(const app::Experiment& experiment) {
  return goals::GoalOf(experiment.position, experiment.objective, std::nullopt,
                       experiment.goal->question, experiment.game);
}

using PlayerMaker = goals::GoalPlay::PlayerMaker;

// Nothing: the method is not one of play.
std::optional<PlayerMaker> PlayerOf(const std::string& method, const app::Experiment& experiment) {
  using play::Aim;
  if (method == "play")
    return goals::GoalPlay::AllWays(GoalOfExperiment(experiment), experiment.objective);
  if (method == "rollouts") return play::NestedPlay;
  if (method == "annealing")
    return [](const Aim& aim, std::uint64_t seed) { return play::AnnealedPlay(aim, seed); };
  if (method == "beam")
    return [](const Aim& aim, std::uint64_t seed) { return play::BeamPlay(aim, seed); };
  if (method == "construction")
    return [question = experiment.goal->question](const Aim& aim, std::uint64_t seed) {
      return goals::ConstructedPlay(aim, seed, question);
    };
  return std::nullopt;
}

void ByPlay(const app::Experiment& experiment, const PlayerMaker& player, std::uint64_t seed,
            const logic::Limits& limits, Curve& curve) {
  const std::optional<goals::Objective>& objective = experiment.objective;
  goals::GoalPlay play(GoalOfExperiment(experiment), objective, seed, 1, player);
  logic::LimitWatch watch(limits);
  while (watch.Hit() == logic::Limit::kNone) {
    const auto answer = play.PlayRound(watch.Left());
    if (!answer) continue;
    curve.Note(answer->board, answer->decision);
    if (!objective) return;
  }
}

void ByRequest(const app::Experiment& experiment, std::uint32_t seed, bool formula_only,
               const logic::Limits& limits, Curve& curve) {
  goals::GoalRequest request;
  request.asked.position = experiment.position;
  request.asked.objective = experiment.objective;
  request.asked.question = experiment.goal->question;
  request.asked.game = experiment.game;
  request.context.seed = seed;
  if (formula_only) {
    request.effort.play = false;
    request.effort.method = goals::GoalDecider::Method::kFormula;
  }
  request.context.limits = limits;
  request.context.observer.found = [&](const goals::GoalStep& step) {
    curve.Note(step.board, step.decision);
    return absl::OkStatus();
  };
  const auto best = goals::FindReachableBest(request);
  if (!best.ok()) absl::FPrintF(stderr, "%s\n", best.status().ToString());
}

int Main(int count, char** arguments) {
  double seconds = 0;
  std::uint32_t seed = 0;
  if (count != 5 || !absl::SimpleAtod(arguments[3], &seconds) ||
      !absl::SimpleAtoi(arguments[4], &seed)) {
    absl::FPrintF(stderr, "usage: best_by_time EXPERIMENT.toml METHOD SECONDS SEED\n");
    return 2;
  }
  const std::string method = arguments[2];
  const auto experiment = app::ReadExperiment(arguments[1]);
  if (!experiment.ok() || !experiment->goal) {
    absl::FPrintF(stderr, "%s: %s\n", arguments[1],
                  experiment.ok() ? "no reachable = true" : experiment.status().ToString());
    return 2;
  }
  const logic::Limits limits = {.seconds = seconds};
  Curve curve(experiment->objective);
  if (const std::optional<PlayerMaker> player = PlayerOf(method, *experiment)) {
    ByPlay(*experiment, *player, seed, limits, curve);
  } else {
    ByRequest(*experiment, seed, method == "formula", limits, curve);
  }
  return 0;
}

}  // namespace
}  // namespace othello

int main(int count, char** arguments) { return othello::Main(count, arguments); }

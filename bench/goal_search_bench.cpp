// The most legal moves that a game can reach, as one formula over the order of moves and the final
// board.
//
// "at_least_34" is refuted; "33_on_31_white" and "33_on_30_black" find games to positions with 33
// legal moves (published: doi 10.51094/jxiv.480, 22,719 s for the refutation, 23,949 s and 55,409 s
// for the games). On a busy machine conflicts say more than seconds.
#include <benchmark/benchmark.h>

#include <string>

#include "core/game/transcript.h"
#include "goals/goal_search.h"
#include "synth/formula/encode.h"

namespace othello {
namespace {

using retro::ClauseFamily;

synth::Constraint LegalMovesOnDiscs(int min_moves, int min_discs, int max_discs) {
  synth::Constraint all;
  all.statement = synth::All{};
  all.parts.resize(2);
  all.parts[0].statement = synth::Count{.kind = synth::CountKind::kLegalMoves, .min = min_moves};
  synth::Count discs = {.kind = synth::CountKind::kDiscs, .min = min_discs};
  discs.max = max_discs;
  all.parts[1].statement = discs;
  return all;
}

void Search(benchmark::State& state, const synth::Constraint& constraint, const Range& discs,
            const retro::Question& question, const retro::OrderSearchSettings& settings,
            SymmetrySet symmetries) {
  constexpr double kSeconds = 600;
  goals::Goal goal;
  goal.position = constraint;
  goal.discs = discs;
  goal.question = question;
  goal.symmetries = symmetries;
  for (auto _ : state) {
    const goals::GoalAnswer answer = goals::SearchGoal(goal, {.seconds = kSeconds}, settings);
    const retro::Decision& decision = answer.decision;
    state.SetLabel(WordOf(decision.verdict) + ", " + WordOf(decision.stage) + " " +
                   TranscriptText(decision.transcript));
    for (const retro::Count count : {retro::Count::kConflicts, retro::Count::kClauses})
      state.counters[WordOf(count)] = static_cast<double>(decision.effort.Of(count).value_or(0));
  }
}

void Register(const std::string& name, int min_moves, int min_discs, int max_discs,
              const retro::Question& question,
              const retro::OrderSearchSettings& settings = goals::GoalSettings(),
              SymmetrySet symmetries = kAllSymmetries) {
  benchmark::RegisterBenchmark(name.c_str(), Search,
                               LegalMovesOnDiscs(min_moves, min_discs, max_discs),
                               Range{min_discs, max_discs}, question, settings, symmetries)
      ->Unit(benchmark::kSecond)
      ->Iterations(1);
}

const bool kRegistered = [] {
  const retro::Question white = {
      .any_orientation = false, .any_color = false, .mover_color = Color::kWhite};
  const retro::Question black = {
      .any_orientation = false, .any_color = false, .mover_color = Color::kBlack};
  Register("at_least_34", 34, 4, 64, {});
  Register("33_on_31_white", 33, 31, 31, white);
  Register("33_on_30_black", 33, 30, 30, black);
  retro::OrderSearchSettings settings = goals::GoalSettings();
  Register("at_least_34/without_symmetries", 34, 4, 64, {}, settings, kIdentityOnly);
  settings.strategy = logic::Strategy::kBalanced;
  Register("at_least_34/balanced_strategy", 34, 4, 64, {}, settings);
  settings = goals::GoalSettings();
  settings.families = retro::kAllClauseFamilies;
  Register("at_least_34/with_last_events_agree", 34, 4, 64, {}, settings);
  settings.families = goals::GoalSettings().families & AllBut(ClauseFamily::kOneLastEvent);
  Register("at_least_34/without_one_last_event", 34, 4, 64, {}, settings);
  return true;
}();

}  // namespace
}  // namespace othello

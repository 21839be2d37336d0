// What nogoods save: questions with and without them. The label has the answer and the counts of
// the search; "alone" is the number of refuted boards that gave no nogood.
//
// Measured, processor seconds on one core of a busy machine, with and without nogoods: 34 legal
// moves 30 candidates (1.2 s) and 5,379 (8.2 s); with an empty border 312 (0.5 s) and 725 (0.4 s);
// 7 legal moves on 7 discs 92 (0.7 s) and 3,359 (6.1 s); 10 on 8 discs 62 (1.0 s) and 295 (2.0 s);
// 12 on 9 discs 45 (3.1 s) and 190 (4.2 s); stoner-4 on 15 discs 875 (0.8 s) and more than 36,995
// (35 s); a forced pass on 11 discs 798 (6.2 s) with nogoods. Whether a game can be over on 12
// discs is not decided within 100 s with nogoods: most boards there give no nogood, even with 4
// moves back.
#include <absl/strings/str_format.h>
#include <benchmark/benchmark.h>

#include <string>

#include "app/experiment/experiment.h"
#include "goals/decide/candidate_search.h"
#include "retro/decide/decide.h"
#include "retro/opening/opening_table.h"

namespace othello {
namespace {

constexpr double kSeconds = 100;

void Search(benchmark::State& state, const std::string& position,
            goals::CandidateSearchOptions options) {
  const auto experiment =
      app::ReadExperimentText("name = \"bench\"\n[position]\n" + position + "\n", "bench.toml");
  if (!experiment.ok()) {
    state.SkipWithError(experiment.status().ToString().c_str());
    return;
  }
  const auto table = *retro::OpeningTable::Build(retro::kDefaultOpeningDiscs, 1);
  options.limits.seconds = kSeconds;
  options.seconds_of_decision = 30;
  for (auto _ : state) {
    retro::Decider decider(table, options.question);
    const auto answer = goals::SearchCandidates(experiment->position, decider, options);
    if (!answer.ok()) {
      state.SkipWithError(answer.status().ToString().c_str());
      return;
    }
    const goals::CandidateStatistics& s = answer->statistics;
    state.SetLabel(absl::StrFormat(
        "%s%s: %d candidates, %d nogoods (2^%.1f to 2^%.1f), %d alone, %d undecided, %d conflicts; "
        "%.1f s proposals, "
        "%.1f s decisions, %.1f s nogoods",
        WordOf(answer->verdict),
        answer->limit == logic::Limit::kNone ? "" : " (" + WordOf(answer->limit) + ")",
        s.candidates, s.nogoods, s.MeanSize(), s.largest_size, s.taught_nothing, s.undecided,
        s.conflicts, s.seconds_of_proposals, s.seconds_of_decisions, s.seconds_of_nogoods));
  }
}

void Register(const std::string& name, const std::string& position,
              const goals::CandidateSearchOptions& options) {
  benchmark::RegisterBenchmark(name.c_str(), Search, position, options)
      ->Unit(benchmark::kSecond)
      ->Iterations(1);
}

void RegisterAll(const std::string& name, const std::string& position) {
  goals::CandidateSearchOptions options;
  Register(name + "/nogoods", position, options);
  options.order_seconds = 0;
  Register(name + "/nogoods_without_order", position, options);
  options.break_symmetry = false;
  Register(name + "/nogoods_without_order_and_leaders", position, options);
  options.break_symmetry = true;
  options.solver = logic::SolverKind::kZ3;
  Register(name + "/nogoods_without_order_z3", position, options);
  options = {};
  options.learn = false;
  Register(name + "/no_nogoods", position, options);
}

const bool kRegistered = [] {
  RegisterAll("34_moves", "legal_moves = { min = 34 }");
  RegisterAll("34_moves_empty_border", "legal_moves = { min = 34 }\nempty = [\"border\"]");
  RegisterAll("12_moves_10_discs", "legal_moves = { min = 12 }\ndiscs = { max = 10 }");
  RegisterAll("7_moves_7_discs", "legal_moves = { min = 7 }\ndiscs = { max = 7 }");
  RegisterAll("10_moves_8_discs", "legal_moves = { min = 10 }\ndiscs = { max = 8 }");
  RegisterAll("12_moves_9_discs", "legal_moves = { min = 12 }\ndiscs = { max = 9 }");
  RegisterAll("stoner_4_15_discs", "shape = \"stoner-4\"\ndiscs = { max = 15 }");
  RegisterAll("game_over_12_discs", "game_over = true\ndiscs = { max = 12 }");
  RegisterAll("must_pass_11_discs", "must_pass = true\ndiscs = { max = 11 }");
  return true;
}();

}  // namespace
}  // namespace othello

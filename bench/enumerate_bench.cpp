// Time to enumerate all boards with many legal moves, one of each family, with the proof that no
// other is left.
#include <benchmark/benchmark.h>

#include "app/experiment/experiment.h"
#include "synth/solve/enumerate.h"

namespace othello {
namespace {

void AllBoards(benchmark::State& state, logic::SolverKind kind, int threads, int moves) {
  const synth::Constraint constraint =
      app::ReadExperimentText(
          "name = \"bench\"\n[position]\nlegal_moves = { min = " + std::to_string(moves) + " }\n",
          "bench.toml")
          ->position;
  for (auto _ : state) {
    std::int64_t boards = 0;
    const auto enumeration =
        synth::Enumerate(constraint, {.solver = kind, .threads = threads}, {}, [&](const Board&) {
          ++boards;
          return true;
        });
    if (!enumeration.ok() || !enumeration->complete) {
      state.SkipWithError("not complete");
      return;
    }
    state.counters["boards"] = static_cast<double>(boards);
    state.counters["calls"] = static_cast<double>(enumeration->calls);
    state.counters["subcubes"] = static_cast<double>(enumeration->subcubes);
  }
}

void Configure(benchmark::internal::Benchmark* bench) {
  bench->Unit(benchmark::kSecond)->UseRealTime()->Iterations(3);
}

BENCHMARK_CAPTURE(AllBoards, z3_1_thread_34, logic::SolverKind::kZ3, 1, 34)->Apply(Configure);
BENCHMARK_CAPTURE(AllBoards, z3_2_threads_34, logic::SolverKind::kZ3, 2, 34)->Apply(Configure);
BENCHMARK_CAPTURE(AllBoards, cadical_1_thread_34, logic::SolverKind::kCadical, 1, 34)
    ->Apply(Configure);
BENCHMARK_CAPTURE(AllBoards, cadical_2_threads_34, logic::SolverKind::kCadical, 2, 34)
    ->Apply(Configure);
BENCHMARK_CAPTURE(AllBoards, z3_1_thread_35, logic::SolverKind::kZ3, 1, 35)->Apply(Configure);
BENCHMARK_CAPTURE(AllBoards, cadical_1_thread_35, logic::SolverKind::kCadical, 1, 35)
    ->Apply(Configure);

}  // namespace
}  // namespace othello

// The speed of the rules: legal moves and flips alone, and perft from the start in leaves per
// second, compared with a simple loop over squares and directions.
//
// One core of a small shared machine (Xeon, AVX2, g++ 12; in brackets OTHELLO_CPU=portable), CPU
// time:
//   legal moves           240 (90) million boards per second
//   flips                 270 (75) million moves per second
//   perft 11, every line  500 (270) million leaves per second
//   perft 11, merged      2400 million leaves per second
//   perft 9 by steps      7 million leaves per second
#include <benchmark/benchmark.h>

#include <algorithm>
#include <random>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/perft.h"
#include "core/game/square.h"

namespace othello {
namespace {

// Boards from random games, one from each ply.
std::vector<Board> GameBoards() {
  std::mt19937_64 random(1);
  std::vector<Board> boards;
  while (boards.size() < 4096) {
    for (Board board = kStart; !GameOver(board);) {
      if (!CanMove(board)) board = Passed(board);
      boards.push_back(board);
      Bitboard moves = LegalMoves(board);
      for (std::uint64_t skip = random() % std::popcount(moves); skip > 0; --skip)
        moves &= moves - 1;
      board = Play(board, std::countr_zero(moves));
    }
  }
  return boards;
}

void BM_LegalMoves(benchmark::State& state) {
  const std::vector<Board> boards = GameBoards();
  for (auto _ : state) {
    for (const Board& board : boards) benchmark::DoNotOptimize(LegalMoves(board));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * boards.size()));
}
BENCHMARK(BM_LegalMoves);

void BM_Flips(benchmark::State& state) {
  std::vector<std::pair<Board, Square>> moves;
  for (const Board& board : GameBoards()) {
    ForEachSquare(LegalMoves(board), [&](Square square) { moves.emplace_back(board, square); });
  }
  for (auto _ : state) {
    for (const auto& [board, square] : moves) benchmark::DoNotOptimize(Flips(board, square));
  }
  state.SetItemsProcessed(static_cast<std::int64_t>(state.iterations() * moves.size()));
}
BENCHMARK(BM_Flips);

// The same rules, one square after the other.
Bitboard FlipsBySteps(const Board& board, Square square) {
  Bitboard flips = 0;
  for (const Direction direction : kDirections) {
    Bitboard run = 0;
    std::optional<Square> at = Step(square, direction);
    for (; at && (board.other & Bit(*at)); at = Step(*at, direction)) run |= Bit(*at);
    if (at && (board.mover & Bit(*at))) flips |= run;
  }
  return flips;
}

std::int64_t PerftBySteps(const Board& board, int plies) {
  if (plies == 0) return 1;
  std::int64_t lines = 0;
  ForEachSquare(board.Empty(), [&](Square square) {
    const Bitboard flips = FlipsBySteps(board, square);
    if (flips != 0)
      lines += plies == 1 ? 1 : PerftBySteps(AfterMove(board, square, flips), plies - 1);
  });
  if (lines > 0) return lines;
  return GameOver(board) ? 1 : PerftBySteps(Passed(board), plies - 1);
}

void ReportLeaves(benchmark::State& state, std::int64_t leaves) {
  state.counters["leaves/s"] = benchmark::Counter(static_cast<double>(leaves),
                                                  benchmark::Counter::kIsIterationInvariantRate);
}

void BM_Perft(benchmark::State& state) {
  std::int64_t leaves = 0;
  for (auto _ : state)
    leaves = Perft(kStart, static_cast<int>(state.range(0)), PassRule::kCountsAsPly);
  ReportLeaves(state, leaves);
}
BENCHMARK(BM_Perft)->DenseRange(9, 11)->Unit(benchmark::kMillisecond);

void BM_MergedPerft(benchmark::State& state) {
  std::int64_t leaves = 0;
  for (auto _ : state)
    leaves = MergedPerft(kStart, static_cast<int>(state.range(0)), PassRule::kCountsAsPly);
  ReportLeaves(state, leaves);
}
BENCHMARK(BM_MergedPerft)->DenseRange(9, 12)->Unit(benchmark::kMillisecond);

void BM_PerftBySteps(benchmark::State& state) {
  std::int64_t leaves = 0;
  for (auto _ : state) leaves = PerftBySteps(kStart, static_cast<int>(state.range(0)));
  ReportLeaves(state, leaves);
}
BENCHMARK(BM_PerftBySteps)->DenseRange(8, 9)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace othello

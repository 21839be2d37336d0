// The speed of the usual encoding: the board as two 64-bit vectors, the shift-based move generator
// as terms, a sum of 64 bits, one blocking constraint for each of the 8 images, in Z3's bit-vector
// solver. results/mobility34.md compares it with our enumeration (enumerate_bench.cpp). Each
// iteration runs for a minute.
#include <benchmark/benchmark.h>
#include <z3++.h>

#include <chrono>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello {
namespace {

using Clock = std::chrono::steady_clock;

double SecondsSince(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

struct BitVectorBoard {
  z3::context context;
  z3::expr mover = context.bv_const("mover", 64);
  z3::expr other = context.bv_const("other", 64);

  z3::expr Word(Bitboard set) { return context.bv_val(std::uint64_t{set}, 64); }

  // Extends runs of the other side's discs from the mover's discs by five shifts, then shifts once
  // more.
  z3::expr RunEnds(int shift, Bitboard inner, bool up) {
    const auto shifted = [&](const z3::expr& set) {
      return up ? z3::shl(set, Word(shift)) : z3::lshr(set, Word(shift));
    };
    const z3::expr through = other & Word(inner);
    z3::expr run = shifted(mover) & through;
    for (int i = 0; i < 5; ++i) run = run | (shifted(run) & through);
    return shifted(run);
  }

  z3::expr LegalMoves() {
    const Bitboard inner = ~(kFileA | kFileH);
    z3::expr ends = Word(0);
    for (const bool up : {true, false}) {
      ends = ends | RunEnds(1, inner, up) | RunEnds(7, inner, up) | RunEnds(9, inner, up) |
             RunEnds(8, kAllSquares, up);
    }
    return ends & ~(mover | other);
  }
};

void UsualEncoding(benchmark::State& state) {
  constexpr double kSeconds = 60;
  for (auto _ : state) {
    BitVectorBoard board;
    z3::solver solver(board.context, "QF_BV");
    const z3::expr legal = board.LegalMoves();
    z3::expr sum = board.context.bv_val(0, 7);
    for (unsigned i = 0; i < kSquares; ++i) sum = sum + z3::zext(legal.extract(i, i), 6);
    solver.add((board.mover & board.other) == board.Word(0));
    solver.add(((board.mover | board.other) & board.Word(kCentre)) == board.Word(kCentre));
    solver.add(z3::uge(sum, board.context.bv_val(static_cast<int>(state.range(0)), 7)));
    const Clock::time_point begin = Clock::now();
    std::int64_t found = 0;
    z3::check_result result = z3::sat;
    while (SecondsSince(begin) < kSeconds && (result = solver.check()) == z3::sat) {
      const z3::model model = solver.get_model();
      const Board found_board = {model.eval(board.mover, true).get_numeral_uint64(),
                                 model.eval(board.other, true).get_numeral_uint64()};
      ++found;
      for (int k = 0; k < kImages; ++k) {
        const Board image = Image(found_board, k);
        solver.add(
            !(board.mover == board.Word(image.mover) && board.other == board.Word(image.other)));
      }
    }
    state.counters["boards"] = static_cast<double>(found);
    state.SetLabel(result == z3::unsat ? "nothing left" : "not complete");
  }
}
BENCHMARK(UsualEncoding)->Arg(34)->Arg(35)->Iterations(1)->Unit(benchmark::kSecond)->UseRealTime();

}  // namespace
}  // namespace othello

// How much the redundant families of clauses and the solver's strategy save when the formula of
// games decides boards.
//
// Three boards: one that the order of the moves refutes, one that only turns refute (both from the
// GPW 2025 list), and one that games reach (FFO endgame position 40, 44 discs). On a busy machine
// conflicts say more than seconds.
#include <benchmark/benchmark.h>

#include <string>

#include "core/formats/boards/board_reading.h"
#include "retro/decide/order_search.h"

namespace othello {
namespace {

using retro::ClauseFamily;

constexpr const char* kNoOrder = "OXXXX-XOXX--OOXOXOXOOOXOXX-XXO-XXO-XOXXXOOX-OO---OO-XXO--XOOO---";
constexpr const char* kNoTurns = "-X-XO-O-XXOOOOXOXXXOXXX--XXOOXOO-XOXOOO-XX-OXOO-XXX-X-OOXO-OOO--";
constexpr const char* kReachable =
    "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X--------";

void Decide(benchmark::State& state, const char* board,
            const retro::OrderSearchSettings& settings) {
  constexpr double kSeconds = 300;
  for (auto _ : state) {
    const retro::Decision decision =
        retro::SearchOrders(ParseBoardText(board)->board, {}, {.seconds = kSeconds}, settings);
    state.SetLabel(WordOf(decision.verdict) + ", " + WordOf(decision.stage));
    for (const retro::Count count : {retro::Count::kConflicts, retro::Count::kClauses})
      state.counters[WordOf(count)] = static_cast<double>(decision.effort.Of(count).value_or(0));
  }
}

void AllThree(const std::string& name, const retro::OrderSearchSettings& settings) {
  for (const auto& [board_name, board] :
       {std::pair("no_order", kNoOrder), std::pair("no_turns", kNoTurns),
        std::pair("reachable", kReachable)}) {
    benchmark::RegisterBenchmark((name + "/" + board_name).c_str(), Decide, board, settings)
        ->Unit(benchmark::kSecond)
        ->UseRealTime()
        ->Iterations(1);
  }
}

const bool kRegistered = [] {
  AllThree("all", {});
  AllThree("balanced_strategy", {.strategy = logic::Strategy::kBalanced});
  AllThree("without_occupancy", {.families = AllBut(ClauseFamily::kOrderFollowsOccupancy)});
  AllThree("without_one_last_event", {.families = AllBut(ClauseFamily::kOneLastEvent)});
  AllThree("without_last_events_agree", {.families = AllBut(ClauseFamily::kLastEventsAgree)});
  AllThree("without_nothing_between", {.families = AllBut(ClauseFamily::kNothingBetween)});
  AllThree("without_balanced_moves", {.families = AllBut(ClauseFamily::kBalancedMoves)});
  return true;
}();

}  // namespace
}  // namespace othello

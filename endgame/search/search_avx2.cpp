// Everything that is compiled here for AVX2 is a template over rules that no other file knows, so
// that no function of a portable build is by chance the one of this file: the headers that others
// include, too, come before the switch.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "core/discs/stable_discs.h"  // IWYU pragma: keep
#include "core/game/final_score.h"    // IWYU pragma: keep
#include "core/game/moves.h"
#include "endgame/search/quadrants.h"  // IWYU pragma: keep
#include "endgame/search/search_by_lanes.h"

#ifdef OTHELLO_LANES

#ifndef __AVX2__
#pragma GCC push_options
#pragma GCC target("avx2,bmi,bmi2,popcnt")
#endif

#include "endgame/search/searcher.h"

namespace othello::endgame {

namespace {

struct Avx2Rules {
  static Bitboard Flips(const Board& board, Square square) {
    return othello::internal::FlipsByLanes(board, square);
  }
  static Bitboard LegalMoves(const Board& board) {
    return othello::internal::RunEndsByLanes(board) & board.Empty();
  }
};

std::unique_ptr<Search> Make(const SharedSearch& shared) {
  return std::make_unique<Searcher<Avx2Rules>>(shared);
}

}  // namespace

#ifndef __AVX2__
#pragma GCC pop_options
#endif

bool HasAvx2() {
  return __builtin_cpu_supports("avx2") != 0 && __builtin_cpu_supports("bmi") != 0 &&
         __builtin_cpu_supports("bmi2") != 0 && __builtin_cpu_supports("popcnt") != 0;
}

std::unique_ptr<Search> MakeAvx2Search(const SharedSearch& shared) { return Make(shared); }

}  // namespace othello::endgame

#else

namespace othello::endgame {

bool HasAvx2() { return false; }
std::unique_ptr<Search> MakeAvx2Search(const SharedSearch&) { return nullptr; }

}  // namespace othello::endgame

#endif

// What a problem is about: themes that plain code tests, by the exact scores and a line of best
// play. A problem may have several, or none.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "endgame/search/solve.h"

namespace othello::problems {

enum class Theme : std::uint8_t {
  // Every best move is in a region with an odd number of empty squares, there are moves in even
  // ones, and each of those is worse.
  kParity,
  // In the line the other side must pass after the mover's first or second move, and the mover
  // plays on.
  kForcedPass,
  // After each best move the other side can take a corner that it could not take before, and in the
  // line it takes it.
  kCornerSacrifice,
  // The only best move is on an X-square whose corner is empty.
  kXSquare,
  // A region of two empty squares next to each other: in the line the mover gets both, the second
  // one because the other side cannot play there.
  kSwindle,
  // The only best move is on an edge, no corner, turns over no disc of that edge, and threatens a
  // corner of that edge that the mover could not take before.
  kEdgeAttack,
  // A stoner (core/game/stoner_shape.h) is on the board, with either side as the attacker, and the
  // only best move is on its edge.
  kStoner,
  // The only best move is on an edge between two discs of the other side, which it does not turn
  // over.
  kWedge,
  // The mover wins all 64 squares, and only with one move.
  kWipeOut,
  // A draw is the best result, and only one move draws.
  kSaveDraw
};

constexpr auto WordTable(Theme) {
  return std::to_array<Word<Theme>>({{Theme::kParity, "parity"},
                                     {Theme::kForcedPass, "forced_pass"},
                                     {Theme::kCornerSacrifice, "corner_sacrifice"},
                                     {Theme::kXSquare, "x_square"},
                                     {Theme::kSwindle, "swindle"},
                                     {Theme::kEdgeAttack, "edge_attack"},
                                     {Theme::kStoner, "stoner"},
                                     {Theme::kWedge, "wedge"},
                                     {Theme::kWipeOut, "wipe_out"},
                                     {Theme::kSaveDraw, "save_draw"}});
}

// A theme, and the squares that show it: the best moves and what they are about.
struct ShownTheme {
  Theme theme;
  Bitboard squares;
};

// Both require a solution with exact scores of all moves, all best moves and a line.
std::vector<ShownTheme> ShownThemesOf(const Board& board, const endgame::Solution& solution);
std::vector<Theme> ThemesOf(const Board& board, const endgame::Solution& solution);

}  // namespace othello::problems

#include "problems/themes.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <optional>

#include "core/discs/connectivity.h"
#include "core/game/moves.h"
#include "core/game/square.h"
#include "core/game/stoner_shape.h"
#include "core/game/symmetry.h"

namespace othello::problems {

namespace {

using endgame::Solution;

// A move of the line, with what was before it.
struct Step {
  Board board;  // seen by the side that plays
  Square square;
  bool first_side;    // the mover of the problem plays
  bool after_a_pass;  // the side that did not play the move before it had to pass
};

std::vector<Step> Steps(const Board& root, const std::vector<Square>& line) {
  std::vector<Step> steps;
  Board board = root;
  bool first_side = true;
  for (const Square square : line) {
    const bool passes = !CanMove(board);
    if (passes) {
      board = Passed(board);
      first_side = !first_side;
    }
    steps.push_back({board, square, first_side, passes});
    board = Play(board, square);
    first_side = !first_side;
  }
  return steps;
}

bool IsOdd(const Board& board, Square square) {
  return std::popcount(RegionOf(square, board.Empty())) % 2 == 1;
}

std::optional<Square> OnlyBest(const Solution& solution) {
  if (solution.best.size() != 1) return std::nullopt;
  return solution.best.front();
}

Bitboard SetOf(const std::vector<Square>& squares) {
  Bitboard set = 0;
  for (const Square square : squares) set |= Bit(square);
  return set;
}

// Each of the following returns the squares that show the theme; none if it is not there.

// The odd regions of the best moves.
Bitboard Parity(const Board& board, const Solution& solution) {
  const auto odd = [&](Square square) { return IsOdd(board, square); };
  const bool best_are_odd = std::all_of(solution.best.begin(), solution.best.end(), odd);
  if (!best_are_odd ||
      std::all_of(solution.moves.begin(), solution.moves.end(),
                  [&](const endgame::MoveScore& move) { return odd(move.square); }))
    return 0;
  return ConnectedTo(SetOf(solution.best), board.Empty());
}

// The moves of the mover up to the pass.
Bitboard ForcedPass(const std::vector<Step>& steps) {
  constexpr std::size_t kSoon = 4;  // moves of both sides
  Bitboard played = 0;
  for (std::size_t i = 0; i < std::min(steps.size(), kSoon); ++i) {
    if (steps[i].after_a_pass && steps[i].first_side && i > 0) return played;
    if (steps[i].first_side) played |= Bit(steps[i].square);
  }
  return 0;
}

// The best moves, and the corner that they give.
Bitboard CornerSacrifice(const Board& board, const Solution& solution,
                         const std::vector<Step>& steps) {
  const Bitboard before = LegalMoves(Passed(board)) & kCorners;
  Bitboard opened = kCorners;
  for (const Square square : solution.best)
    opened &= LegalMoves(Play(board, square)) & kCorners & ~before;
  for (const Step& step : steps) {
    if (!step.first_side && (Bit(step.square) & opened) != 0)
      return SetOf(solution.best) | Bit(step.square);
  }
  return 0;
}

// The corner beside an X-square.
Bitboard CornerBeside(Square x_square) {
  const int file = FileOf(x_square) < 4 ? 0 : 7;
  const int rank = RankOf(x_square) < 4 ? 0 : 7;
  return Bit(SquareAt(file, rank));
}

// The X-square, and its corner.
Bitboard XSquare(const Board& board, const Solution& solution) {
  const std::optional<Square> best = OnlyBest(solution);
  if (!best || (Bit(*best) & kXSquares) == 0 || (CornerBeside(*best) & board.Empty()) == 0)
    return 0;
  return Bit(*best) | CornerBeside(*best);
}

// In the line the mover plays both squares of the pair, and at no moment between the two could the
// other side, to move, play the second one.
bool TakesBoth(const std::vector<Step>& steps, Bitboard pair) {
  bool first_taken = false;
  for (const Step& step : steps) {
    const Bitboard left = pair & step.board.Empty();
    if (first_taken && !step.first_side && (LegalMoves(step.board) & left) != 0) return false;
    if ((Bit(step.square) & pair) == 0) continue;
    if (!step.first_side) return false;
    if (first_taken) return true;
    first_taken = true;
  }
  return false;
}

// The two squares.
Bitboard Swindle(const Board& board, const std::vector<Step>& steps) {
  for (const Bitboard region : Regions(board.Empty())) {
    const int apart = std::countr_zero(region & (region - 1)) - std::countr_zero(region);
    const bool side_by_side = apart == 1 || apart == 8;
    if (std::popcount(region) == 2 && side_by_side && TakesBoth(steps, region)) return region;
  }
  return 0;
}

// The edges that the square is on.
std::vector<Bitboard> EdgesOf(Square square) {
  std::vector<Bitboard> edges;
  for (const Bitboard edge : {kRank1, kRank8, kFileA, kFileH}) {
    if ((edge & Bit(square)) != 0) edges.push_back(edge);
  }
  return edges;
}

// The edge of the only best move, if that is on one and no corner.
std::optional<Bitboard> EdgeOfBest(const Solution& solution) {
  const std::optional<Square> best = OnlyBest(solution);
  if (!best || (Bit(*best) & kBorder & ~kCorners) == 0) return std::nullopt;
  return EdgesOf(*best).front();
}

// The best move, and the corners that it threatens.
Bitboard EdgeAttack(const Board& board, const Solution& solution) {
  const std::optional<Bitboard> edge = EdgeOfBest(solution);
  if (!edge || (Flips(board, solution.best.front()) & *edge) != 0) return 0;
  const Board after = Play(board, solution.best.front());
  const Bitboard threatened = LegalMoves(Passed(after)) & ~LegalMoves(board);
  const Bitboard corners = threatened & kCorners & *edge;
  return corners == 0 ? 0 : SetOf(solution.best) | corners;
}

// The best move, and the discs of its edge.
Bitboard Stoner(const Board& board, const Solution& solution) {
  const std::optional<Bitboard> edge = EdgeOfBest(solution);
  if (!edge) return 0;
  for (const Board& sides : {board, Passed(board)}) {
    for (int k = 0; k < kImages; ++k) {
      // The shapes are drawn for the bottom edge, with the escaper to move.
      if (Image(*edge, k) == kRank8 && ShapeOf(Image(sides, k)))
        return SetOf(solution.best) | (*edge & board.Occupied());
    }
  }
  return 0;
}

// The best move, and the discs on both sides of it.
Bitboard Wedge(const Board& board, const Solution& solution) {
  const std::optional<Bitboard> edge = EdgeOfBest(solution);
  if (!edge) return 0;
  const Square best = solution.best.front();
  const int step = *edge == kRank1 || *edge == kRank8 ? 1 : 8;
  const Bitboard beside = Bit(best - step) | Bit(best + step);
  if ((beside & ~board.other) != 0 || (Flips(board, best) & *edge) != 0) return 0;
  return Bit(best) | beside;
}

}  // namespace

std::vector<ShownTheme> ShownThemesOf(const Board& board, const Solution& solution) {
  const std::vector<Step> steps = Steps(board, solution.line);
  const Bitboard only_best = OnlyBest(solution) ? SetOf(solution.best) : 0;
  const int score = solution.score.lower;
  std::vector<ShownTheme> themes = {
      {Theme::kParity, Parity(board, solution)},
      {Theme::kForcedPass, ForcedPass(steps)},
      {Theme::kCornerSacrifice, CornerSacrifice(board, solution, steps)},
      {Theme::kXSquare, XSquare(board, solution)},
      {Theme::kSwindle, Swindle(board, steps)},
      {Theme::kEdgeAttack, EdgeAttack(board, solution)},
      {Theme::kStoner, Stoner(board, solution)},
      {Theme::kWedge, Wedge(board, solution)},
      {Theme::kWipeOut, score == kMaxScore ? only_best : 0},
      {Theme::kSaveDraw, score == 0 ? only_best : 0}};
  std::erase_if(themes, [](const ShownTheme& each) { return each.squares == 0; });
  return themes;
}

std::vector<Theme> ThemesOf(const Board& board, const Solution& solution) {
  std::vector<Theme> themes;
  for (const ShownTheme& each : ShownThemesOf(board, solution)) themes.push_back(each.theme);
  return themes;
}

}  // namespace othello::problems

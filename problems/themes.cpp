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

bool Parity(const Board& board, const Solution& solution) {
  const auto odd = [&](Square square) { return IsOdd(board, square); };
  if (!std::all_of(solution.best.begin(), solution.best.end(), odd)) return false;
  return std::any_of(solution.moves.begin(), solution.moves.end(),
                     [&](const endgame::MoveScore& move) { return !odd(move.square); });
}

bool ForcedPass(const std::vector<Step>& steps) {
  constexpr std::size_t kSoon = 4;  // moves of both sides
  for (std::size_t i = 1; i < std::min(steps.size(), kSoon); ++i) {
    if (steps[i].after_a_pass && steps[i].first_side) return true;
  }
  return false;
}

bool CornerSacrifice(const Board& board, const Solution& solution, const std::vector<Step>& steps) {
  const Bitboard before = LegalMoves(Passed(board)) & kCorners;
  Bitboard opened = kCorners;
  for (const Square square : solution.best)
    opened &= LegalMoves(Play(board, square)) & kCorners & ~before;
  return std::any_of(steps.begin(), steps.end(), [&](const Step& step) {
    return !step.first_side && (Bit(step.square) & opened) != 0;
  });
}

// The corner beside an X-square.
Bitboard CornerBeside(Square x_square) {
  const int file = FileOf(x_square) < 4 ? 0 : 7;
  const int rank = RankOf(x_square) < 4 ? 0 : 7;
  return Bit(SquareAt(file, rank));
}

bool XSquare(const Board& board, const Solution& solution) {
  const std::optional<Square> best = OnlyBest(solution);
  return best && (Bit(*best) & kXSquares) != 0 && (CornerBeside(*best) & board.Empty()) != 0;
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

bool Swindle(const Board& board, const std::vector<Step>& steps) {
  for (const Bitboard region : Regions(board.Empty())) {
    const int apart = std::countr_zero(region & (region - 1)) - std::countr_zero(region);
    const bool side_by_side = apart == 1 || apart == 8;
    if (std::popcount(region) == 2 && side_by_side && TakesBoth(steps, region)) return true;
  }
  return false;
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

bool EdgeAttack(const Board& board, const Solution& solution) {
  const std::optional<Bitboard> edge = EdgeOfBest(solution);
  if (!edge || (Flips(board, solution.best.front()) & *edge) != 0) return false;
  const Board after = Play(board, solution.best.front());
  const Bitboard threatened = LegalMoves(Passed(after)) & ~LegalMoves(board);
  return (threatened & kCorners & *edge) != 0;
}

bool Stoner(const Board& board, const Solution& solution) {
  const std::optional<Bitboard> edge = EdgeOfBest(solution);
  if (!edge) return false;
  for (const Board& sides : {board, Passed(board)}) {
    for (int k = 0; k < kImages; ++k) {
      // The shapes are drawn for the bottom edge, with the escaper to move.
      if (Image(*edge, k) == kRank8 && ShapeOf(Image(sides, k))) return true;
    }
  }
  return false;
}

bool Wedge(const Board& board, const Solution& solution) {
  const std::optional<Bitboard> edge = EdgeOfBest(solution);
  if (!edge) return false;
  const Square best = solution.best.front();
  const int step = *edge == kRank1 || *edge == kRank8 ? 1 : 8;
  const Bitboard beside = Bit(best - step) | Bit(best + step);
  return (beside & ~board.other) == 0 && (Flips(board, best) & *edge) == 0;
}

}  // namespace

std::vector<Theme> ThemesOf(const Board& board, const Solution& solution) {
  const std::vector<Step> steps = Steps(board, solution.line);
  const bool only_best = OnlyBest(solution).has_value();
  std::vector<Theme> themes;
  const auto add = [&](Theme theme, bool is_there) {
    if (is_there) themes.push_back(theme);
  };
  add(Theme::kParity, Parity(board, solution));
  add(Theme::kForcedPass, ForcedPass(steps));
  add(Theme::kCornerSacrifice, CornerSacrifice(board, solution, steps));
  add(Theme::kXSquare, XSquare(board, solution));
  add(Theme::kSwindle, Swindle(board, steps));
  add(Theme::kEdgeAttack, EdgeAttack(board, solution));
  add(Theme::kStoner, Stoner(board, solution));
  add(Theme::kWedge, Wedge(board, solution));
  add(Theme::kWipeOut, only_best && solution.score.lower == kMaxScore);
  add(Theme::kSaveDraw, only_best && solution.score.lower == 0);
  return themes;
}

}  // namespace othello::problems

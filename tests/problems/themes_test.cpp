// Themes, once more from their definitions, by rules that walk from square to square, on problems
// of all kinds.
#include "problems/themes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"
#include "tests/endgame/minimax.h"
#include "tests/problems/generated.h"

namespace othello::problems {
namespace {

using endgame::NaiveFlips;
using endgame::NaiveMoves;

int File(Square square) { return square % 8; }
int Rank(Square square) { return square / 8; }
bool IsCorner(Square square) { return File(square) % 7 == 0 && Rank(square) % 7 == 0; }
bool Touch(Square a, Square b) {
  return a != b && std::abs(File(a) - File(b)) <= 1 && std::abs(Rank(a) - Rank(b)) <= 1;
}
bool IsEmptyOn(const Board& board, Square square) {
  return ((board.mover | board.other) >> square & 1) == 0;
}
bool IsOther(const Board& board, Square square) { return (board.other >> square & 1) != 0; }

std::set<Square> RegionAround(const Board& board, Square square) {
  std::set<Square> region = {square};
  for (bool grew = true; grew;) {
    grew = false;
    for (Square next = 0; next < 64; ++next) {
      if (!IsEmptyOn(board, next) || region.contains(next)) continue;
      if (std::any_of(region.begin(), region.end(), [&](Square s) { return Touch(s, next); })) {
        region.insert(next);
        grew = true;
      }
    }
  }
  return region;
}

struct Turn {
  Board board;
  Square square;
  bool ours;
  bool they_passed;  // between our last move and this one
};
std::vector<Turn> TurnsOf(Board board, const std::vector<Square>& line) {
  std::vector<Turn> turns;
  bool ours = true;
  for (const Square square : line) {
    bool they_passed = false;
    if (NaiveMoves(board).empty()) {
      they_passed = !ours;
      board = {board.other, board.mover};
      ours = !ours;
    }
    turns.push_back({board, square, ours, they_passed});
    board = NaiveMoves(board).at(square);
    ours = !ours;
  }
  return turns;
}

bool NaiveTheme(Theme theme, const Board& board, const endgame::Solution& solution) {
  const std::vector<Turn> turns = TurnsOf(board, solution.line);
  const std::map<Square, Board> moves = NaiveMoves(board);
  const std::vector<Square>& best = solution.best;
  const bool only = best.size() == 1;
  const auto odd = [&](Square square) { return RegionAround(board, square).size() % 2 == 1; };
  const bool edge_move =
      only && !IsCorner(best[0]) && (File(best[0]) % 7 == 0 || Rank(best[0]) % 7 == 0);
  const auto on_edge = [&](Square square) {  // of the only best move
    return File(best[0]) % 7 == 0 ? File(square) == File(best[0]) : Rank(square) == Rank(best[0]);
  };
  switch (theme) {
    case Theme::kParity: {
      bool even_move = false;
      for (const auto& [square, after] : moves) even_move |= !odd(square);
      return even_move && std::all_of(best.begin(), best.end(), odd);
    }
    case Theme::kForcedPass:
      return (turns.size() > 1 && turns[1].they_passed) ||
             (turns.size() > 2 && turns[2].they_passed) ||
             (turns.size() > 3 && turns[3].they_passed);
    case Theme::kCornerSacrifice:
      for (const Square corner : {0, 7, 56, 63}) {
        bool opened = NaiveFlips({board.other, board.mover}, corner) == 0;
        for (const Square square : best) opened &= NaiveFlips(moves.at(square), corner) != 0;
        for (const Turn& turn : turns) {
          if (opened && !turn.ours && turn.square == corner) return true;
        }
      }
      return false;
    case Theme::kXSquare: {
      const std::map<Square, Square> corner_of = {{9, 0}, {14, 7}, {49, 56}, {54, 63}};
      return only && corner_of.contains(best[0]) && IsEmptyOn(board, corner_of.at(best[0]));
    }
    case Theme::kSwindle:
      for (Square a = 0; a < 64; ++a) {
        if (!IsEmptyOn(board, a)) continue;
        const std::set<Square> region = RegionAround(board, a);
        if (region.size() != 2 || *region.begin() != a) continue;
        const Square b = *region.rbegin();
        if (File(a) != File(b) && Rank(a) != Rank(b)) continue;
        std::size_t taken = 0;
        bool possible = true;
        for (const Turn& turn : turns) {
          if (taken == 2) break;
          if (taken == 1 && !turn.ours) {
            for (const Square square : region) possible &= NaiveFlips(turn.board, square) == 0;
          }
          if (!region.contains(turn.square)) continue;
          possible &= turn.ours;
          ++taken;
        }
        if (possible && taken == 2) return true;
      }
      return false;
    case Theme::kEdgeAttack: {
      if (!edge_move) return false;
      const Board after = moves.at(best[0]);
      const Board again = {after.other, after.mover};  // if we could move once more
      const Bitboard flips = NaiveFlips(board, best[0]);
      bool threat = false;
      for (const Square corner : {0, 7, 56, 63}) {
        threat |=
            on_edge(corner) && NaiveFlips(again, corner) != 0 && NaiveFlips(board, corner) == 0;
      }
      for (Square square = 0; square < 64; ++square) {
        if ((flips >> square & 1) != 0 && on_edge(square)) return false;
      }
      return threat;
    }
    case Theme::kWedge: {
      if (!edge_move) return false;
      int beside = 0;
      for (Square square = 0; square < 64; ++square) {
        if (!on_edge(square)) continue;
        beside += Touch(square, best[0]) && IsOther(board, square) ? 1 : 0;
        if ((NaiveFlips(board, best[0]) >> square & 1) != 0) return false;
      }
      return beside == 2;
    }
    case Theme::kWipeOut:
      return only && solution.score.lower == 64;
    case Theme::kSaveDraw:
      return only && solution.score.lower == 0;
    case Theme::kStoner:
      return false;  // see below
  }
  return false;
}

std::map<Theme, int> Compare(const std::vector<Problem>& problems) {
  std::map<Theme, int> found;
  for (const Problem& problem : problems) {
    for (const Word<Theme>& word : WordTable(Theme{})) {
      if (word.value == Theme::kStoner) continue;
      const bool is_there = std::find(problem.themes.begin(), problem.themes.end(), word.value) !=
                            problem.themes.end();
      EXPECT_EQ(is_there, NaiveTheme(word.value, problem.position.board, problem.solution))
          << BoardText(problem.position) << " " << word.word;
      found[word.value] += is_there ? 1 : 0;
    }
  }
  return found;
}

TEST(Themes, AreWhatTheirDefinitionsSay) {
  // Many of all kinds: natural ones and others, with one best move or several.
  std::vector<Problem> problems =
      ProblemsOf(SelfPlay(3, Shipped()), Undemanding(5, 11), {.count = 1500});
  const std::vector<Problem> random = ProblemsOf(RandomPlay(4), Undemanding(4, 9), {.count = 700});
  problems.insert(problems.end(), random.begin(), random.end());
  Demands wiped_out = Undemanding(4, 7);
  wiped_out.score = {64, 64};
  wiped_out.ties = false;
  const std::vector<Problem> rare =
      ProblemsOf(SelfPlay(5, Shipped()), wiped_out, {.count = 5, .give_up = 100'000});
  problems.insert(problems.end(), rare.begin(), rare.end());
  const std::map<Theme, int> found = Compare(problems);
  for (const auto& [theme, count] : found)
    EXPECT_GE(count, 3) << WordOf(theme) << ": too few to test it";
}

// What is shown of a theme: a best move, or the pair of a swindle.
TEST(Themes, AreShownByTheirSquares) {
  for (const Problem& problem :
       ProblemsOf(SelfPlay(3, Shipped()), Undemanding(5, 11), {.count = 300})) {
    const Board& board = problem.position.board;
    Bitboard best = 0;
    for (const Square square : problem.solution.best) best |= Bit(square);
    std::vector<Theme> themes;
    for (const auto& [theme, squares] : ShownThemesOf(board, problem.solution)) {
      themes.push_back(theme);
      const std::string text = BoardText(problem.position) + " " + WordOf(theme);
      if (theme == Theme::kSwindle) {
        EXPECT_EQ(std::popcount(squares), 2) << text;
        EXPECT_EQ(squares & board.Occupied(), 0U) << text;
      } else {
        EXPECT_NE(squares & best, 0U) << text;
      }
      if (theme == Theme::kParity) {
        EXPECT_EQ(squares & board.Occupied(), 0U) << text;
      }
      if (theme == Theme::kCornerSacrifice) {
        EXPECT_EQ(std::popcount(squares & kCorners & board.Empty() & ~best), 1) << text;
      }
    }
    EXPECT_EQ(themes, problem.themes);
  }
}

// Found by `problems --theme stoner`: the row of four on file h, on file a, on rank 8, with its
// X-square behind it; the best move is next to the row.
TEST(Themes, StonerNeedsTheShapeAndABestMoveOnItsEdge) {
  for (const std::string text :
       {"-OOOOOO-X-OXXXX-XXXOXXO-XXXOXXOOXXXXOOOO-OXOOXOOO-OOOO-O-OOOO--- X",
        "--XXXXX-O-XXOX--OOXOXXXXOXXXXOXXOOXXOOXX-OXOXOXX-XXXOOO---XOOOO- X",
        "XXO-OX--XXOOOX--XOXXOOXXXOOXXOOXOOOOXXXX-OOOOXXX--OOOOXX-OOOO--- X"}) {
    const Position position = *ParseBoardText(text);
    const std::optional<endgame::Solution> solution =
        SolveProblem(position.board, Shipped(), logic::Limits{});
    const auto is_stoner = [&](const Board& board) {
      const std::vector<Theme> themes = ThemesOf(board, *solution);
      return std::find(themes.begin(), themes.end(), Theme::kStoner) != themes.end();
    };
    EXPECT_TRUE(is_stoner(position.board)) << text;
    // With the discs of all X-squares turned over there is no trap.
    const Bitboard turned = kXSquares & position.board.Occupied();
    EXPECT_FALSE(is_stoner({position.board.mover ^ turned, position.board.other ^ turned})) << text;
  }
}

}  // namespace
}  // namespace othello::problems

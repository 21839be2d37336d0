// What a problem must be like, tested from the cheapest demand to the dearest.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "endgame/search/solve.h"
#include "problems/problem.h"
#include "synth/constraint.h"

namespace othello::problems {

struct Demands {
  int fewest_empties = 12;
  int most_empties = 12;
  std::optional<Color> side;                    // to move
  const synth::Constraint* position = nullptr;  // must outlive this; nullptr: any
  std::vector<int> regions;                     // sizes of the empty regions, ascending; empty: any
  double natural = 0.5;                         // at least
  endgame::Bounds score;
  bool one_best = true;        // of at least two moves
  int gap = 0;                 // to the second best move, at least, in discs
  bool only_win = false;       // the best move wins, and no other does
  std::optional<Square> best;  // the only best move
  int naive_loss = 0;          // discs that the move which turns over most costs, at least
  int only_moves = 0;          // Problem::only_moves, at least
  std::vector<Theme> themes;   // one of these; empty: any
  int fewest_grade = 1;
  int most_grade = kGrades;
};

// The kinds of demands, in the order in which they are asked.
enum class Demand : std::uint8_t {
  kEmpties,  // the game has a position with that many empty squares, in which somebody can move
  kSide,
  kPosition,
  kRegions,
  kNatural,
  kScore,
  kOneBest,
  kGap,
  kOnlyWin,
  kBest,
  kNaiveLoss,
  kOnlyMoves,
  kThemes,
  kGrade,
  kAlike  // no earlier problem is like it: an image, the same line, or the same empty
          // squares (those are allowed where conditions may say which are empty)
};
inline constexpr int kDemandKinds = static_cast<int>(Demand::kAlike) + 1;

// The first demand that the position does not meet, of those that a look at it answers; nullopt: it
// meets them.
std::optional<Demand> UnmetByLooks(const Demands& demands, const Position& position);
// ... by its solution.
std::optional<Demand> UnmetBySolution(const Demands& demands, const Board& board,
                                      const endgame::Solution& solution);
// ... by everything that is known of it.
std::optional<Demand> UnmetByProblem(const Demands& demands, const Problem& problem);

// Whether anything is demanded of that kind.
bool IsDemanded(const Demands& demands, Demand kind);

// "had a gap of 30": what a position did that met the demand.
std::string DemandText(const Demands& demands, Demand demand);

}  // namespace othello::problems

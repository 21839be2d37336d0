// The value of a board taken apart, as text for people.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "endgame/evaluation/evaluation.h"

namespace othello::app {

// In discs with a sign and two digits: "+1.25".
std::string DiscsOf(double sum);

struct MoveValue {
  Square square;
  int sum;  // in 128ths of a disc, seen by the side that moves
};

// Of every legal move, the best first: the value after it, or the exact score where it ends the
// game.
std::vector<MoveValue> MoveValues(const Position& position, const endgame::Evaluation& evaluation);

// "White is ahead by about 3 discs (d3 is worth +2.88 to white)", "Even (f5 is worth -0.12 to
// black)", and where neither side has a move the result. Patterns say different things of the two
// sides to move; so who is ahead is said by the best move's value, as MoveTable gives it.
std::string ValueText(const Position& position, const endgame::Evaluation& evaluation);

// A line for each legal move with the value after it, seen by the side that plays it; the best
// first.
std::string MoveTable(const Position& position, const endgame::Evaluation& evaluation);

// Where the value comes from, in 128ths of a disc: each feature's weight, spread evenly over its
// squares. The constant belongs to no square.
std::array<double, kSquares> ValueBySquare(const endgame::TakenApart& parts);

// Eight lines of eight squares, each with its contents ('.' if empty) and its part of the value;
// then the constant's part.
std::string SquareTable(const Position& position, const endgame::TakenApart& parts);

// A line for each pattern, with the sum of its features.
std::string PatternTable(const endgame::TakenApart& parts);

// What stands on the squares of a feature: "XXO---".
std::string ContentsOf(const Position& position, int feature);

// A line for each feature: what it adds, its pattern, what stands on its squares, and the squares;
// the greatest first.
std::string FeatureTable(const Position& position, const endgame::TakenApart& parts);

// Two boards side by side: a line for each feature whose weight differs, seen by one side all the
// time; the greatest difference first. `sign` is -1 if the second board is seen by the other side.
std::string ComparisonTable(const endgame::TakenApart& first, const endgame::TakenApart& second,
                            int sign);

// The board as SVG, each square tinted by its part of the value, all seen by black: blue for black,
// orange for white.
std::string ValueSvg(const Position& position, const endgame::TakenApart& parts);

}  // namespace othello::app

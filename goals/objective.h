// What [objective] maximises or minimises: a quantity of the board (synth/solve/optimize.h) or of
// the game (core/game/game_conditions.h).
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/game/board.h"
#include "core/game/game_conditions.h"
#include "retro/verdict.h"
#include "synth/solve/optimize.h"

namespace othello::goals {

using Measure = std::variant<synth::CountKind, synth::BoardMeasure, synth::CountSum, GameMeasure>;

struct Objective {
  bool maximize = true;
  Measure measure = synth::CountKind::kLegalMoves;

  // Only games have the quantity; a board alone does not.
  bool IsOfGame() const { return std::holds_alternative<GameMeasure>(measure); }
  // Of a quantity of boards.
  synth::Objective OfBoards() const;

  std::string Name() const;
  // Of a position and, where the quantity is one of games, its game.
  int ValueOf(const Board& board, const retro::Decision& decision) const;
  int ValueOf(const Board& board, const GameFacts& facts) const;

  // The numbers that the quantity can be.
  Range Values() const;
  // The numbers of discs of boards that may have this value or a better one.
  Range DiscsOf(int value) const;

  bool WantsFewerDiscs() const;

  // Whether a is at least as good as b.
  bool AsGood(int a, int b) const { return maximize ? a >= b : a <= b; }
  int Worse(int value) const { return maximize ? value - 1 : value + 1; }
  int Better(int value) const { return maximize ? value + 1 : value - 1; }

  // For people: "6"; of two counts in order "10 and then 6".
  std::string TextOf(int value) const;
  // The value or a better one: "at least 6", "10 and then 6, or better".
  std::string TextFrom(int value) const;
};

// `first`, and of the positions with the same value `then`; nullopt if one of them is no count.
std::optional<Objective> InOrder(const Objective& first, const Objective& then);

// The names in files, but for sums: of boards, then of games.
std::vector<std::string> MeasureNames();
// Nothing: there is no such name.
std::optional<Measure> MeasureNamed(const std::string& name);

}  // namespace othello::goals

// What is asked of the game that leads to a position.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "core/base/range.h"
#include "core/game/game_conditions.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"
#include "synth/constraint.h"

namespace othello::synth {

struct WantedGame {
  GameConditions conditions = {};
  // The game begins with these moves, passes left out: legal ones from the usual start, in the
  // given orientation of the board.
  std::vector<Square> first_moves = {};
  // What the board was at moments before the last move: at one the first of these, at a later one
  // the second, and so on. Its mover is the side to move at the end; which side was to move then,
  // SideToMove says.
  std::vector<Constraint> earlier = {};
  // What the board was all the time, from the start to the end; its mover is the same.
  std::optional<Constraint> always = {};
  // How many games lead to the board, in the images and with the colours that are meant. No formula
  // says it: they are counted for each board that meets the rest.
  std::optional<Range> games = {};

  // Whether something is asked about boards before the last move.
  bool LooksBack() const { return !earlier.empty() || always.has_value(); }
  // Nothing is asked; nothing but the first moves is asked, if they are.
  bool IsEmpty() const { return first_moves.empty() && AsksOnlyFirstMoves(); }
  bool AsksOnlyFirstMoves() const { return conditions.IsEmpty() && !LooksBack() && !games; }
};

// The symmetries that leave it as it is.
SymmetrySet SymmetriesOf(const WantedGame& wanted);

// What is asked of the game says this of the board at its end, which searches look for: write it
// there, too. Each with the text of its own.
std::vector<Constraint> AtTheEnd(const WantedGame& wanted);

// How many of the earlier boards the game had, in their order: all of them, or the next one is
// missing.
std::size_t EarlierFound(const WantedGame& wanted, const GameFacts& facts);

// Whether all boards of the game were what they were to be all the time.
bool MeetsAlways(const WantedGame& wanted, const GameFacts& facts);

// Whether it begins with the first moves.
bool BeginsAsWanted(const WantedGame& wanted, const GameFacts& facts);

// Whether the game is all that is wanted.
bool Meets(const WantedGame& wanted, const GameFacts& facts);

}  // namespace othello::synth

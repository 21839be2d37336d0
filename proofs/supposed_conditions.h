// Conditions on the game of a hypothesis, as clauses (synth/wanted_game.h;
// proofs/game_hypothesis.h).
//
// Each clause follows from the meaning of its condition, so it is true of every game that meets the
// conditions, whatever the level of the hypothesis is. What a level knows nothing about is left
// out.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "proofs/hypothesis_writer.h"
#include "synth/wanted_game.h"

namespace othello::proofs {

// Stands for "after the last move", and in FactKind::kFollows also for "before the first".
inline constexpr Square kNoMove = kSquares;

template <typename T>
using PerSquare = std::array<T, kSquares + 1>;  // and for kNoMove

// What a hypothesis says about a game, as literals; 0 where there is none. FactKind says what they
// mean.
struct GameLiterals {
  Bitboard discs = kNoSquares;  // where there may be one in the end
  std::vector<Square> moves;    // those outside the centre
  std::array<int, kSquares> disc{};
  PerSquare<int> placed_by{};
  PerSquare<PerSquare<int>> before{};
  PerSquare<PerSquare<int>> shows{};
  PerSquare<PerSquare<int>> flips{};
  PerSquare<int> pass{};  // from level kTurns on
  // The side to move in the end, where the numbers of discs and passes are to fit to it.
  std::optional<Color> turns_end_with = std::nullopt;
};

// Writes that the game is the one that is wanted.
void SupposeConditions(HypothesisWriter& writer, const GameLiterals& game,
                       const synth::WantedGame& wanted);

}  // namespace othello::proofs

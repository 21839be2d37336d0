// Conditions on the game that leads to a board: what the board alone does not show.
//
// Their meaning is written three times: Shortfall reads the facts of a replayed game, the searches
// write them over the order of the moves (retro/order/required_game.h), and proofs write them over
// a hypothesis of their own (proofs/game_hypothesis.h).
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"

namespace othello {

// Quantities of games: counts that cannot be seen on the last board.
//   kPasses                            passes so far, including one right before the board;
//   kPassesByMover, kPassesByOther     those of the side to move at the end, of the other side;
//   kLastMoveFlips                     discs that the last move turned over;
//   kMostMoveFlips, kLeastMoveFlips    the most and the fewest discs that a move turned over.
// Without a move those of moves are 0.
enum class GameMeasure : std::uint8_t {
  kPasses,
  kPassesByMover,
  kPassesByOther,
  kLastMoveFlips,
  kMostMoveFlips,
  kLeastMoveFlips
};

constexpr auto WordTable(GameMeasure) {
  return std::to_array<Word<GameMeasure>>({{GameMeasure::kPasses, "passes"},
                                           {GameMeasure::kPassesByMover, "passes_by_mover"},
                                           {GameMeasure::kPassesByOther, "passes_by_other"},
                                           {GameMeasure::kLastMoveFlips, "last_move_flips"},
                                           {GameMeasure::kMostMoveFlips, "most_move_flips"},
                                           {GameMeasure::kLeastMoveFlips, "least_move_flips"}});
}

constexpr bool CountsPasses(GameMeasure measure) {
  return measure == GameMeasure::kPasses || measure == GameMeasure::kPassesByMover ||
         measure == GameMeasure::kPassesByOther;
}

// The board before a move of a game. Its mover is the side to move at the end, whichever side moved
// then.
struct EarlierBoard {
  Board board;
  bool mover_to_move = true;
};

// What quantities and conditions look at in a game.
struct GameFacts {
  int passes_by_mover = 0;
  int passes_by_other = 0;
  int last_move_flips = 0;
  int most_move_flips = 0;
  int least_move_flips = 0;
  Bitboard last_move = kNoSquares;  // one square, or none
  Bitboard played_by_mover = kNoSquares;
  Bitboard played_by_other = kNoSquares;
  // Squares on which each side had a disc at some moment, the start included. A disc that was
  // turned over belonged to both.
  Bitboard held_by_mover = kNoSquares;
  Bitboard held_by_other = kNoSquares;
  std::vector<Square> moves = {};          // as the board at the end lies
  std::vector<EarlierBoard> earlier = {};  // before each move, from the start
  Board last = kStart;                     // the board at the end
};

int ValueOf(GameMeasure measure, const GameFacts& facts);

// No game to a board with at most `most_discs` discs has a greater value. That follows from the
// rules alone: a move turns over at most what the lines through its square hold, and at most one
// pass follows a move.
int GreatestValue(GameMeasure measure, int most_discs);

// Sides move or pass in turn, black first.
constexpr Color ToMoveAfter(int moves, int passes) {
  return (moves + passes) % 2 == 0 ? Color::kBlack : Color::kWhite;
}

// Whether games to a board with that many discs and this side to move have an odd number of passes,
// the one right before the board included, if there is one. Other games have an even number.
constexpr bool HasOddPasses(int discs, Color to_move) {
  return ToMoveAfter(discs - kStart.Discs(), 0) != to_move;
}

struct GameConditions {
  struct Bounds {
    GameMeasure measure = GameMeasure::kPasses;
    int min = 0;
    int max = kSquares;
  };
  std::vector<Bounds> bounds;
  // The last move was made on one of these squares. All squares: there may be no move at all.
  Bitboard last_move = kAllSquares;
  // Each of these squares was played by the side to move at the end, and by the other side. Nobody
  // plays the centre.
  Bitboard played_by_mover = kNoSquares;
  Bitboard played_by_other = kNoSquares;
  // On none of these squares the side to move at the end, or the other side, ever had a disc, the
  // start included.
  Bitboard never_mover = kNoSquares;
  Bitboard never_other = kNoSquares;
  // No disc on these squares was ever turned over.
  Bitboard never_turned = kNoSquares;

  // There is no condition.
  bool IsEmpty() const;
  // The tightest bounds on the quantity; max < min if they contradict each other.
  Bounds Of(GameMeasure measure) const;
  // The bounds on some quantity leave it no value.
  bool Contradict() const;
};

// The conditions for image k of a board and its game.
GameConditions Image(const GameConditions& conditions, int k);
// The symmetries that leave the conditions as they are.
SymmetrySet SymmetriesOf(const GameConditions& conditions);

// Passes, discs and squares by which a game misses the conditions; 0 if and only if it meets them.
int Shortfall(const GameConditions& conditions, const GameFacts& facts);

}  // namespace othello

// Riddles: sentences about the end of a game to which only one game fits, such as "Move 9 was h3,
// and the game was over." Who hears the sentence can find the whole game.
#pragma once

#include <absl/status/statusor.h>

#include <array>
#include <cstdint>
#include <vector>

#include "core/base/words.h"
#include "core/game/square.h"
#include "core/logic/limits.h"

namespace othello::problems {

// What a sentence may say, besides the number of moves.
enum class Saying : std::uint8_t {
  kOver,         // after the last move neither side can move
  kPass,         // after the last move the other side must pass
  kSquare,       // where the last move was made
  kTurned,       // how many discs it turned over, in how many directions
  kBlack,        // how many discs black then has
  kReplies,      // how many legal moves the other side then has
  kSingle,       // every move turned over one disc
  kBlackInside,  // black never had a disc on the border
  kWhiteInside,  // white never had one there
};
inline constexpr int kSayings = 9;

constexpr auto WordTable(Saying) {
  return std::to_array<Word<Saying>>({{Saying::kOver, "over"},
                                      {Saying::kPass, "pass"},
                                      {Saying::kSquare, "square"},
                                      {Saying::kTurned, "turned"},
                                      {Saying::kBlack, "black"},
                                      {Saying::kReplies, "replies"},
                                      {Saying::kSingle, "single"},
                                      {Saying::kBlackInside, "black inside"},
                                      {Saying::kWhiteInside, "white inside"}});
}

// What is so at the end of a game with at least one move.
struct GameEnd {
  int moves = 0;
  Square square = 0;  // of the last move
  int turned = 0;     // discs that it turned over
  int directions = 0;
  int black = 0;    // discs
  int replies = 0;  // legal moves of the other side
  bool over = false;
  bool pass = false;
  bool single = true;
  bool black_inside = true;
  bool white_inside = true;
};

// Requires a legal game from the usual start, passes left out.
GameEnd EndOfGame(const std::vector<Square>& game);

// A game that is the only one with this end, as far as `says` names it; if no square is named, the
// only one up to symmetry. No part of `says` would be enough.
struct Riddle {
  std::vector<Saying> says;  // one or two, in the order of Saying
  std::vector<Square> game;

  friend bool operator==(const Riddle&, const Riddle&) = default;
};

inline constexpr int kMostRiddleMoves = 13;
// With more moves, two of the things that every game has (square, turned, black, replies) are not
// said together.
inline constexpr int kMovesOfAllSayings = 10;

// All riddles about games with that many moves, from 1 to kMostRiddleMoves; of images of a riddle
// one. In the order of what they say, then of their games. StatusOf(limit) if a limit is hit.
absl::StatusOr<std::vector<Riddle>> FindRiddles(int moves, int threads,
                                                const logic::Limits& limits);

}  // namespace othello::problems

// Games played towards an aim: simulated annealing over games (Kirkpatrick, Gelatt, Vecchi,
// "Optimization by Simulated Annealing", Science 220, 1983).
//
// A game is described by two orders of the squares, one for each colour: the side to move plays on
// the first of its order that is legal. So whatever is changed, the result is a game, and one that
// is equal up to the changed move. A step picks a move of the game and another one that was legal
// there, and exchanges them in one of two ways: either the other one is put right before the move
// in the order, or the move right behind the other one. The new game is kept if it is better, or,
// with a probability that falls in the course of a round, although it is worse.
//
// Where the aim says which squares are missed (Aim::missed_squares), a square weighs more, the more
// often it was missed of late: what is hard to get is worth more than what comes by itself, and a
// game that misses the same squares for long is left again (Morris, "The Breakout Method for
// Escaping from Local Minima", AAAI 1993).
//
// Measured on boards of games at random, one thread: boards with 64 discs take 0.7 s, with 52 discs
// 0.2 s (medians of 12), where nested_play.h takes 5 s. With weights of squares, 75 boards with 56
// to 64 discs take 0.3 s on average.
#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include "play/aim.h"
#include "play/player.h"

namespace othello::play {

// A game is kept although it is worse by n with the probability e to the power of -n / temperature.
// The temperature falls from the first to the last in the course of a round.
struct Cooling {
  double per_missed = 1;  // one that is missed weighs as much as this much of the value
  // Measured on boards with 64 discs, 12 each, 8 s a board: from 0.8 to 0.1 all found; from 1 to
  // 0.5 about half; 0.7 to 0.3 ten.
  double first_temperature = 0.8;
  double last_temperature = 0.1;
};

struct Annealing {
  std::int64_t most_steps = 3'200'000;   // of a round; the first rounds have fewer
  std::vector<Cooling> coolings = {{}};  // one a round, in turn; at least one
  // Each round begins with the best game, if there is one. Otherwise with a game at random, towards
  // one image of the aim after the other.
  bool from_best = false;
};

// Rounds become longer.
std::unique_ptr<Player> AnnealedPlay(Aim aim, std::uint64_t seed, Annealing annealing = {});

}  // namespace othello::play

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
// Measured on boards of games at random, one thread: boards with 64 discs take 0.7 s, with 52 discs
// 0.2 s (medians of 12), where nested_play.h takes 5 s.
#ifndef OTHELLO_PLAY_ANNEALED_PLAY_H_
#define OTHELLO_PLAY_ANNEALED_PLAY_H_

#include <cstdint>
#include <memory>
#include <optional>

#include "logic/limits.h"
#include "play/aim.h"
#include "play/played_game.h"

namespace othello::play {

// Plays in rounds, each of which begins with a game at random, towards one image of the aim after
// the other. Rounds become longer.
class AnnealedPlay {
 public:
  // Scores of moments should differ by about one from those of moments that are a little better.
  // The same aim and seed give the same games, unless a limit is hit.
  AnnealedPlay(Aim aim, std::uint64_t seed);
  AnnealedPlay(const AnnealedPlay&) = delete;
  AnnealedPlay& operator=(const AnnealedPlay&) = delete;
  ~AnnealedPlay();

  // From the next round on: only moments with so many discs have a score, and with more discs
  // nothing is played. What was found until then stays the best until something is better.
  void Narrow(int min_discs, int max_discs);

  // Plays the next round, or until a game has the score `enough` or a limit is hit. Returns the
  // best game of all rounds, nullopt if no game met a moment with a score.
  const std::optional<PlayedGame>& PlayRound(double enough, const logic::Limits& limits);

  // The same without playing.
  const std::optional<PlayedGame>& best() const;

  // Of all rounds.
  std::int64_t games() const;

 private:
  class Annealing;
  std::unique_ptr<Annealing> annealing_;
};

}  // namespace othello::play

#endif  // OTHELLO_PLAY_ANNEALED_PLAY_H_

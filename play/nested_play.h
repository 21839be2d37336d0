// Games played towards an aim: nested rollout policy adaptation (Rosin, "Nested Rollout Policy
// Adaptation for Monte Carlo Tree Search", IJCAI 2011).
//
// A rollout plays a game from the start; each move is drawn with a probability proportional to e to
// the power of its weight. A search of level 1 plays many rollouts and, after each, shifts the
// weights towards the moves of the best game so far; a search of level n does the same with
// searches of level n - 1, which begin with its weights. So what is common to good games becomes
// likely, and the rest stays open.
//
// The weights are those of (number of discs, colour, square). Where the position that is wanted may
// be mirrored, the image is drawn first, with weights of its own.
#ifndef OTHELLO_PLAY_NESTED_PLAY_H_
#define OTHELLO_PLAY_NESTED_PLAY_H_

#include <cstdint>
#include <memory>
#include <optional>

#include "logic/limits.h"
#include "play/aim.h"
#include "play/played_game.h"

namespace othello::play {

// Plays in rounds, each of which begins afresh with weights of its own. The first one is short, so
// that there is an answer at once; wide and narrow ones take turns after it.
class NestedPlay {
 public:
  // The same aim and seed give the same games, unless a limit is hit.
  NestedPlay(Aim aim, std::uint64_t seed);
  NestedPlay(const NestedPlay&) = delete;
  NestedPlay& operator=(const NestedPlay&) = delete;
  ~NestedPlay();

  // From the next round on: only moments with so many discs have a score, and with more discs
  // nothing is played. What was found until then stays the best until something is better.
  void Narrow(int min_discs, int max_discs);

  // Plays the next round, or until a game has the score `enough` or a limit is hit. Returns the
  // best game of all rounds, nullopt if no game met a moment with a score.
  const std::optional<PlayedGame>& PlayRound(double enough, const logic::Limits& limits);

  // The same without playing.
  const std::optional<PlayedGame>& best() const;

 private:
  class Play;
  std::unique_ptr<Play> play_;
};

}  // namespace othello::play

#endif  // OTHELLO_PLAY_NESTED_PLAY_H_

// A game to a given board, by playing towards it (play/annealed_play.h): boards of real games are
// met within seconds, up to the full board. That it meets none proves nothing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "play/player.h"
#include "retro/search_observer.h"
#include "retro/verdict.h"

namespace othello::retro {

// The images of the board that games may meet, one of those that are equal for games.
std::vector<int> ImagesToPlayTowards(const Board& board, const Question& question);

class BoardPlay {
 public:
  // Games begin with the legal moves `prefix`. Requires that the centre of the board is occupied,
  // and, with a prefix, that the board is meant in its given orientation.
  BoardPlay(const Board& board, const Question& question, std::uint64_t seed,
            std::vector<Square> prefix = {});

  // Plays on from the last call, until a game meets the board or a limit is hit. The decision is
  // without the colour at the end and without the time; its effort is that of all calls.
  Decision Run(const logic::Limits& limits, const SearchObserver& observer = {});

  // The same for one round of play for each image that counts as the board; without a game it is
  // unknown for lack of time.
  Decision PlayRounds(const logic::Limits& limits);

 private:
  // The best game, or without an answer by this limit.
  Decision Answer(logic::Limit limit) const;

  const std::size_t images_;
  std::unique_ptr<play::Player> player_;
};

// BoardPlay::Run on the threads of the context, each for itself; requires at least one. With one
// thread the answer is always the same.
Decision RacePlays(const Board& board, const Question& question, const SearchContext& context);

}  // namespace othello::retro

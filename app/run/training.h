// A training from games to weights, in rounds that can be interrupted.
//
// Each round plays games with the weights of the round before (the first by a simple rule), labels
// their boards (endgame/training/labelled_games.h) and learns (endgame/training/regression.h), from
// the boards of all rounds but the first if there are several. All rounds but the last play a
// quarter of the games. Games of others are labelled once and added to each round. Boards are kept
// in chunks in the folder OUT.work until the training has ended; after an interruption it continues
// there.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <atomic>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "core/game/game.h"
#include "endgame/training/regression.h"

namespace othello::app {

struct TrainingOptions {
  std::string out;               // the file of weights
  std::vector<GameMoves> games;  // of others
  std::int64_t self_play = 0;    // games of the last round
  int rounds = 4;
  int iterations = 30;  // of the regression of a round
  std::uint64_t seed = 1;
  int threads = 1;
  bool restart = false;  // what an earlier training left in OUT.work is removed
};

// A moment of the training, for people and for the learning curve.
struct TrainingStep {
  int round = 0;
  std::int64_t games = 0;   // that are labelled, of this round
  std::int64_t wanted = 0;  // games of this round
  std::int64_t boards = 0;  // to learn from; 0 while games are labelled
  endgame::RegressionStep regression;
};
using TrainingObserver = std::function<void(const TrainingStep&)>;

// Writes `options.out`, and removes OUT.work. The same options give the same file, for any number
// of threads. Cancelled after an interruption; AlreadyExists if OUT.work is of other options.
absl::Status Train(const TrainingOptions& options, const std::atomic<bool>& interrupted,
                   const TrainingObserver& observer);

}  // namespace othello::app

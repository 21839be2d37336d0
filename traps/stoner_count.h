// How many games of a given number of moves end in a shape of the stoner, and on how many of their
// boards the trap is unavoidable.
//
// Games (transcripts) and boards are counted up to symmetry: each stands for its images, and is
// given as the image with the trap at a8 on the bottom edge.
#pragma once

#include <absl/status/status.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "core/game/square.h"
#include "traps/stoner_rules.h"
#include "traps/stoner_search.h"
#include "traps/trap.h"
#include "traps/tried_moves.h"

namespace othello::traps {

struct JudgedEnding {
  StonerEnding ending;
  std::optional<bool> succeeds;  // nullopt: a limit was hit
};

struct StonerQuestion {
  StonerRules rules;
  RepliesToSpring replies = RepliesToSpring::kOnEdge;
  TriedMoves tried = TriedMoves::kInfluenceArea;
  std::int64_t nodes_a_board = 1'000'000;
  int threads = 2;             // at most two are used: one for each start
  std::function<bool()> stop;  // may be empty; called from all threads
};

// The counts for one number of moves.
class StonerCount {
 public:
  // Searches and judges.
  StonerCount(int moves, const StonerQuestion& question);

  struct Numbers {
    std::uint64_t games = 0;
    std::int64_t boards = 0;
  };
  const Numbers& Shapes() const { return shapes_; }
  const Numbers& Successful() const { return successful_; }
  const Numbers& Undecided() const { return undecided_; }

  int moves() const { return moves_; }
  bool WasStopped() const { return stopped_; }         // the counts are not complete
  std::int64_t searched() const { return searched_; }  // boards on the way
  std::int64_t nodes() const { return nodes_; }        // positions of the proofs
  const std::vector<JudgedEnding>& endings() const { return endings_; }

  struct SuccessfulGame {
    std::vector<Square> moves;  // from the standard start
    StonerShape shape;
    int image;  // the image of its last board that has the trap at a8
  };
  // Calls `visit` with each game that ends in a board on which the trap is unavoidable. Each game
  // is replayed by the rules first. Internal if it does not end in its board, or if the number of
  // games is not the one counted.
  absl::Status ForEachSuccessfulGame(const std::function<void(const SuccessfulGame&)>& visit) const;

 private:
  // The numbers over the endings for which `wanted` holds.
  template <typename Wanted>
  Numbers Count(Wanted wanted) const;

  const int moves_;
  bool stopped_ = false;
  std::int64_t searched_ = 0;
  std::int64_t nodes_ = 0;
  std::vector<StonerSearch> searches_;  // from the start, from the mirrored start
  std::vector<JudgedEnding> endings_;
  Numbers shapes_;
  Numbers successful_;
  Numbers undecided_;
};

}  // namespace othello::traps

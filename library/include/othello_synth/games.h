// The games that lead to a position: how many there are, and some of them.
#pragma once

#include <absl/status/statusor.h>
#include <othello_synth/board.h>
#include <othello_synth/limits.h>
#include <othello_synth/reachability.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace othello_synth {

// Which games are meant, as in ReachabilityOptions.
struct GamesQuestion {
  bool any_orientation = true;
  bool any_color = true;
};

struct GameCount {
  std::string games;  // a decimal number, which may have 39 digits
  // That was hit: there are at least that many games. kNone: the number is exact.
  Limit limit = Limit::kNone;
};

// Different games; images of one another are the same where any image of the board is meant. At
// most limits.memory_bytes, and never more than 2 GiB. InvalidArgument as for
// ReachabilityDecider::Decide; OutOfRange if the number has more than 128 bits.
absl::StatusOr<GameCount> CountGames(const Position& position, const GamesQuestion& question,
                                     const Limits& limits);

struct Games {
  std::vector<Decision> games;  // reachable, and all different
  bool complete = false;        // proved: there is no other one
  Limit limit = Limit::kNone;   // that was hit, if there may be others
};

// At most `count` games. `found` is told of each at once; it may be empty.
absl::StatusOr<Games> FindGames(const Position& position, const GamesQuestion& question,
                                std::int64_t count, const Limits& limits,
                                const std::function<void(const Decision&)>& found = {});

}  // namespace othello_synth

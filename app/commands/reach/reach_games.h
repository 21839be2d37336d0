// reach --games and --prefix: several games to each position of a list.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "app/commands/reach/reach_input.h"

namespace othello::app {

struct GamesOptions {
  std::optional<std::int64_t> count;  // at most this many; nullopt: one, if there is a prefix
  std::string prefix;                 // with which they begin, as text

  bool wanted() const { return count.has_value() || !prefix.empty(); }
};

// Prints a paragraph or a line of JSON (docs/formats.md) for each position. Returns the exit
// status: kStopped if some position has fewer games than wanted and it is open whether there are
// others.
int FindReachGames(const ReachInput& input, const GamesOptions& options);

}  // namespace othello::app

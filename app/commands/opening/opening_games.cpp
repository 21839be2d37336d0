#include "app/commands/opening/opening_games.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <iostream>

#include "app/records/games/opening_games_line.h"
#include "app/terminal/messages.h"
#include "app/terminal/opening_failure.h"
#include "app/text/interruption.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using retro::LayerGames;

// With 17 discs, up to 10 GB in all.
constexpr std::int64_t kMemoryOfRounds = std::int64_t{5} << 30;

void PrintGamesHeading() {
  std::cout << absl::StreamFormat("%5s%16s%16s%12s%12s%14s\n", "moves", "positions", "one game",
                                  "finished", "one game", "most games")
            << std::flush;
}

void PrintLayer(const LayerGames& layer) {
  std::cout << absl::StreamFormat("%5d%16s%16s%12s%12s%14s\n", layer.discs - kStart.Discs(),
                                  Grouped(layer.numbers.positions), Grouped(layer.numbers.one_game),
                                  Grouped(layer.numbers.finished),
                                  Grouped(layer.numbers.finished_one_game),
                                  Grouped(layer.most.games))
            << std::flush;
}

void PrintLast(const LayerGames& layer) {
  const LayerGames::Numbers& images = layer.up_to_symmetry;
  std::cout << absl::StreamFormat("\nAfter %s:\n", Counted(layer.discs - kStart.Discs(), "move"))
            << absl::StreamFormat("%16s positions up to symmetry, %s of them reached by one game\n",
                                  Grouped(images.positions), Grouped(images.one_game));
  for (std::size_t range = 0; range < layer.by_games.size(); ++range) {
    if (layer.by_games[range] == 0) continue;
    const std::int64_t least = retro::LeastGames(range);
    const std::int64_t most = retro::LeastGames(range + 1) - 1;
    std::cout << absl::StreamFormat(
        "%16s reached by %s\n", Grouped(layer.by_games[range]),
        least == most ? Counted(least, "game")
                      : absl::StrCat(Grouped(least), " to ", Grouped(most), " games"));
  }
  std::cout << "the most games lead to " << BoardText(layer.most.position) << std::endl;
}

}  // namespace

int CountGamesOfOpening(int discs, int threads, bool json) {
  if (!json) PrintGamesHeading();
  const absl::Status counted = retro::CountOpeningGames(
      discs, threads, {.memory_bytes = kMemoryOfRounds, .interrupted = &CatchInterruption()},
      [&](const LayerGames& layer) {
        if (json) {
          std::cout << OpeningGamesKind().Object(layer) << std::endl;
          return;
        }
        PrintLayer(layer);
        if (layer.discs == discs) PrintLast(layer);
      });
  return counted.ok() ? kDone : OpeningFailed(counted, absl::StrCat("games of ", discs, " discs"));
}

}  // namespace othello::app

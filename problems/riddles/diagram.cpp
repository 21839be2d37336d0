#include "problems/riddles/diagram.h"

#include <algorithm>
#include <optional>

#include "core/base/random.h"
#include "core/base/status_macros.h"
#include "core/game/moves.h"
#include "core/game/random_square.h"
#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"

namespace othello::problems {

namespace {

constexpr int kTableDiscs = 10;
constexpr std::int64_t kBytesOfCount = std::int64_t{1} << 28;
// Positions that take longer are left out.
constexpr double kSecondsOfCount = 2;
// Games in a row that end on no new diagram, after which there seem to be no more.
constexpr int kMostInVain = 20'000;

// Nothing if the game is over before.
std::optional<Diagram> PlayAtRandom(int moves, base::Random& random) {
  Diagram diagram;
  Position& position = diagram.position;
  for (int move = 0; move < moves; ++move) {
    if (GameOver(position.board)) return std::nullopt;
    if (MustPass(position.board)) position = {Passed(position.board), Opposite(position.to_move)};
    const Square square = RandomSquare(LegalMoves(position.board), random);
    diagram.game.push_back(square);
    position = {Play(position.board, square), Opposite(position.to_move)};
  }
  return diagram;
}

}  // namespace

absl::StatusOr<std::vector<Diagram>> FindDiagrams(int moves, int number, std::uint64_t seed,
                                                  const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  ASSIGN_OR_RETURN(const retro::GameCounts table, retro::GameCounts::Build(kTableDiscs, limits));
  base::Random random(seed);
  std::vector<Diagram> diagrams;
  for (int in_vain = 0; static_cast<int>(diagrams.size()) < number && in_vain < kMostInVain;
       ++in_vain) {
    if (watch.Hit() != logic::Limit::kNone) return logic::StatusOf(watch.Hit());
    const std::optional<Diagram> diagram = PlayAtRandom(moves, random);
    if (!diagram || std::ranges::find(diagrams, *diagram) != diagrams.end()) continue;
    const retro::Question question = {
        .any_orientation = false, .any_color = false, .mover_color = diagram->position.to_move};
    logic::Limits count_limits = watch.Left();
    count_limits.memory_bytes = kBytesOfCount;
    count_limits.seconds = std::min(count_limits.seconds, kSecondsOfCount);
    ASSIGN_OR_RETURN(const retro::NumberOfGames games,
                     retro::CountGames(diagram->position.board, question, table, count_limits, 1));
    if (games.limit == logic::Limit::kInterrupted) return logic::StatusOf(games.limit);
    if (games.limit != logic::Limit::kNone || games.games != 1) continue;
    diagrams.push_back(*diagram);
    in_vain = 0;
  }
  return diagrams;
}

}  // namespace othello::problems

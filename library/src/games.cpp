#include <absl/numeric/int128.h>
#include <absl/status/status.h>
#include <othello_synth/games.h>

#include <algorithm>
#include <sstream>

#include "core/base/status_macros.h"
#include "library/src/conversions.h"
#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"
#include "retro/decide/decide.h"
#include "retro/decide/several_games.h"
#include "retro/opening/opening_table.h"

namespace othello_synth {

namespace {

namespace retro = othello::retro;

constexpr int kDiscsOfCounts = 12;
constexpr std::int64_t kMostBytes = std::int64_t{2} << 30;

absl::StatusOr<retro::Question> QuestionOf(const Position& position,
                                           const GamesQuestion& question) {
  if (question.any_orientation && !question.any_color)
    return absl::InvalidArgumentError("a fixed colour needs a fixed orientation");
  if ((position.board.mover & position.board.other) != 0)
    return absl::InvalidArgumentError("a square has discs of both colours");
  return retro::Question{.any_orientation = question.any_orientation,
                         .any_color = question.any_color,
                         .mover_color = ToEngine(position.to_move)};
}

}  // namespace

absl::StatusOr<GameCount> CountGames(const Position& position, const GamesQuestion& question,
                                     const Limits& limits) {
  ASSIGN_OR_RETURN(const retro::Question asked, QuestionOf(position, question));
  othello::logic::Limits of_search = ToEngine(limits);
  of_search.memory_bytes = std::min(of_search.memory_bytes, kMostBytes);
  ASSIGN_OR_RETURN(const retro::GameCounts table,
                   retro::GameCounts::Build(kDiscsOfCounts, of_search));
  ASSIGN_OR_RETURN(const retro::NumberOfGames number,
                   retro::CountGames(ToEngine(position.board), asked, table, of_search));
  std::ostringstream digits;
  digits << number.games;
  return GameCount{digits.str(), FromEngine(number.limit)};
}

absl::StatusOr<Games> FindGames(const Position& position, const GamesQuestion& question,
                                std::int64_t count, const Limits& limits,
                                const std::function<void(const Decision&)>& found) {
  ASSIGN_OR_RETURN(const retro::Question asked, QuestionOf(position, question));
  if (count < 1) return absl::InvalidArgumentError("count must be at least 1");
  const othello::logic::Limits of_search = ToEngine(limits);
  ASSIGN_OR_RETURN(const retro::OpeningTable table,
                   retro::OpeningTable::Build(retro::kDefaultOpeningDiscs, 1, of_search));
  const auto tell = [&found](const retro::Decision& decision) {
    if (found) found(FromEngine(decision));
  };
  const retro::GamesToBoard games =
      retro::FindGames(ToEngine(position.board), asked, table, {.count = count}, of_search, tell);
  if (!games.fault.ok()) return games.fault;
  Games result = {.games = {}, .complete = games.complete, .limit = FromEngine(games.limit)};
  for (const retro::Decision& decision : games.games) result.games.push_back(FromEngine(decision));
  return result;
}

}  // namespace othello_synth

#include "goals/games_to_board.h"

#include <absl/numeric/int128.h>
#include <absl/status/statusor.h>

#include <algorithm>
#include <cstdint>

#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"

namespace othello::goals {

namespace {

constexpr int kTableDiscs = 11;  // built in a hundredth of a second
constexpr std::int64_t kMostBytes = std::int64_t{1} << 28;

const retro::GameCounts& Table() {
  static const retro::GameCounts kTable = *retro::GameCounts::Build(kTableDiscs, {});
  return kTable;
}

}  // namespace

std::optional<bool> HasWantedGames(const std::optional<Range>& wanted,
                                   const retro::Question& question, const Board& board,
                                   const logic::Limits& limits) {
  if (!wanted) return true;
  const auto most = static_cast<absl::uint128>(wanted->max);
  const absl::StatusOr<retro::NumberOfGames> number =
      retro::CountGames(board, question, Table(),
                        {.seconds = limits.seconds,
                         .nodes = limits.nodes,
                         .memory_bytes = kMostBytes,
                         .interrupted = limits.interrupted},
                        most);
  if (!number.ok() || number->games > most) return false;
  if (number->limit != logic::Limit::kNone) return std::nullopt;
  return number->games >= static_cast<absl::uint128>(wanted->min);
}

retro::Question QuestionOnTheWay(retro::Question question, Color to_move) {
  question.any_color = false;
  question.mover_color = to_move;
  return question;
}

}  // namespace othello::goals

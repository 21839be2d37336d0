#include "app/verify/opening_games_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <string>

#include "app/text/quantity_text.h"
#include "core/base/status_macros.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "retro/count/count_games.h"
#include "retro/count/game_counts.h"
#include "retro/effort.h"
#include "retro/start_images.h"

namespace othello::app {

namespace {

using retro::GameCounts;
using retro::LayerGames;
using retro::PositionGames;

constexpr int kTableDiscs = 9;  // of the counts backwards

// The numbers of a layer, without the sample, from a table of all positions.
LayerGames LayerOf(const GameCounts& table, int discs) {
  LayerGames layer;
  layer.discs = discs;
  for (const auto& [board, games] : table.LayerWith(discs)) {
    const retro::StartImages images = retro::MakeStartImages(board);
    const retro::ByMover<std::uint64_t> each = table.To(board);
    const retro::ByMover<std::uint64_t> mirrored = table.To(images.mirrored);
    for (const std::size_t mover : {0, 1}) {
      if (each[mover] == 0) continue;
      const auto number = static_cast<std::int64_t>(each[mover]);
      const int positions = retro::DifferentOrientedImages(board);
      const bool finished = GameOver(board);
      layer.numbers.Add(positions, number == 1, finished);
      layer.by_games[retro::RangeOf(number)] += positions;
      layer.most.games = std::max(layer.most.games, number);
      const bool both = images.mirrored != board && mirrored[mover] != 0;
      if (both && images.mirrored < board) continue;  // counted with its mirror image
      layer.up_to_symmetry.Add(1, games[mover] <= 4 && !both, finished);
    }
  }
  return layer;
}

absl::Status Differs(const std::string& what) {
  return absl::InvalidArgumentError(
      absl::StrCat("\"", what, "\" is not what comes out when the games are counted again"));
}

absl::Status CheckWhole(const LayerGames& claimed, const logic::Limits& limits) {
  ASSIGN_OR_RETURN(const GameCounts table, GameCounts::Build(claimed.discs, limits));
  const LayerGames again = LayerOf(table, claimed.discs);
  if (again.numbers != claimed.numbers) return Differs("positions");
  if (again.up_to_symmetry != claimed.up_to_symmetry) return Differs("up_to_symmetry");
  if (again.by_games != claimed.by_games) return Differs("by_games");
  return again.most.games == claimed.most.games ? absl::OkStatus() : Differs("most");
}

bool Agree(const LayerGames::Numbers& numbers) {
  return numbers.one_game <= numbers.positions && numbers.finished <= numbers.positions &&
         numbers.finished_one_game <= std::min(numbers.one_game, numbers.finished);
}

// Whether the numbers agree with one another.
absl::Status CheckSums(const LayerGames& claimed) {
  std::int64_t positions = 0;
  for (const std::int64_t of_range : claimed.by_games) positions += of_range;
  if (positions != claimed.numbers.positions || claimed.by_games[0] != claimed.numbers.one_game)
    return absl::InvalidArgumentError("\"by_games\" does not agree with \"positions\"");
  if (!Agree(claimed.numbers) || !Agree(claimed.up_to_symmetry))
    return absl::InvalidArgumentError("a part of the positions is greater than all of them");
  return absl::OkStatus();
}

absl::Status CheckPosition(const PositionGames& claimed, int discs, const GameCounts& table,
                           const logic::Limits& limits) {
  const Position& position = claimed.position;
  if (position.board.Discs() != discs)
    return absl::InvalidArgumentError(absl::StrCat(BoardText(position), " has other discs"));
  const retro::Question question = {
      .any_orientation = false, .any_color = false, .mover_color = position.to_move};
  ASSIGN_OR_RETURN(const retro::NumberOfGames counted,
                   retro::CountGames(position.board, question, table, limits));
  if (counted.limit != logic::Limit::kNone) return logic::StatusOf(counted.limit);
  if (counted.games == static_cast<absl::uint128>(claimed.games)) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("there are ", DigitsOf(counted.games),
                                                 " games to ", BoardText(position), ", not ",
                                                 claimed.games));
}

absl::Status CheckAll(const LayerGames& claimed, const logic::Limits& limits) {
  RETURN_IF_ERROR(CheckSums(claimed));
  if (claimed.discs <= kDiscsOfWholeLayers) RETURN_IF_ERROR(CheckWhole(claimed, limits));
  ASSIGN_OR_RETURN(const GameCounts table, GameCounts::Build(kTableDiscs, limits));
  RETURN_IF_ERROR(CheckPosition(claimed.most, claimed.discs, table, limits));
  for (const PositionGames& position : claimed.sample)
    RETURN_IF_ERROR(CheckPosition(position, claimed.discs, table, limits));
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<Check> CheckOpeningGames(const LayerGames& claimed, const logic::Limits& limits) {
  const absl::Status checked = CheckAll(claimed, limits);
  if (logic::LimitOf(checked) != logic::Limit::kNone) return Check::kCountTooLong;
  RETURN_IF_ERROR(checked);
  return claimed.discs <= kDiscsOfWholeLayers ? Check::kCountedAgain : Check::kSampleCounted;
}

}  // namespace othello::app

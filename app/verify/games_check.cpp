#include "app/verify/games_check.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstddef>
#include <set>
#include <vector>

#include "core/base/status_macros.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "retro/decide/confirmation.h"
#include "retro/decide/several_games.h"

namespace othello::app {

namespace {

// The same for games that count as one: images of one another, where any image of the board is
// meant and no prefix is given.
std::vector<Square> KeyOf(const std::vector<Square>& moves, bool with_images) {
  std::vector<Square> least = moves;
  for (int k = 1; with_images && k < kImages; ++k) {
    if (!KeepsStart(k)) continue;
    std::vector<Square> image = moves;
    for (Square& move : image) move = Image(move, k);
    least = std::min(least, image);
  }
  return least;
}

absl::StatusOr<Check> SearchForAnother(const GamesLine& line, const retro::OpeningTable& table,
                                       const logic::Limits& limits) {
  const std::size_t known = line.games.games.size();
  const retro::GamesToBoard found = retro::FindGames(
      line.position.board, line.question, table,
      {.count = static_cast<std::int64_t>(known) + 1, .prefix = line.prefix}, limits);
  if (!found.fault.ok()) return found.fault;
  if (found.games.size() > known)
    return absl::InvalidArgumentError(
        absl::StrCat("\"complete\", and there are ", found.games.size(), " games or more"));
  return found.complete ? Check::kNoOtherGame : Check::kGamesTooLong;
}

}  // namespace

absl::StatusOr<Check> CheckGames(const GamesLine& line, const retro::OpeningTable& table,
                                 const logic::Limits& limits) {
  std::set<std::vector<Square>> seen;
  const bool with_images = line.question.any_orientation && line.prefix.empty();
  for (const retro::Decision& game : line.games.games) {
    RETURN_IF_ERROR(retro::ConfirmGame(line.position.board, line.question, game));
    const std::vector<Square>& moves = game.transcript;
    if (moves.size() < line.prefix.size() ||
        !std::equal(line.prefix.begin(), line.prefix.end(), moves.begin()))
      return absl::InvalidArgumentError(
          absl::StrCat("the game ", TranscriptText(moves), " does not begin with the \"prefix\""));
    if (!seen.insert(KeyOf(moves, with_images)).second)
      return absl::InvalidArgumentError("two of the \"games\" are the same");
  }
  if (line.games.complete) return SearchForAnother(line, table, limits);
  return line.games.games.empty() ? Check::kNoClaim : Check::kReplayed;
}

}  // namespace othello::app

#include "app/records/game_file.h"

#include <absl/status/statusor.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <cstdint>
#include <iterator>
#include <utility>

#include "app/text/file_text.h"
#include "core/ggf_game.h"
#include "core/transcript.h"
#include "core/wthor.h"

namespace othello::app {

namespace {

absl::StatusOr<std::vector<Square>> MovesOf(absl::string_view line) {
  if (!absl::StrContains(line, "(;")) {
    absl::StatusOr<Game> game = ParseGame(line);
    if (!game.ok()) return game.status();
    return std::move(game->moves);
  }
  absl::StatusOr<GgfGame> game = ParseGgf(line);
  if (!game.ok()) return game.status();
  if (!game->FromUsualStart())
    return absl::InvalidArgumentError("the game begins with another board; leave it out");
  return std::move(game->moves);
}

}  // namespace

absl::Status ReadGames(const std::string& path, std::vector<std::vector<Square>>& games) {
  const absl::StatusOr<std::string> text = ReadFileText(path);
  if (!text.ok()) return text.status();
  if (absl::EndsWithIgnoreCase(path, ".wtb")) {
    absl::StatusOr<std::vector<std::vector<Square>>> list = ParseWthor(*text);
    if (!list.ok())
      return absl::InvalidArgumentError(absl::StrCat(path, " ", list.status().message()));
    std::move(list->begin(), list->end(), std::back_inserter(games));
    return absl::OkStatus();
  }
  std::int64_t number = 0;
  for (const absl::string_view line : absl::StrSplit(*text, '\n')) {
    ++number;
    if (line.empty() || line.front() == '#' || line.front() == '%') continue;
    absl::StatusOr<std::vector<Square>> moves = MovesOf(line);
    if (!moves.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ":", number, ": ", moves.status().message()));
    }
    games.push_back(*std::move(moves));
  }
  return absl::OkStatus();
}

}  // namespace othello::app

#include "app/positions/game_file.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <cstddef>
#include <iterator>
#include <utility>

#include "app/positions/single_position.h"
#include "app/text/file_text.h"
#include "core/transcript.h"
#include "core/wthor.h"

namespace othello::app {

absl::StatusOr<std::int64_t> ReadGames(const std::string& path,
                                       std::vector<std::vector<Square>>& games) {
  const absl::StatusOr<std::string> text = ReadFileText(path);
  if (!text.ok()) return text.status();
  if (absl::EndsWithIgnoreCase(path, ".wtb")) {
    absl::StatusOr<std::vector<std::vector<Square>>> list = ParseWthor(*text);
    if (!list.ok())
      return absl::InvalidArgumentError(absl::StrCat(path, " ", list.status().message()));
    const std::size_t in_file = list->size();
    std::erase_if(*list, [](const std::vector<Square>& moves) { return !Replay(moves).ok(); });
    std::move(list->begin(), list->end(), std::back_inserter(games));
    return static_cast<std::int64_t>(in_file - list->size());
  }
  std::int64_t number = 0;
  for (const absl::string_view line : absl::StrSplit(*text, '\n')) {
    ++number;
    if (line.empty() || line.front() == '#' || line.front() == '%') continue;
    absl::StatusOr<Game> game = ReadSingleGame(std::string(line));
    if (!game.ok()) {
      return absl::InvalidArgumentError(
          absl::StrCat(path, ":", number, ": ", game.status().message()));
    }
    games.push_back(std::move(game->moves));
  }
  return 0;
}

}  // namespace othello::app

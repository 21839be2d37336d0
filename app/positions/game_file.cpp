#include "app/positions/game_file.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "app/positions/file_kind.h"
#include "app/positions/position_source.h"
#include "app/positions/single_position.h"
#include "app/text/file_text.h"
#include "core/base/status_macros.h"
#include "core/base/utf8.h"
#include "core/formats/games/game_record.h"
#include "core/formats/games/wthor.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"

namespace othello::app {

namespace {

// Why the game cannot be used; OK if it can.
absl::Status Meets(const Game& game, const GameDemands& demands) {
  if (demands.usual_start && !game.FromUsualStart())
    return absl::InvalidArgumentError(
        absl::StrCat("it begins on another board, ", BoardText(game.Start())));
  const Board& end = game.Last().board;
  const int empties = std::popcount(end.Empty());
  if (empties > demands.most_empties && !GameOver(end))
    return absl::InvalidArgumentError(absl::StrCat("it ends with ", empties, " empty squares"));
  return absl::OkStatus();
}

// The fault of a game that begins in `line`, with the line counted from the beginning of the file.
absl::Status Placed(std::int64_t line, const absl::Status& fault) {
  absl::string_view message = fault.message();
  std::int64_t below = 1;
  if (absl::ConsumePrefix(&message, "line ")) {
    const std::size_t digits = std::min(message.find_first_not_of("0123456789"), message.size());
    if (!absl::SimpleAtoi(message.substr(0, digits), &below)) below = 1;
    message.remove_prefix(digits);
    absl::ConsumePrefix(&message, ", ");
  }
  return absl::InvalidArgumentError(absl::StrCat("line ", line + below - 1, ", ", message));
}

absl::Status ForEachWthorGame(absl::string_view content,
                              const std::function<void(FiledGame game)>& visit) {
  ASSIGN_OR_RETURN(const auto games, ParseWthor(content));
  for (std::size_t i = 0; i < games.size(); ++i) {
    const absl::StatusOr<std::vector<Square>>& moves = games[i];
    visit({static_cast<std::int64_t>(i) + 1, 0,
           moves.ok() ? Replay(*moves) : absl::StatusOr<Game>(moves.status())});
  }
  return absl::OkStatus();
}

}  // namespace

std::string FiledGame::Place() const {
  return line == 0 ? absl::StrCat("game ", number) : absl::StrCat("game ", number, ", line ", line);
}

std::string FiledGame::Fault() const {
  return absl::StrCat("game ", number, line == 0 ? ": " : ", ", game.status().message());
}

absl::Status ForEachGame(absl::string_view name, absl::string_view content,
                         const std::function<void(FiledGame game)>& visit) {
  if (absl::EndsWithIgnoreCase(name, ".wtb") || IsWthor(content))
    return ForEachWthorGame(content, visit);
  // An object of JSON may be spread over lines.
  if (absl::StartsWith(absl::StripAsciiWhitespace(WithoutByteOrderMark(content)), "{")) {
    if (absl::StatusOr<Game> game = ReadSingleGame(std::string(content)); game.ok()) {
      visit({1, 1, std::move(game)});
      return absl::OkStatus();
    }
  }
  std::int64_t number = 0;
  const bool one_line = !absl::StrContains(absl::StripTrailingAsciiWhitespace(content), '\n');
  for (const GameText& text : SplitGameRecords(content)) {
    absl::StatusOr<Game> game = ReadSingleGame(text.text);
    if (!game.ok() && !one_line) game = Placed(text.line, game.status());
    visit({++number, text.line, std::move(game)});
  }
  return absl::OkStatus();
}

absl::StatusOr<std::string> ReadGameSource(const std::string& source) {
  if (NamesPosition(source)) return source;
  RETURN_IF_ERROR(CheckFileKind(source, FileUse::kPositions));
  return ReadFileText(source);
}

absl::StatusOr<GamesRead> ReadGames(const std::string& path, const GameDemands& demands,
                                    std::vector<GameMoves>& games) {
  RETURN_IF_ERROR(CheckFileKind(path, FileUse::kPositions));
  ASSIGN_OR_RETURN(const std::string text, ReadFileText(path));
  GamesRead read;
  const absl::Status status = ForEachGame(path, text, [&](FiledGame filed) {
    ++read.games;
    const absl::Status unmet = filed.game.ok() ? Meets(*filed.game, demands) : absl::OkStatus();
    if (filed.game.ok() && unmet.ok()) {
      games.push_back({filed.game->Start(), std::move(filed.game->moves)});
    } else if (read.left_out++ == 0) {
      read.first_fault =
          unmet.ok() ? filed.Fault() : absl::StrCat(filed.Place(), ": ", unmet.message());
    }
  });
  if (!status.ok()) return absl::InvalidArgumentError(absl::StrCat(path, " ", status.message()));
  return read;
}

}  // namespace othello::app

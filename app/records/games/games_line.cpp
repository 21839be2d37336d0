#include "app/records/games/games_line.h"

#include <absl/strings/str_cat.h>

#include <optional>
#include <utility>

#include "app/records/fields/asked_position.h"
#include "app/records/fields/game_fields.h"
#include "app/records/fields/stopped_field.h"

namespace othello::app {

namespace {

using logic::Limit;
using nlohmann::ordered_json;

// One of the games, to the board of the line.
struct GameToBoard {
  Board board;
  retro::Decision decision;
};

const LineKind<GameToBoard>& GameKind() {
  static const LineKind<GameToBoard> kKind = [] {
    LineKind<GameToBoard> kind;
    AddGame(
        kind, [](const auto& game) { return game.board; },
        [](auto& game) -> auto& { return game.decision; });
    return kind;
  }();
  return kKind;
}

ordered_json GamesOf(const GamesLine& line) {
  ordered_json games = ordered_json::array();
  for (const retro::Decision& game : line.games.games)
    games.push_back(GameKind().Object({line.position.board, game}));
  return games;
}

absl::Status ReadGames(const ordered_json& value, GamesLine& line) {
  if (!value.is_array()) return Malformed("\"games\" is not a list");
  for (const ordered_json& written : value) {
    if (!written.is_object()) return Malformed("a game is not an object");
    GameToBoard game = {line.position.board, {}};
    game.decision.verdict = retro::Verdict::kReachable;
    RETURN_IF_ERROR(GameKind().ReadInto(written, game));
    line.games.games.push_back(std::move(game.decision));
  }
  return absl::OkStatus();
}

absl::Status ReadPrefix(const ordered_json& value, GamesLine& line) {
  std::string text;
  RETURN_IF_ERROR(ReadText(value, "prefix", text));
  absl::StatusOr<Game> moves = ParseGame(text);
  if (!moves.ok()) return Malformed(absl::StrCat("\"prefix\": ", moves.status().message()));
  line.prefix = std::move(moves->moves);
  return absl::OkStatus();
}

absl::Status ReadWanted(const ordered_json& value, GamesLine& line) {
  const std::optional<int> wanted = WholeNumber(value);
  if (!wanted || *wanted < 1 || *wanted > kMostGames)
    return Malformed(absl::StrCat("\"wanted\" is not 1 to ", kMostGames));
  line.wanted = *wanted;
  return absl::OkStatus();
}

// How the search ended fits the number of games: as many as wanted, or no other one, or a limit.
absl::Status CheckEnd(GamesLine& line) {
  line.question.mover_color = line.position.to_move;
  const auto found = static_cast<std::int64_t>(line.games.games.size());
  if (found > line.wanted) return Malformed("more \"games\" than \"wanted\"");
  const int ends = (found == line.wanted && !line.games.complete ? 1 : 0) +
                   (line.games.complete ? 1 : 0) + (line.games.limit != Limit::kNone ? 1 : 0);
  if (ends == 1) return absl::OkStatus();
  return Malformed(ends == 0 ? "fewer \"games\" than \"wanted\", not \"complete\", nor \"stopped\""
                             : "\"stopped\", and nothing was left to be found");
}

void AddSearchOfGames(LineKind<GamesLine>& kind) {
  kind.Optional(
      "prefix", "The moves with which each game begins; with `--prefix`.", Ref("transcript"),
      [](const GamesLine& line) {
        return OnlyIf(!line.prefix.empty(), TranscriptText(line.prefix));
      },
      ReadPrefix);
  kind.Required(
      "wanted", "At most this many games were wanted.", Between(1, kMostGames),
      [](const GamesLine& line) { return line.wanted; }, ReadWanted);
  kind.Required("games",
                "Different games. Mirror images of a game are the same game where any image of the "
                "board is meant and there is no prefix.",
                ListOf(GameKind().SchemaOf()), GamesOf, ReadGames);
  kind.Truth(
      "complete", "It is proved that there is no other game.",
      [](auto& line) -> auto& { return line.games.complete; });
  AddStopped(
      kind,
      "The limit or signal that stopped the search, so there may be other games; missing if "
      "nothing did.",
      [](auto& line) -> auto& { return line.games.limit; });
}

}  // namespace

const LineKind<GamesLine>& GamesLineKind() {
  static const LineKind<GamesLine> kKind = [] {
    LineKind<GamesLine> kind(
        "games_line", "reach --games --json and reach --prefix --json: games to one position",
        "Games to one position. Either there are as many as wanted, or they are `complete`, or the "
        "search was `stopped`. The line has no verdict: with a prefix it says nothing about games "
        "that begin otherwise.");
    kind.Schema();
    AddPosition(
        kind, [](auto& line) -> auto& { return line.position; });
    AddName(
        kind, [](auto& line) -> auto& { return line.title; });
    AddQuestion(
        kind, [](auto& line) -> auto& { return line.question; });
    AddSearchOfGames(kind);
    kind.Seconds(
        "Time that it took.", [](auto& line) -> auto& { return line.seconds; });
    kind.MadeInFirstLine();
    kind.Check(CheckEnd);
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app

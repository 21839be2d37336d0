#include "app/records/games_line.h"

#include <absl/strings/str_cat.h>

#include <optional>
#include <utility>

#include "app/records/asked_position.h"
#include "app/records/decision_json.h"
#include "app/records/result_line.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

using logic::Limit;
using nlohmann::ordered_json;

absl::Status ReadGames(const ordered_json& object, GamesLine& line) {
  const ordered_json games = object.value("games", ordered_json());
  if (!games.is_array()) return Malformed("\"games\" is not a list");
  for (const ordered_json& written : games) {
    absl::StatusOr<retro::Decision> game = ReadGameTo(line.position.board, written);
    if (!game.ok()) return game.status();
    line.games.games.push_back(*std::move(game));
  }
  return absl::OkStatus();
}

// Reads how the search ended, which must fit the number of games.
absl::Status ReadEnd(const ordered_json& object, GamesLine& line) {
  const std::optional<int> wanted = WholeNumber(object.value("wanted", ordered_json()));
  if (!wanted || *wanted < 1 || *wanted > kMostGames)
    return Malformed(absl::StrCat("\"wanted\" is not 1 to ", kMostGames));
  line.wanted = *wanted;
  const ordered_json complete = object.value("complete", ordered_json());
  if (!complete.is_boolean()) return Malformed("\"complete\" is not true or false");
  line.games.complete = complete;
  if (object.contains("stopped")) {
    const absl::StatusOr<std::string> word = ReadText(object, "stopped", "");
    line.games.limit = FromWord<Limit>(word.value_or("")).value_or(Limit::kNone);
    if (line.games.limit != Limit::kTime && line.games.limit != Limit::kMemory &&
        line.games.limit != Limit::kInterrupted)
      return Malformed("\"stopped\" is not time, memory or interrupted");
  }
  const auto found = static_cast<std::int64_t>(line.games.games.size());
  if (found > line.wanted) return Malformed("more \"games\" than \"wanted\"");
  // As many as wanted, or no other one, or a limit.
  const int ends = (found == line.wanted && !line.games.complete ? 1 : 0) +
                   (line.games.complete ? 1 : 0) + (line.games.limit != Limit::kNone ? 1 : 0);
  if (ends == 1) return absl::OkStatus();
  return Malformed(ends == 0 ? "fewer \"games\" than \"wanted\", not \"complete\", nor \"stopped\""
                             : "\"stopped\", and nothing was left to be found");
}

}  // namespace

ordered_json GamesObject(const GamesLine& line) {
  ordered_json object = PositionWithTitle(line.position, line.title);
  WriteQuestion(line.question, object);
  if (!line.prefix.empty()) object["prefix"] = TranscriptText(line.prefix);
  object["wanted"] = line.wanted;
  object["games"] = ordered_json::array();
  for (const retro::Decision& game : line.games.games)
    WriteGame(line.position.board, game, object["games"].emplace_back());
  object["complete"] = line.games.complete;
  if (line.games.limit != Limit::kNone) object["stopped"] = WordOf(line.games.limit);
  object["seconds"] = RoundedSeconds(line.seconds);
  return object;
}

absl::StatusOr<GamesLine> ReadGamesLine(const ordered_json& object) {
  RETURN_IF_ERROR(CheckSchema(object));
  const absl::StatusOr<Position> position = ReadPositionIn(object);
  if (!position.ok()) return position.status();
  const absl::StatusOr<retro::Question> question = ReadQuestion(object, position->to_move);
  if (!question.ok()) return question.status();
  const absl::StatusOr<std::string> title = ReadText(object, "name", "");
  if (!title.ok()) return title.status();
  const absl::StatusOr<std::string> prefix = ReadText(object, "prefix", "");
  if (!prefix.ok()) return prefix.status();
  const absl::StatusOr<Game> first_moves = ParseGame(*prefix);
  if (!first_moves.ok())
    return Malformed(absl::StrCat("\"prefix\": ", first_moves.status().message()));
  GamesLine line;
  line.position = *position;
  line.title = *title;
  line.question = *question;
  line.prefix = first_moves->moves;
  RETURN_IF_ERROR(ReadGames(object, line));
  RETURN_IF_ERROR(ReadEnd(object, line));
  const std::optional<double> seconds = SecondsIn(object.value("seconds", ordered_json()));
  if (!seconds) return Malformed("\"seconds\" is not a number of at least 0");
  line.seconds = *seconds;
  return line;
}

}  // namespace othello::app

#include "app/positions/single_position.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <vector>

#include "app/records/result_line.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/base/utf8.h"
#include "core/formats/boards/board_array.h"
#include "core/formats/games/game_record.h"
#include "core/formats/position_format.h"

namespace othello::app {

namespace {

// The text without blanks around it if it may be a JSON object; otherwise "".
std::string ObjectIn(const std::string& text) {
  const absl::string_view object = absl::StripAsciiWhitespace(WithoutByteOrderMark(text));
  return absl::StartsWith(object, "{") && !IsBoardArray(object) ? std::string(object) : "";
}

template <typename Moves>
std::optional<Square> LastOf(const Moves& moves) {
  return moves.empty() ? std::nullopt : std::optional<Square>(moves.back());
}

}  // namespace

absl::StatusOr<SinglePosition> ReadSinglePosition(const std::string& text) {
  SinglePosition single;
  if (const std::string object = ObjectIn(text); !object.empty()) {
    ASSIGN_OR_RETURN(const ListedObject listed, ParseListedObject(object));
    single.reading = {listed.line.position, listed.side_assumed};
    single.is_object = true;
    return single;
  }
  ASSIGN_OR_RETURN(const PositionReading reading, ReadPosition(text));
  single.reading = reading;
  if (const absl::StatusOr<Game> game = ParseGameRecord(text); BeginsGameRecord(text) && game.ok())
    single.last_move = LastOf(game->moves);
  return single;
}

absl::StatusOr<Game> ReadSingleGame(const std::string& text) {
  if (const std::string object = ObjectIn(text); !object.empty()) {
    const absl::StatusOr<nlohmann::ordered_json> line = ParseJsonLine(object);
    if (!line.ok()) return line.status();
    if (!line->contains("transcript") || !(*line)["transcript"].is_string()) {
      return absl::InvalidArgumentError("the JSON line has no \"transcript\"");
    }
    return ParseGame((*line)["transcript"].get<std::string>());
  }
  return ParseGameRecord(text);
}

}  // namespace othello::app

#include "app/positions/single_position.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <vector>

#include "app/records/result_line.h"
#include "app/text/json_line.h"
#include "core/ggf_game.h"
#include "core/position_format.h"
#include "core/utf8.h"

namespace othello::app {

namespace {

// The text without blanks around it if it may be a JSON object; otherwise "".
std::string ObjectIn(const std::string& text) {
  const absl::string_view object = absl::StripAsciiWhitespace(WithoutByteOrderMark(text));
  return absl::StartsWith(object, "{") ? std::string(object) : "";
}

template <typename Moves>
std::optional<Square> LastOf(const Moves& moves) {
  return moves.empty() ? std::nullopt : std::optional<Square>(moves.back());
}

// The game of a GGF record, with the pass at its end if the record has one.
absl::StatusOr<Game> UsualGame(const GgfGame& record) {
  if (!record.FromUsualStart()) {
    return absl::InvalidArgumentError(
        absl::StrCat("the game does not begin with the usual board: ", BoardText(record.start)));
  }
  absl::StatusOr<Game> game = Replay(record.moves);
  if (game.ok()) game->ends_with_written_pass = record.ends_with_written_pass;
  return game;
}

}  // namespace

absl::StatusOr<SinglePosition> ReadSinglePosition(const std::string& text) {
  SinglePosition single;
  if (const std::string object = ObjectIn(text); !object.empty()) {
    const absl::StatusOr<ListedObject> listed = ParseListedObject(object);
    if (!listed.ok()) return listed.status();
    single.reading = {listed->line.position, listed->side_assumed};
    single.is_object = true;
    return single;
  }
  const absl::StatusOr<PositionReading> reading = ReadPosition(text);
  if (!reading.ok()) return reading.status();
  single.reading = *reading;
  const std::string content = WithoutComments(text);
  if (DetectFormat(text) == Format::kGgf) {
    single.last_move = LastOf(ParseGgf(text)->moves);
  } else if (DetectFormat(content) == Format::kTranscript) {
    single.last_move = LastOf(*ParseTranscript(content));
  }
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
  if (DetectFormat(text) != Format::kGgf) return ParseGame(WithoutComments(text));
  const absl::StatusOr<GgfGame> record = ParseGgf(text);
  return record.ok() ? UsualGame(*record) : record.status();
}

}  // namespace othello::app

#include "app/records/fields/asked_position.h"

#include <absl/strings/str_cat.h>

#include "app/text/json_line.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/square.h"

namespace othello::app {

using nlohmann::ordered_json;

absl::Status ReadDiscs(const ordered_json& value, Position& position) {
  std::string discs;
  if (!value.is_null()) RETURN_IF_ERROR(ReadText(value, "board", discs));
  if (discs.size() != kSquares) return Malformed("\"board\" is not a text of 64 characters");
  const absl::StatusOr<Position> read = ParseBoardText(absl::StrCat(discs, " X"));
  if (!read.ok()) return Malformed(absl::StrCat("\"board\": ", read.status().message()));
  position = *read;
  return absl::OkStatus();
}

absl::Status ReadSide(const ordered_json& value, Position& position) {
  std::string side;
  RETURN_IF_ERROR(ReadText(value, "side", side));
  if (side != "X" && side != "O") return Malformed("\"side\" is not X or O");
  if (side == "O") position = {Passed(position.board), Color::kWhite};
  return absl::OkStatus();
}

absl::Status ReadFixed(const ordered_json& value, const char* key, bool& any) {
  if (value != kFixedWord) return Malformed(absl::StrCat("\"", key, "\" is not ", kFixedWord));
  any = false;
  return absl::OkStatus();
}

}  // namespace othello::app

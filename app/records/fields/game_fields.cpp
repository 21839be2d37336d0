#include "app/records/fields/game_fields.h"

#include <absl/strings/str_cat.h>

#include <utility>

namespace othello::app {

using nlohmann::ordered_json;
using retro::Decision;

Position ReachedPosition(const Board& board, const Decision& decision) {
  return {Image(board, decision.image), decision.mover_color};
}

absl::Status ReadTranscript(const ordered_json& value, Decision& decision) {
  if (value.is_null()) return Malformed("\"transcript\" is missing");
  std::string transcript;
  RETURN_IF_ERROR(ReadText(value, "transcript", transcript));
  // A written pass must be one that the rules force.
  absl::StatusOr<Game> game = ParseGame(transcript);
  if (!game.ok()) return Malformed(absl::StrCat("\"transcript\": ", game.status().message()));
  decision.transcript = std::move(game->moves);
  return absl::OkStatus();
}

absl::Status ReadImage(const ordered_json& value, Decision& decision) {
  if (!value.is_number_integer() || value < 0 || value >= kImages)
    return Malformed("\"image\" is not 0 to 7");
  decision.image = value;
  return absl::OkStatus();
}

absl::Status ReadColor(const ordered_json& value, const char* key, Color& color) {
  for (const Color named : {Color::kBlack, Color::kWhite}) {
    if (value != ColorName(named)) continue;
    color = named;
    return absl::OkStatus();
  }
  return Malformed(absl::StrCat("\"", key, "\" is not black or white"));
}

absl::Status CheckReachedBoard(const ordered_json& value, const Board& board,
                               const Decision& decision) {
  std::string text;
  RETURN_IF_ERROR(ReadText(value, "reached_board", text));
  if (text == BoardText(ReachedPosition(board, decision))) return absl::OkStatus();
  return Malformed("\"reached_board\" is not the image of \"board\" with \"mover_color\" to move");
}

}  // namespace othello::app

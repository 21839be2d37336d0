#include "app/records/fields/square_fields.h"

#include <absl/strings/str_cat.h>

#include <optional>

#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "core/game/transcript.h"

namespace othello::app {

using nlohmann::ordered_json;

ordered_json NamesOf(absl::Span<const Square> squares) {
  ordered_json names = ordered_json::array();
  for (const Square square : squares) names.push_back(SquareName(square));
  return names;
}

absl::Status ReadSquare(const ordered_json& value, const std::string& key, Square& square) {
  const std::optional<Square> read =
      value.is_string() ? ParseSquare(value.get<std::string>()) : std::nullopt;
  if (!read) return Malformed(absl::StrCat("\"", key, "\": ", value.dump(), " is no square"));
  square = *read;
  return absl::OkStatus();
}

absl::Status ReadSquareNames(const ordered_json& value, const std::string& key,
                             std::vector<Square>& squares) {
  if (!value.is_array()) return Malformed(absl::StrCat("\"", key, "\" is not a list of squares"));
  for (const ordered_json& name : value)
    RETURN_IF_ERROR(ReadSquare(name, key, squares.emplace_back()));
  return absl::OkStatus();
}

absl::Status ReadMoves(const ordered_json& value, const std::string& key,
                       std::vector<Square>& moves) {
  std::string text;
  RETURN_IF_ERROR(ReadText(value, key.c_str(), text));
  absl::StatusOr<std::vector<Square>> read = ParseTranscript(text);
  if (!read.ok()) return Malformed(absl::StrCat("\"", key, "\": ", read.status().message()));
  moves = *std::move(read);
  return absl::OkStatus();
}

}  // namespace othello::app

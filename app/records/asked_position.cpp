#include "app/records/asked_position.h"

#include <absl/strings/str_cat.h>

#include <optional>

#include "app/text/json_line.h"
#include "app/text/question_words.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

// The word at `key`: "fixed", or "any", which is not written.
absl::StatusOr<std::string> WordAt(const ordered_json& object, const char* key) {
  if (!object.contains(key)) return kAnyWord;
  if (object[key] == kFixedWord) return kFixedWord;
  return Malformed(absl::StrCat("\"", key, "\" is not ", kFixedWord));
}

}  // namespace

ordered_json PositionWithTitle(const Position& position, const std::string& title) {
  ordered_json object = {{"schema", kSchema},
                         {"board", DiscsText(position)},
                         {"side", std::string(1, ColorCharacter(position.to_move))}};
  if (!title.empty()) object["name"] = title;
  return object;
}

absl::StatusOr<Position> ReadPositionIn(const ordered_json& object) {
  const absl::StatusOr<std::string> board = ReadText(object, "board", "");
  if (!board.ok()) return board.status();
  const absl::StatusOr<std::string> side = ReadText(object, "side", "X");
  if (!side.ok()) return side.status();
  if (board->size() != kSquares) return Malformed("\"board\" is not a text of 64 characters");
  if (*side != "X" && *side != "O") return Malformed("\"side\" is not X or O");
  absl::StatusOr<Position> position = ParseBoardText(absl::StrCat(*board, " ", *side));
  if (!position.ok()) return Malformed(absl::StrCat("\"board\": ", position.status().message()));
  return position;
}

std::string TitleIn(const ordered_json& object) {
  for (const char* const key : {"record", "name"}) {
    if (object.contains(key) && object[key].is_string()) return object[key].get<std::string>();
  }
  return "";
}

void WriteQuestion(const retro::Question& question, ordered_json& object) {
  if (!question.any_orientation) object[kOrientationKey] = kFixedWord;
  if (!question.any_color) object[kColorsKey] = kFixedWord;
}

absl::StatusOr<retro::Question> ReadQuestion(const ordered_json& object, Color to_move) {
  const absl::StatusOr<std::string> orientation = WordAt(object, kOrientationKey);
  if (!orientation.ok()) return orientation.status();
  const absl::StatusOr<std::string> colors = WordAt(object, kColorsKey);
  if (!colors.ok()) return colors.status();
  std::optional<retro::Question> question = QuestionIn(*orientation, *colors);
  if (!question) return Malformed("\"colors\" without \"orientation\"");
  question->mover_color = to_move;
  return *question;
}

absl::StatusOr<std::string> ReadText(const ordered_json& object, const char* key,
                                     const std::string& otherwise) {
  if (!object.contains(key)) return otherwise;
  if (!object[key].is_string()) return Malformed(absl::StrCat("\"", key, "\" is not a text"));
  return object[key].get<std::string>();
}

}  // namespace othello::app

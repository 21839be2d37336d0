#include "app/serve/request.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <optional>

#include "app/text/question_words.h"
#include "core/base/status_macros.h"
#include "core/formats/boards/board_reading.h"

namespace othello::app {

using nlohmann::ordered_json;

absl::StatusOr<std::string> TextOf(const ordered_json& request, const char* key) {
  if (!request.contains(key) || !request[key].is_string())
    return absl::InvalidArgumentError(absl::StrCat("the request has no text '", key, "'"));
  return request[key].get<std::string>();
}

absl::StatusOr<Position> PositionOf(const ordered_json& request) {
  ASSIGN_OR_RETURN(const std::string board, TextOf(request, "board"));
  ASSIGN_OR_RETURN(const std::string side, TextOf(request, "side"));
  return ParseBoardText(absl::StrCat(board, " ", side));
}

absl::StatusOr<retro::Question> QuestionOf(const ordered_json& request, const Position& position) {
  std::optional<retro::Question> question =
      QuestionIn(TextOf(request, kOrientationKey).value_or(kAnyWord),
                 TextOf(request, kColorsKey).value_or(kAnyWord));
  if (!question) return absl::InvalidArgumentError("'colors' fixed needs 'orientation' fixed");
  question->mover_color = position.to_move;
  return *question;
}

}  // namespace othello::app

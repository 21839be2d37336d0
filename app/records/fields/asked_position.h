// What a line is about: the position, its name, and which games to it are meant.
//
//   "board": "...64...", "side": "X", "name": "FFO 40", "orientation": "fixed", "colors": "fixed"
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <string>

#include "app/records/fields/line_kind.h"
#include "app/text/json_line.h"
#include "app/text/question_words.h"
#include "core/base/status_macros.h"
#include "core/game/board.h"
#include "core/game/board_text.h"

namespace othello::app {

// The discs, with X to move; then the side to move.
absl::Status ReadDiscs(const nlohmann::ordered_json& value, Position& position);
absl::Status ReadSide(const nlohmann::ordered_json& value, Position& position);

// Sets `any` to false; the value is "fixed" and nothing else.
absl::Status ReadFixed(const nlohmann::ordered_json& value, const char* key, bool& any);

// What X and O mean in lines for which colours matter only if they are fixed, and in others.
inline constexpr const char* kDiscsOfSides =
    "The discs. Unless the colours are fixed, X and O only tell the sides apart.";
inline constexpr const char* kDiscsInColors = "The discs: X black, O white.";

// "board" and "side"; a line without "side" means black.
template <typename Line, typename PositionOf>
void AddPosition(LineKind<Line>& kind, PositionOf position_of, const char* about = kDiscsOfSides) {
  using Json = nlohmann::ordered_json;
  kind.Required(
      "board", about, Ref("board"), [=](const Line& line) { return DiscsText(position_of(line)); },
      [=](const Json& value, Line& line) { return ReadDiscs(value, position_of(line)); });
  kind.Written(
      "side", "The side to move (the mover), by its discs.", Ref("side"),
      [=](const Line& line) { return std::string(1, ColorCharacter(position_of(line).to_move)); },
      [=](const Json& value, Line& line) { return ReadSide(value, position_of(line)); });
}

// "name", unless the title is empty.
template <typename Line, typename TitleOf>
void AddName(LineKind<Line>& kind, TitleOf title_of) {
  kind.Text("name", "The title: the `name` or `record` of the line that was read, if it has one.",
            title_of);
}

// "orientation", if it is fixed.
template <typename Line, typename QuestionOf>
void AddOrientation(LineKind<Line>& kind, QuestionOf question_of) {
  using Json = nlohmann::ordered_json;
  kind.Optional(
      kOrientationKey, "The board is meant in its given orientation; if missing, some image of it.",
      Only(kFixedWord),
      [=](const Line& line) { return OnlyIf(!question_of(line).any_orientation, kFixedWord); },
      [=](const Json& value, Line& line) {
        return ReadFixed(value, kOrientationKey, question_of(line).any_orientation);
      });
}

// "orientation" and "colors", where they are fixed.
template <typename Line, typename QuestionOf>
void AddQuestion(LineKind<Line>& kind, QuestionOf question_of) {
  using Json = nlohmann::ordered_json;
  AddOrientation(kind, question_of);
  kind.Optional(
      kColorsKey, "X also means black; if missing, either colour may be to move.", Only(kFixedWord),
      [=](const Line& line) { return OnlyIf(!question_of(line).any_color, kFixedWord); },
      [=](const Json& value, Line& line) {
        RETURN_IF_ERROR(ReadFixed(value, kColorsKey, question_of(line).any_color));
        return question_of(line).any_orientation ? Malformed("\"colors\" without \"orientation\"")
                                                 : absl::OkStatus();
      });
}

}  // namespace othello::app

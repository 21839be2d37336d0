// The game to a board, in result lines and in lines of games:
//
//   "transcript": "f5d6...", "image": 0, "mover_color": "black", "reached_board": "...64... X"
//
// The game ends in image `image` of the board, with `mover_color` to move; `reached_board` shows
// that.
#pragma once

#include <absl/status/status.h>

#include <nlohmann/json.hpp>
#include <string>

#include "app/records/fields/line_kind.h"
#include "core/game/board.h"
#include "core/game/board_text.h"
#include "core/game/transcript.h"
#include "retro/verdict.h"

namespace othello::app {

// The position in which the game of a reachable decision about `board` ends.
Position ReachedPosition(const Board& board, const retro::Decision& decision);

// Each reads the value of one key. The game is legal; that it ends in the board is not checked.
absl::Status ReadTranscript(const nlohmann::ordered_json& value, retro::Decision& decision);
absl::Status ReadImage(const nlohmann::ordered_json& value, retro::Decision& decision);
absl::Status ReadColor(const nlohmann::ordered_json& value, const char* key, Color& color);
// InvalidArgument if it is another one than image and colour say.
absl::Status CheckReachedBoard(const nlohmann::ordered_json& value, const Board& board,
                               const retro::Decision& decision);

template <typename Line, typename BoardOf, typename DecisionOf>
void AddGame(LineKind<Line>& kind, BoardOf board_of, DecisionOf decision_of) {
  using Json = nlohmann::ordered_json;
  kind.Required(
      "transcript", "A game that ends in the position; it was replayed by the rules.",
      Ref("transcript"),
      [=](const Line& line) { return TranscriptText(decision_of(line).transcript); },
      [=](const Json& value, Line& line) { return ReadTranscript(value, decision_of(line)); });
  kind.Required(
      "image", "The game ends in this image of `board`.", Ref("image"),
      [=](const Line& line) { return decision_of(line).image; },
      [=](const Json& value, Line& line) { return ReadImage(value, decision_of(line)); });
  kind.Required(
      "mover_color", "Who is to move at the end of the game.", Ref("color"),
      [=](const Line& line) { return ColorName(decision_of(line).mover_color); },
      [=](const Json& value, Line& line) {
        return ReadColor(value, "mover_color", decision_of(line).mover_color);
      });
  kind.Written(
      "reached_board", "Where the game ends, in its colours: a board, a blank, the side to move.",
      {{"type", "string"}, {"pattern", "^[-XO]{64} [XO]$"}},
      [=](const Line& line) {
        return BoardText(ReachedPosition(board_of(line), decision_of(line)));
      },
      [=](const Json& value, Line& line) {
        return CheckReachedBoard(value, board_of(line), decision_of(line));
      });
}

}  // namespace othello::app

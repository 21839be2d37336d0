#include "app/records/games/game_count_line.h"

#include <absl/numeric/int128.h>
#include <absl/strings/numbers.h>

#include "app/records/fields/asked_position.h"
#include "app/records/fields/stopped_field.h"
#include "app/text/quantity_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

ordered_json DigitsSchema() { return {{"type", "string"}, {"pattern", "^(0|[1-9][0-9]{0,38})$"}}; }

absl::Status ReadDigits(const ordered_json& value, GameCountLine& line) {
  if (value.is_string()) {
    const auto& text = value.get_ref<const std::string&>();
    if (absl::SimpleAtoi(text, &line.number.games) && DigitsOf(line.number.games) == text)
      return absl::OkStatus();
  }
  return Malformed("\"game_count\" is not a text of digits, below 2^128");
}

absl::Status SetMover(GameCountLine& line) {
  line.question.mover_color = line.position.to_move;
  return absl::OkStatus();
}

}  // namespace

const LineKind<GameCountLine>& GameCountLineKind() {
  static const LineKind<GameCountLine> kKind = [] {
    LineKind<GameCountLine> kind(
        "game_count_line", "reach --count-games --json: how many games lead to a position",
        "The number of different games to one position, exact unless the search was `stopped`.");
    kind.Schema();
    AddPosition(
        kind, [](auto& line) -> auto& { return line.position; });
    AddName(
        kind, [](auto& line) -> auto& { return line.title; });
    AddQuestion(
        kind, [](auto& line) -> auto& { return line.question; });
    kind.Required(
        "game_count",
        "The number of games, as decimal digits: it may have more than 53 bits. Mirror images of a "
        "game are the same game where any image of the board is meant.",
        DigitsSchema(), [](const GameCountLine& line) { return DigitsOf(line.number.games); },
        ReadDigits);
    AddStopped(
        kind,
        "The limit or signal that stopped the search: there are at least that many games; missing "
        "if nothing did.",
        [](auto& line) -> auto& { return line.number.limit; });
    kind.Seconds(
        "Time that it took.", [](auto& line) -> auto& { return line.seconds; });
    kind.MadeInFirstLine();
    kind.Check(SetMover);
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app

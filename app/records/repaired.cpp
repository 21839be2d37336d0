#include "app/records/repaired.h"

#include <absl/strings/str_cat.h>

#include <bit>
#include <optional>
#include <string>

#include "app/records/claimed_game.h"
#include "app/records/fields/line_kind.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

// The board to which `nearest` is the nearest one.
struct RepairOf {
  Position nearest;
  Repaired repaired;
};

absl::Status ReadRepairedBoard(const ordered_json& value, RepairOf& repair) {
  if (value.is_null()) return Malformed("\"board\" is missing");
  if (!value.is_string()) return Malformed("\"board\" is not a string");
  const absl::StatusOr<PositionReading> reading = ReadBoardText(absl::StrCat(
      value.get<std::string>(), " ", std::string(1, ColorCharacter(repair.nearest.to_move))));
  if (reading.ok()) repair.repaired.position = reading->position;
  return reading.status();
}

absl::Status ReadChanges(const ordered_json& value, const char* key, int& changes) {
  if (value.is_null()) return Malformed(absl::StrCat("\"", key, "\" is missing"));
  const std::optional<int> number = WholeNumber(value);
  if (!number || *number < 0) return Malformed("\"changed\" and \"at_least\" must be counts");
  changes = *number;
  return absl::OkStatus();
}

absl::Status CheckChanges(RepairOf& repair) {
  const auto& [position, changed, at_least] = repair.repaired;
  const int differ = std::popcount(DifferentSquares(position.board, repair.nearest.board));
  if (changed != differ)
    return Malformed(absl::StrCat("\"changed\" is ", changed, ", but ", differ, " squares differ"));
  if (at_least <= differ) return absl::OkStatus();
  return Malformed(absl::StrCat("\"at_least\" is ", at_least, ", but ", differ, " do"));
}

const LineKind<RepairOf>& RepairedKind() {
  static const LineKind<RepairOf> kKind = [] {
    LineKind<RepairOf> kind;
    kind.Required(
        "board", "The board that was asked about.", Ref("board"),
        [](const RepairOf& repair) { return DiscsText(repair.repaired.position); },
        ReadRepairedBoard);
    kind.Required(
        "changed", "Squares with another content.", Between(0, kSquares),
        [](const RepairOf& repair) { return repair.repaired.changed; },
        [](const ordered_json& value, RepairOf& repair) {
          return ReadChanges(value, "changed", repair.repaired.changed);
        });
    kind.Required(
        "at_least",
        "No position that a game reaches has fewer changes; if equal to `changed`, the position is "
        "proved to be nearest.",
        Between(0, kSquares), [](const RepairOf& repair) { return repair.repaired.at_least; },
        [](const ordered_json& value, RepairOf& repair) {
          return ReadChanges(value, "at_least", repair.repaired.at_least);
        });
    kind.Check(CheckChanges);
    return kind;
  }();
  return kKind;
}

}  // namespace

ordered_json RepairedObject(const Repaired& repaired) {
  return RepairedKind().Object({{}, repaired});
}

ordered_json RepairedSchema() { return RepairedKind().SchemaOf(); }

absl::StatusOr<Repaired> ParseRepaired(const ordered_json& object, const Position& nearest) {
  RepairOf repair = {nearest, {}};
  const absl::Status status = RepairedKind().ReadInto(object, repair);
  if (status.ok()) return repair.repaired;
  return Malformed(absl::StrCat("\"repaired\": ", status.message()));
}

proofs::Hypothesis NearerThan(const Repaired& repaired, const retro::Question& question) {
  const Board& board = repaired.position.board;
  const int changes = repaired.at_least - 1;
  // That the board itself is not reached may need all the rules; the search refutes most of what is
  // near by the order of the moves.
  return changes == 0
             ? proofs::GameEndsIn(board, GameAtLevel(question, proofs::HypothesisLevel::kPasses))
             : proofs::GameEndsNear(board, changes,
                                    GameAtLevel(question, proofs::HypothesisLevel::kOrder));
}

}  // namespace othello::app

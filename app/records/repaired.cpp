#include "app/records/repaired.h"

#include <absl/strings/str_cat.h>

#include <bit>
#include <optional>
#include <string>

#include "app/records/claimed_game.h"
#include "app/text/json_line.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

absl::Status MalformedRepair(const std::string& what) {
  return absl::InvalidArgumentError(absl::StrCat("\"repaired\": ", what));
}

}  // namespace

nlohmann::ordered_json RepairedObject(const Repaired& repaired) {
  return {{"board", DiscsText(repaired.position)},
          {"changed", repaired.changed},
          {"at_least", repaired.at_least}};
}

absl::StatusOr<Repaired> ParseRepaired(const nlohmann::ordered_json& object,
                                       const Position& nearest) {
  for (const char* const key : {"board", "changed", "at_least"}) {
    if (!object.is_object() || !object.contains(key))
      return MalformedRepair(absl::StrCat("\"", key, "\" is missing"));
  }
  if (!object["board"].is_string()) return MalformedRepair("\"board\" is not a string");
  const absl::StatusOr<PositionReading> reading = ReadBoardText(absl::StrCat(
      object["board"].get<std::string>(), " ", std::string(1, ColorCharacter(nearest.to_move))));
  if (!reading.ok()) return MalformedRepair(std::string(reading.status().message()));
  const std::optional<int> changed = WholeNumber(object["changed"]);
  const std::optional<int> at_least = WholeNumber(object["at_least"]);
  if (!changed || !at_least || *at_least < 0)
    return MalformedRepair("\"changed\" and \"at_least\" must be counts");
  const int differ = std::popcount(DifferentSquares(reading->position.board, nearest.board));
  if (*changed != differ)
    return MalformedRepair(
        absl::StrCat("\"changed\" is ", *changed, ", but ", differ, " squares differ"));
  if (*at_least > differ)
    return MalformedRepair(absl::StrCat("\"at_least\" is ", *at_least, ", but ", differ, " do"));
  return Repaired{reading->position, *changed, *at_least};
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

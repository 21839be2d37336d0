// One line of results: a position and what was decided about it, as a JSON object.
//
//   {"schema": 1, "board": "...64...", "side": "X", "verdict": "reachable",
//    "transcript": "f5d6...", "image": 0, "mover_color": "black",
//    "reached_board": "...64... X", "engine": "sat",
//    "evidence": {"stage": "no passes", "reason": "game", "counts": {...}}, "seconds": 0.012}
//
// The fields say the rest: docs/schemas/result_line.schema.json is made of them.
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/records/claims.h"
#include "app/records/fields/line_kind.h"
#include "app/records/repaired.h"
#include "census/sample.h"
#include "core/game/board.h"
#include "retro/nogoods/refuting_core.h"
#include "retro/verdict.h"

namespace othello::app {

// How the position in which the game ends (game_fields.h) looks from `position`: "the board as
// given", "the board turned by 180°, colours exchanged".
std::string OrientationText(const Position& position, const retro::Decision& decision);

struct ResultLine {
  Position position;
  std::optional<retro::Decision> decision;  // nullopt if no verdict was wanted
  retro::Question question;  // what was asked; mover_color is the side of the position
  std::string explanation;   // for people; may be empty
  std::optional<retro::RefutingCore> core;  // of an "unreachable" that was explained
  std::optional<int> best_play;             // its score, seen by the mover, if a run asks for it
  std::string title;           // "record" or "name" of a list's line; written as "name"
  Claims claims;               // about a reachable position: "claims": {"legal_moves": 33}
  double earlier_seconds = 0;  // spent on the position in earlier passes, which left it unknown
  bool handed_on = false;      // a refutation that was read from a list and not repeated
  std::optional<census::Sample> sample;  // that the board is, in a census
  std::optional<Repaired> repaired;      // the board asked about, to which this one is the nearest
};

// A JSON object in a list of positions.
struct ListedObject {
  ResultLine line;
  bool side_assumed = false;      // it has no "side"; black is taken
  nlohmann::ordered_json object;  // as it stands there
};

// Rounds the times of `line` to microseconds, as they are written.
void RoundSeconds(ResultLine& line);

// The keys of a line. A position without a verdict (none was wanted) has only `schema`, `board`,
// `side` and `name`.
const LineKind<ResultLine>& ResultLineKind();

// One line, without a newline.
std::string WriteResultLine(const ResultLine& line);

// Lists that people write may have a "record", which is read like "name". InvalidArgument says what
// is wrong. Among other things, a key that occurs twice (also in the evidence) and a time that is
// negative or not finite are errors.
absl::StatusOr<ResultLine> ReadResultLine(const nlohmann::ordered_json& object);
absl::StatusOr<ResultLine> ParseResultLine(const std::string& text);

// Reads a result line with its verdict, or `board` and `side` of any other JSON object that has
// them; without `side` black moves. An object with one of our verdicts that is not a complete
// result line, or with another "schema" than ours, is an error.
absl::StatusOr<ListedObject> ParseListedObject(const std::string& text);

}  // namespace othello::app

// One line of results: a position and what was decided about it, as a JSON object.
//
//   {"schema": 1, "board": "...64...", "side": "X", "verdict": "reachable",
//    "transcript": "f5d6...", "image": 0, "mover_color": "black",
//    "reached_board": "...64... X", "engine": "sat",
//    "evidence": {"stage": "no passes", "reason": "game", "counts": {...}}, "seconds": 0.012}
//
// Only "reachable" has `transcript`, `image`, `mover_color` and `reached_board`, which is where the
// game ends: image `image` of `board` with `mover_color` to move. If the question was narrower than
// "some image, either colour to move", `evidence` says so: "orientation": "fixed", "colors":
// "fixed". If earlier passes over the list left the position unknown, `evidence` has their
// "earlier_seconds". A refutation that a list already had, and that `reach` handed on without
// refuting the position again, has "handed_on": true in `evidence`, also in all later passes. A
// position without a verdict (none was wanted) has only `schema`, `board` and `side`. Lists that
// people write may have a "record" or a "name", which pages show; `reach` writes it as "name".
#pragma once

#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/records/claims.h"
#include "core/game/board.h"
#include "retro/nogoods/refuting_core.h"
#include "retro/verdict.h"

namespace othello::app {

// The position in which the game of a reachable decision about `board` ends.
Position ReachedPosition(const Board& board, const retro::Decision& decision);

// How that looks from `position`: "the board as given", "the board turned by 180°, colours
// exchanged".
std::string OrientationText(const Position& position, const retro::Decision& decision);

struct ResultLine {
  Position position;
  std::optional<retro::Decision> decision;  // nullopt if no verdict was wanted
  retro::Question question;  // what was asked; mover_color is the side of the position
  std::string explanation;   // for people; may be empty
  std::optional<retro::RefutingCore> core;  // of an "unreachable" that was explained
  std::string title;           // "record" or "name" of a list's line; written as "name"
  Claims claims;               // about a reachable position: "claims": {"legal_moves": 33}
  double earlier_seconds = 0;  // spent on the position in earlier passes, which left it unknown
  bool handed_on = false;      // a refutation that was read from a list and not repeated
};

// A JSON object in a list of positions.
struct ListedObject {
  ResultLine line;
  bool side_assumed = false;  // it has no "side"; black is taken
};

// Writes the game of a reachable decision about `board`: "transcript", "image", "mover_color" and
// "reached_board".
void WriteGame(const Board& board, const retro::Decision& decision, nlohmann::ordered_json& object);

// Reads what WriteGame wrote: a decision with the transcript, the image and the colour, which were
// not replayed. InvalidArgument also if "reached_board" is another one than they say.
absl::StatusOr<retro::Decision> ReadGameTo(const Board& board,
                                           const nlohmann::ordered_json& object);

// Rounds the times of `line` to microseconds, as they are written.
void RoundSeconds(ResultLine& line);

// The keys in the order above. Times are rounded.
nlohmann::ordered_json ResultObject(const ResultLine& line);

// The same in one line, without a newline.
std::string WriteResultLine(const ResultLine& line);

// Reads such an object; unknown keys are ignored. InvalidArgument says what is wrong. Among other
// things, a key that occurs twice (also in the evidence) and a time that is negative or not finite
// are errors.
absl::StatusOr<ResultLine> ParseResultLine(const std::string& text);

// Reads a result line with its verdict, or `board` and `side` of any other JSON object that has
// them; without `side` black moves. An object with one of our verdicts that is not a complete
// result line, or with another "schema" than ours, is an error.
absl::StatusOr<ListedObject> ParseListedObject(const std::string& text);

}  // namespace othello::app

// One line of results: a position and what was decided about it, as a JSON object.
//
//   {"schema": 1, "board": "...64...", "side": "X", "verdict": "reachable", "transcript":
//     "f5d6...", "image": 0,
//    "mover_color": "black", "engine": "sat", "evidence": {"stage": "no passes", "reason": "game",
//      "counts": {...}},
//    "seconds": 0.012}
//
// `transcript`, `image` and `mover_color` stand with "reachable" only. Where the question was
// narrower than "some image, either colour to move", `evidence` says so: "orientation": "fixed",
// "colors": "fixed". Where earlier passes left it unknown, `evidence` has their "earlier_seconds".
// A refutation that a list already had, and that `reach` handed on without refuting the position
// again, has "handed_on": true there, in all later passes too. A position for which no verdict was
// asked has `schema`, `board` and `side` only.
#ifndef OTHELLO_APP_RECORDS_RESULT_LINE_H_
#define OTHELLO_APP_RECORDS_RESULT_LINE_H_

#include <absl/status/statusor.h>

#include <optional>
#include <string>

#include "app/records/claims.h"
#include "core/board.h"
#include "retro/verdict.h"

namespace othello::app {

struct ResultLine {
  Position position;
  std::optional<retro::Decision> decision;  // none where no verdict was asked for
  retro::Question question;  // what was asked; mover_color is the side of the position
  std::string explanation;   // for people; may be empty
  Claims claims;  // what is said about a reachable position: "claims": {"legal_moves": 33}
  double earlier_seconds = 0;  // spent on the position in earlier passes, which left it unknown
  bool handed_on = false;      // a refutation that was read from a list, and not repeated
};

// A JSON object in a list of positions.
struct ListedObject {
  ResultLine line;
  bool side_assumed = false;  // it has no "side"; black is taken
};

// Rounds its times to microseconds, as lines have them.
void RoundSeconds(ResultLine& line);

// One object without a newline; the keys in the order above. Times are rounded.
std::string WriteResultLine(const ResultLine& line);

// Reads such an object; keys that it does not know are ignored. InvalidArgument says what is wrong:
// a key that occurs twice, in the evidence too, and a time that is negative or not finite, among
// others.
absl::StatusOr<ResultLine> ParseResultLine(const std::string& text);

// Reads a line of ours with its verdict, or else `board` and `side` of any other JSON object that
// has them; black moves where `side` is missing. An object with a verdict of ours that is no whole
// result line is an error.
absl::StatusOr<ListedObject> ParseListedObject(const std::string& text);

}  // namespace othello::app

#endif  // OTHELLO_APP_RECORDS_RESULT_LINE_H_

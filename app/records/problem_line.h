// One line of `problems`: an endgame problem with everything that is known of it.
//
//   {"schema": 1, "id": "93f0...", "board": "...64...", "side": "X", "empties": 12, "score": 4,
//    "best": ["b2"], "gap": 6, "only_moves": 2, "moves": [{"move": "b2", "score": 4}, ...],
//    "line": "b2a1...", "transcript": "f5d6...", "themes": ["parity"], "grade": 3,
//    "difficulty": 3.5, "natural": 0.98, "tempting": ["g7"], "greedy": "a2",
//    "looking": ["g7", ...], "played": "g7", "source": "play", "seed": 1, "number": 17}
//
// Scores are seen by the side to move. The fields say the rest.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "app/records/fields/line_kind.h"
#include "problems/problem.h"

namespace othello::app {

// Where a problem comes from.
struct ProblemOrigin {
  std::string source;  // "play", "random", "games", "synth", or "generation-1" to "generation-5"
  std::uint64_t seed = 0;
};

struct ProblemLine {
  problems::Problem problem;
  ProblemOrigin origin;
};

const LineKind<ProblemLine>& ProblemLineKind();

// All that such an object claims, apart from what follows from the position and the scores: `id`,
// `empties`, `gap`. InvalidArgument if a key is missing or malformed, a move is not legal, or the
// line of play does not lead to the score.
absl::StatusOr<ProblemLine> ReadProblem(const nlohmann::ordered_json& object);

// The same for all images of a position, another one for other positions.
std::string ProblemId(const problems::Problem& problem);

// "Black to move. Win by 4.", "White to move. Save the draw.": as the page of problems says it.
std::string TaskText(Color side, int score);

// The board with the scores of all moves: a line in OBF.
std::string ProblemObf(const problems::Problem& problem);

}  // namespace othello::app

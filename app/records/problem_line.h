// One line of `problems`: an endgame problem with everything that is known of it.
//
//   {"schema": 1, "id": "93f0...", "board": "...64...", "side": "X", "empties": 12, "score": 4,
//    "best": ["b2"], "gap": 6, "only_moves": 2, "moves": [{"move": "b2", "score": 4}, ...],
//    "line": "b2a1...", "transcript": "f5d6...", "themes": ["parity"], "grade": 3,
//    "difficulty": 3.5, "natural": 0.98, "tempting": ["g7"], "greedy": "a2",
//    "looking": ["g7", ...], "played": "g7", "source": "play", "seed": 1, "number": 17}
//
// `id` is the same for all images of a board. Scores are seen by the side to move. `transcript`
// leads from the standard start to the board in its given orientation, with X as black. `looking`
// has the moves that look best 0, 1, ... plies ahead; `played`, of games that were given, is the
// move that was played there.
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "problems/problem.h"

namespace othello::app {

// Where a problem comes from.
struct ProblemOrigin {
  std::string source;  // "play", "random", "games", "synth", or "generation-1" to "generation-5"
  std::uint64_t seed = 0;
};

// The keys in the order above.
nlohmann::ordered_json ProblemObject(const problems::Problem& problem, const ProblemOrigin& origin);

// Position, game, number and solution of such an object, as it claims them. InvalidArgument if a
// key is missing or malformed.
absl::StatusOr<problems::Problem> ReadProblem(const nlohmann::ordered_json& object);

// "Black to move. Win by 4.", "White to move. Save the draw.": as the page of problems says it.
std::string TaskText(Color side, int score);

// The board with the scores of all moves: a line in OBF.
std::string ProblemObf(const problems::Problem& problem);

}  // namespace othello::app

// One line of `solve --json`: a board and the exact result of best play from it.
//
//   {"schema": 1, "board": "...64...", "side": "X", "score": 18, "best": ["g8"],
//    "line": "g8h7a8...", "moves": [{"move": "g8", "score": 18}, ...], "nodes": 12345,
//    "seconds": 0.012}
//
// Scores are seen by the side to move of `board`: the difference of discs at the end, empty squares
// to the winner. "discs" and "result", {"black": 3, "white": 17} and {"black": 3, "white": 61}, say
// how the line of best play ends, without and with the empty squares. In the place of `score`, in a
// move as well, stand `at_least` and `at_most` where the score is not known exactly, or neither if
// nothing is known of it. `moves` is there if the scores of all moves were wanted, "one_best": true
// if one best move was enough, `likely` (a move that looks best) if `best` has none, `range` if the
// exact score was wanted in a range only, `stopped` if a limit ended the search, "pass": true or
// "finished": true where there is no move.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "core/game/board.h"
#include "endgame/search/solve.h"

namespace othello::app {

struct SolutionLine {
  Position position;
  std::string title;  // "record" or "name" of a list's line; written as "name"
  endgame::Question question;
  endgame::Solution solution;
  bool handed_on = false;  // read from a list and not solved again
};

// The keys in the order above. Times are rounded.
nlohmann::ordered_json SolutionObject(const SolutionLine& line);

// The solution of `position` in an object of such a line, if it answers the question: an earlier
// run solved the board. nullopt if the object has no solution, or one of another question.
// InvalidArgument if it has one that cannot be right: a move that is not legal, or a line of play
// that does not end with the score.
absl::StatusOr<std::optional<endgame::Solution>> ReadSolution(const nlohmann::ordered_json& object,
                                                              const Board& board,
                                                              const endgame::Question& question);

// Where the line of best play ends: nullopt if the solution has no line to the end of the game.
std::optional<Position> EndOf(const Position& position, const endgame::Solution& solution);

// Whether the solution leaves nothing of the question open.
bool Answers(const endgame::Solution& solution, const endgame::Question& question);

// Replays the solution's line by the rules: it must lead from the board to the end of a game with
// the score. InvalidArgument says what does not hold. A score that is not exact has no line, and a
// search that a limit ended may have none.
absl::Status CheckLine(const Board& board, const endgame::Solution& solution);

}  // namespace othello::app

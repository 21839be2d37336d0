// One line of `solve --json`: a board and the exact result of best play from it.
//
//   {"schema": 1, "board": "...64...", "side": "X", "score": 18, "best": ["g8"],
//    "line": "g8h7a8...", "moves": [{"move": "g8", "score": 18}, ...], "nodes": 12345,
//    "seconds": 0.012}
//
// Scores are seen by the side to move of `board`. The fields say the rest.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/records/fields/line_kind.h"
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

const LineKind<SolutionLine>& SolutionLineKind();

// The solution in an object of such a line, if it answers the question: an earlier run solved the
// board. nullopt if the object has no solution, or one of another question. InvalidArgument if it
// has one that cannot be right: a move that is not legal, or a line of play that does not end with
// the score.
absl::StatusOr<std::optional<endgame::Solution>> ReadSolution(const nlohmann::ordered_json& object,
                                                              const endgame::Question& question);

// An exact score, in lines of this kind and in problems.
nlohmann::ordered_json ScoreSchema();
absl::Status ReadScore(const nlohmann::ordered_json& value, const std::string& key, int& score);

// InvalidArgument names a move of `best`, `likely` or `moves` that is not legal.
absl::Status CheckMoves(const Board& board, const endgame::Solution& solution);

// Where the line of best play ends: nullopt if the solution has no line to the end of the game.
std::optional<Position> EndOf(const Position& position, const endgame::Solution& solution);

// Whether the solution leaves nothing of the question open.
bool Answers(const endgame::Solution& solution, const endgame::Question& question);

// Replays the solution's line by the rules: it must lead from the board to the end of a game with
// the score. InvalidArgument says what does not hold. A score that is not exact has no line, and a
// search that a limit ended may have none.
absl::Status CheckLine(const Board& board, const endgame::Solution& solution);

}  // namespace othello::app

// Squares and moves in lines: "played": "g7", "best": ["b2", "g7"], "line": "b2a1g7".
#pragma once

#include <absl/status/status.h>
#include <absl/types/span.h>

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "app/records/fields/line_kind.h"
#include "core/game/square.h"

namespace othello::app {

nlohmann::ordered_json NamesOf(absl::Span<const Square> squares);

// Each reads the value of one key; whether a move is legal is not checked.
absl::Status ReadSquare(const nlohmann::ordered_json& value, const std::string& key,
                        Square& square);
absl::Status ReadSquareNames(const nlohmann::ordered_json& value, const std::string& key,
                             std::vector<Square>& squares);
absl::Status ReadMoves(const nlohmann::ordered_json& value, const std::string& key,
                       std::vector<Square>& moves);

// Both are in all lines.
template <typename Line, typename SquareOf>
void AddSquare(LineKind<Line>& kind, const std::string& key, const std::string& about,
               SquareOf square_of) {
  using Json = nlohmann::ordered_json;
  kind.Required(
      key, about, Ref("square"), [=](const Line& line) { return SquareName(square_of(line)); },
      [=](const Json& value, Line& line) { return ReadSquare(value, key, square_of(line)); });
}
template <typename Line, typename SquaresOf>
void AddSquares(LineKind<Line>& kind, const std::string& key, const std::string& about,
                SquaresOf squares_of) {
  using Json = nlohmann::ordered_json;
  kind.Required(
      key, about, ListOf(Ref("square")),
      [=](const Line& line) { return NamesOf(squares_of(line)); },
      [=](const Json& value, Line& line) { return ReadSquareNames(value, key, squares_of(line)); });
}

}  // namespace othello::app

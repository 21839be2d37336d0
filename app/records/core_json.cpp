#include "app/records/core_json.h"

#include <optional>

#include "app/records/nogood_file.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

char CharacterOf(const retro::PartialBoard& boards, Square square, char mover, char other) {
  const Bitboard bit = Bit(square);
  if ((boards.Restricted() & bit) == 0) return '.';
  if ((boards.MustBeEmpty() & bit) != 0) return '-';
  if ((boards.MustBeMover() & bit) != 0) return mover;
  return (boards.MustBeOther() & bit) != 0 ? other : '*';
}

// nullopt if a character is none of the five.
std::optional<retro::PartialBoard> ParseSquares(const std::string& squares, Color to_move) {
  if (squares.size() != kSquares) return std::nullopt;
  retro::PartialBoard boards;
  for (Square square = 0; square < kSquares; ++square) {
    const char character = squares[static_cast<std::size_t>(square)];
    const Bitboard bit = Bit(square);
    if (character == '.') continue;
    if (character == '-') {
      boards.may_be_mover &= ~bit;
      boards.may_be_other &= ~bit;
    } else {
      boards.may_be_empty &= ~bit;
      if (character == ColorCharacter(to_move)) {
        boards.may_be_other &= ~bit;
      } else if (character == ColorCharacter(Opposite(to_move))) {
        boards.may_be_mover &= ~bit;
      } else if (character != '*') {
        return std::nullopt;
      }
    }
  }
  return boards;
}

absl::Status ReadSquares(const ordered_json& value, CoreOfPosition& of) {
  std::string squares;
  RETURN_IF_ERROR(ReadText(value, "squares", squares));
  const std::optional<retro::PartialBoard> boards = ParseSquares(squares, of.position.to_move);
  if (!boards) return Malformed("\"squares\" must be 64 of X, O, *, - and .");
  if (!boards->Contains(of.position.board)) return Malformed("\"core\" is not one of the board");
  of.core.nogood.boards = *boards;
  return absl::OkStatus();
}

}  // namespace

std::string CoreText(const retro::PartialBoard& boards, char mover, char other) {
  std::string text;
  for (Square square = 0; square < kSquares; ++square)
    text.push_back(CharacterOf(boards, square, mover, other));
  return text;
}

std::string CoreText(const retro::PartialBoard& boards, Color to_move) {
  return CoreText(boards, ColorCharacter(to_move), ColorCharacter(Opposite(to_move)));
}

const LineKind<CoreOfPosition>& CoreKind() {
  static const LineKind<CoreOfPosition> kKind = [] {
    LineKind<CoreOfPosition> kind;
    kind.Required(
        "squares",
        "For each square from a1 to h8: X and O a disc of that colour, * of either, - an empty "
        "square, . anything.",
        {{"type", "string"}, {"pattern", "^[XO*.-]{64}$"}},
        [](const CoreOfPosition& of) {
          return CoreText(of.core.nogood.boards, of.position.to_move);
        },
        ReadSquares);
    AddArgument(
        kind, "argument",
        "Why no game reaches any position with these squares: a prune, going back, or the "
        "order of the moves.",
        ordered_json::parse(R"({"anyOf": [{"$ref": "#/$defs/prune"},
                  {"enum": ["no last move", "no order of the moves"]}]})"),
        [](auto& of) -> auto& { return of.core.nogood; });
    kind.Truth(
        "irreducible",
        "With any one of the squares freed, the argument fails; false if a limit left that open.",
        [](auto& of) -> auto& { return of.core.irreducible; });
    return kind;
  }();
  return kKind;
}

}  // namespace othello::app

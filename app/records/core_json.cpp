#include "app/records/core_json.h"

#include <optional>

#include "app/records/asked_position.h"
#include "app/records/nogood_file.h"
#include "app/text/json_line.h"
#include "core/base/words.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

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

nlohmann::ordered_json CoreObject(const retro::RefutingCore& core, Color to_move) {
  return {{"squares", CoreText(core.nogood.boards, to_move)},
          {"argument", WordOf(core.nogood.reason)},
          {"moves_back", core.nogood.moves_back},
          {"irreducible", core.irreducible}};
}

absl::StatusOr<retro::RefutingCore> ReadCore(const nlohmann::ordered_json& object,
                                             const Position& position) {
  if (!object.is_object()) return Malformed("\"core\" is not an object");
  const absl::StatusOr<std::string> squares = ReadText(object, "squares", "");
  if (!squares.ok()) return squares.status();
  const std::optional<retro::PartialBoard> boards = ParseSquares(*squares, position.to_move);
  if (!boards) return Malformed("\"squares\" must be 64 of X, O, *, - and .");
  if (!boards->Contains(position.board)) return Malformed("\"core\" is not one of the board");
  const absl::StatusOr<retro::Nogood> nogood = ReadArgument(object, "argument", *boards);
  if (!nogood.ok()) return nogood.status();
  const nlohmann::ordered_json irreducible = object.value("irreducible", nlohmann::ordered_json());
  if (!irreducible.is_boolean()) return Malformed("\"irreducible\" must be true or false");
  return retro::RefutingCore{*nogood, irreducible.get<bool>()};
}

}  // namespace othello::app

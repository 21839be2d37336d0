#include <absl/status/status.h>
#include <absl/strings/str_cat.h>
#include <othello_synth/board.h>

#include "core/base/status_macros.h"
#include "core/formats/pictures/picture_svg.h"
#include "core/formats/position_format.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "library/src/conversions.h"

namespace othello_synth {

Position StartPosition() { return FromEngine(othello::Position{}); }

absl::StatusOr<Position> ParsePosition(const std::string& text) {
  ASSIGN_OR_RETURN(const othello::PositionReading reading, othello::ReadPosition(text));
  return FromEngine(reading.position);
}

std::string ToText(const Position& position) { return othello::BoardText(ToEngine(position)); }

std::string ToSvg(const Position& position) {
  return othello::StandaloneSvg({.position = ToEngine(position), .last_move = {}});
}

std::string SquareText(Square square) {
  return othello::SquareName(static_cast<othello::Square>(square));
}

Bitboard LegalMoves(const Board& board) { return othello::LegalMoves(ToEngine(board)); }

Bitboard Flips(const Board& board, Square square) {
  if (square < 0 || square >= othello::kSquares) return 0;
  const auto at = static_cast<othello::Square>(square);
  const bool empty = (ToEngine(board).Occupied() & othello::Bit(at)) == 0;
  return empty ? othello::Flips(ToEngine(board), at) : 0;
}

absl::StatusOr<Board> Play(const Board& board, Square square) {
  if (Flips(board, square) == 0) {
    return absl::InvalidArgumentError(absl::StrCat("a move on square ", square, " is not legal"));
  }
  return FromEngine(othello::Play(ToEngine(board), static_cast<othello::Square>(square)));
}

Board Pass(const Board& board) { return {board.other, board.mover}; }

Board Canonical(const Board& board) { return FromEngine(othello::Canonical(ToEngine(board))); }

Board Image(const Board& board, int image) {
  return FromEngine(othello::Image(ToEngine(board), image));
}

absl::StatusOr<std::vector<Position>> ReplayGame(const std::string& transcript) {
  ASSIGN_OR_RETURN(const othello::Game game, othello::ParseGame(transcript));
  std::vector<Position> positions;
  positions.reserve(game.positions.size());
  for (const othello::Position& position : game.positions) {
    positions.push_back(FromEngine(position));
  }
  return positions;
}

}  // namespace othello_synth

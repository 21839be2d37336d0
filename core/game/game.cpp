#include "core/game/game.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <utility>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/game/board_text.h"
#include "core/game/moves.h"

namespace othello {
namespace {

// Plays a game ply by ply and keeps its record.
class Replayer {
 public:
  explicit Replayer(const Position& start) { game_.positions.push_back(start); }

  absl::Status Play(const WrittenPly& ply) {
    if (ply.square) return PlayMove(*ply.square, ply.color);
    return PlayPass(ply.color);
  }

  // Plays a move, after the pass if one is forced.
  absl::Status PlayMove(Square square, std::optional<Color> color) {
    const Position before = game_.PositionToMove(Moves());
    if (game_.PassForcedAtEnd() && !game_.ends_with_written_pass) ++ply_;
    absl::string_view fault = FaultOf(before.board, square);
    if (color && *color != before.to_move) fault = "it is the other side's turn";
    if (!fault.empty()) return Illegal(SquareName(square), fault, before, color);
    game_.moves.push_back(square);
    game_.positions.push_back({othello::Play(before.board, square), Opposite(before.to_move)});
    game_.ends_with_written_pass = false;
    ++ply_;
    return absl::OkStatus();
  }

  // Takes note of a written pass.
  absl::Status PlayPass(std::optional<Color> color) {
    const Position before = game_.Final();
    if (color && *color != before.to_move)
      return Illegal("a pass", "it is the other side's turn", before, color);
    if (GameOver(before.board)) return Illegal("a pass", "the game is over", before, color);
    if (CanMove(before.board)) return Illegal("a pass", "there is a legal move", before, color);
    game_.ends_with_written_pass = true;
    ++ply_;
    return absl::OkStatus();
  }

  Game Take() && { return std::move(game_); }

 private:
  int Moves() const { return static_cast<int>(game_.moves.size()); }

  // Why a move cannot be played; empty when it can.
  static absl::string_view FaultOf(const Board& board, Square square) {
    if (board.Occupied() & Bit(square)) return "the square is occupied";
    if (GameOver(board)) return "the game is over";
    if (Flips(board, square) == 0) return "it turns no disc over";
    return "";
  }

  absl::Status Illegal(absl::string_view what, absl::string_view fault, const Position& position,
                       std::optional<Color> color) const {
    return absl::InvalidArgumentError(absl::StrCat(
        "ply ", ply_, " (move ", Moves() + 1, "): ", ColorName(color.value_or(position.to_move)),
        " cannot play ", what, ": ", fault, "; the board there is ", BoardText(position)));
  }

  Game game_;
  int ply_ = 1;  // of the next move or pass
};

}  // namespace

bool Game::PassForced(int i) const { return MustPass(positions[i].board); }

Position Game::PositionToMove(int i) const {
  const Position& position = positions[i];
  if (!PassForced(i)) return position;
  return {Passed(position.board), Opposite(position.to_move)};
}

Position Game::Final() const { return ends_with_written_pass ? PositionToGoOn() : Last(); }

absl::StatusOr<Game> Replay(absl::Span<const Square> moves, const Position& start) {
  Replayer replayer(start);
  for (const Square square : moves) {
    RETURN_IF_ERROR(replayer.PlayMove(square, std::nullopt));
  }
  return std::move(replayer).Take();
}

Position PositionAfter(absl::Span<const Square> moves) {
  return Replay(moves).value().PositionToGoOn();
}

absl::StatusOr<Game> PlayWritten(absl::string_view text, const Position& start,
                                 absl::Span<const WrittenPly> plies) {
  Replayer replayer(start);
  for (const WrittenPly& ply : plies) {
    const absl::Status status = replayer.Play(ply);
    if (!status.ok()) return TextScanner(text).ErrorAt(ply.offset, status.message());
  }
  return std::move(replayer).Take();
}

}  // namespace othello

#include "core/transcript.h"

#include <cstddef>
#include <optional>
#include <string_view>

#include "absl/status/status.h"
#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "core/board_text.h"
#include "core/moves.h"
#include "core/text_scanner.h"

namespace othello {
namespace {

// One thing that a record writes: a move, or a pass.
struct WrittenPly {
  std::optional<Square> square;  // nothing: a pass
  std::size_t offset;            // in the text
};

// Moves past a move number, "12." or "12 ". A number is told from the rank of a square by standing before a letter.
absl::Status SkipMoveNumber(TextScanner& scanner) {
  const std::size_t start = scanner.Offset();
  while (absl::ascii_isdigit(static_cast<unsigned char>(scanner.Peek()))) scanner.Advance();
  if (scanner.Take('.') || absl::ascii_isspace(static_cast<unsigned char>(scanner.Peek()))) return absl::OkStatus();
  return scanner.ErrorAt(start, "a move number must be followed by '.' or a blank");
}

// Moves past a written pass, the longest spelling first.
bool TakePass(TextScanner& scanner) {
  for (const absl::string_view pass : {"pass", "pa", "ps", "--"}) {
    if (!absl::StartsWithIgnoreCase(scanner.Rest(), pass)) continue;
    scanner.Advance(pass.size());
    return true;
  }
  return false;
}

absl::StatusOr<std::vector<WrittenPly>> ParsePlies(absl::string_view text) {
  TextScanner scanner(text);
  std::vector<WrittenPly> plies;
  for (scanner.SkipBlanks(); !scanner.AtEnd(); scanner.SkipBlanks()) {
    const std::size_t offset = scanner.Offset();
    if (absl::ascii_isdigit(static_cast<unsigned char>(scanner.Peek()))) {
      if (const absl::Status status = SkipMoveNumber(scanner); !status.ok()) return status;
    } else if (TakePass(scanner)) {
      plies.push_back({std::nullopt, offset});
    } else {
      const absl::string_view name = scanner.Rest().substr(0, 2);
      const std::optional<Square> square = ParseSquare(std::string_view(name.data(), name.size()));
      if (!square)
        return scanner.Error(absl::StrCat(scanner.Found(), " begins no move (a1 to h8), pass or move number"));
      plies.push_back({square, offset});
      scanner.Advance(2);
    }
  }
  return plies;
}

// Plays a game ply by ply and keeps its record.
class Replayer {
 public:
  Replayer() { game_.positions.emplace_back(); }

  // Plays a move, after the pass if one is forced.
  absl::Status PlayMove(Square square) {
    const Position before = game_.PositionToMove(Moves());
    if (game_.PassForcedAtEnd() && !game_.ends_with_written_pass) ++ply_;
    const absl::string_view fault = FaultOf(before.board, square);
    if (!fault.empty()) return Illegal(SquareName(square), fault, before);
    game_.moves.push_back(square);
    game_.positions.push_back({Play(before.board, square), Opposite(before.to_move)});
    game_.ends_with_written_pass = false;
    ++ply_;
    return absl::OkStatus();
  }

  // Takes note of a written pass.
  absl::Status PlayPass() {
    const Position before = game_.Final();
    if (GameOver(before.board)) return Illegal("a pass", "the game is over", before);
    if (CanMove(before.board)) return Illegal("a pass", "there is a legal move", before);
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

  absl::Status Illegal(absl::string_view what, absl::string_view fault, const Position& position) const {
    return absl::InvalidArgumentError(absl::StrCat("ply ", ply_, " (move ", Moves() + 1,
                                                   "): ", ColorName(position.to_move), " cannot play ", what, ": ",
                                                   fault, "; the board there is ", BoardText(position)));
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

Position Game::Final() const {
  return ends_with_written_pass ? PositionToMove(static_cast<int>(moves.size())) : Last();
}

absl::StatusOr<Game> Replay(absl::Span<const Square> moves) {
  Replayer replayer;
  for (const Square square : moves) {
    if (const absl::Status status = replayer.PlayMove(square); !status.ok()) return status;
  }
  return std::move(replayer).Take();
}

std::string TranscriptText(absl::Span<const Square> moves) {
  std::string text;
  for (const Square square : moves) text += SquareName(square);
  return text;
}

absl::StatusOr<std::vector<Square>> ParseTranscript(absl::string_view text) {
  const absl::StatusOr<std::vector<WrittenPly>> plies = ParsePlies(text);
  if (!plies.ok()) return plies.status();
  std::vector<Square> moves;
  for (const WrittenPly& ply : *plies) {
    if (ply.square) moves.push_back(*ply.square);
  }
  return moves;
}

absl::StatusOr<Game> ParseGame(absl::string_view text) {
  const absl::StatusOr<std::vector<WrittenPly>> plies = ParsePlies(text);
  if (!plies.ok()) return plies.status();
  Replayer replayer;
  for (const WrittenPly& ply : *plies) {
    const absl::Status status = ply.square ? replayer.PlayMove(*ply.square) : replayer.PlayPass();
    if (!status.ok()) return TextScanner(text).ErrorAt(ply.offset, status.message());
  }
  return std::move(replayer).Take();
}

}  // namespace othello

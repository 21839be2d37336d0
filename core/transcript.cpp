#include "core/transcript.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/board_text.h"
#include "core/moves.h"
#include "core/text_scanner.h"

namespace othello {
namespace {

// One thing that a record writes: a move, or a pass.
struct WrittenPly {
  std::optional<Square> square;  // nullopt: a pass
  std::size_t offset;            // in the text
};

// A number in front of a move, "12." or "12 ".
struct MoveNumber {
  int value;
  bool has_point;
  std::size_t plies_before;
  std::size_t offset;  // in the text
};

// Reads a move number. Unlike the rank of a square, it does not follow a letter.
absl::StatusOr<MoveNumber> ScanMoveNumber(TextScanner& scanner, std::size_t plies_before) {
  constexpr std::size_t kMostDigits = 3;
  MoveNumber number = {0, false, plies_before, scanner.Offset()};
  const absl::string_view digits =
      scanner.Rest().substr(0, scanner.Rest().find_first_not_of("0123456789"));
  scanner.Advance(digits.size());
  number.has_point = scanner.Take('.');
  if (digits.size() > kMostDigits || !(number.has_point || BlankSize(scanner.Rest()) > 0)) {
    return scanner.ErrorAt(number.offset, "a move number must be followed by '.' or a blank");
  }
  for (const char digit : digits) number.value = 10 * number.value + (digit - '0');
  return number;
}

// A number without a point could be a square that lost its letter ("f5 6 c3"). It counts as a move
// number if the numbers are 1, 2, 3, ... before every ply, or before every other one, and each is
// followed by a move.
absl::Status CheckNumbers(const TextScanner& scanner, const std::vector<MoveNumber>& numbers,
                          std::size_t plies) {
  bool all_have_points = true;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const std::size_t next = i + 1 < numbers.size() ? numbers[i + 1].plies_before : plies;
    if (next == numbers[i].plies_before)
      return scanner.ErrorAt(numbers[i].offset, "a move number without a move");
    all_have_points = all_have_points && numbers[i].has_point;
  }
  if (all_have_points) return absl::OkStatus();
  const std::size_t step =
      numbers.size() > 1 ? numbers[1].plies_before : std::max<std::size_t>(plies, 1);
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const bool in_order =
        numbers[i].value == static_cast<int>(i) + 1 && numbers[i].plies_before == i * step;
    if (in_order && step <= 2) continue;
    return scanner.ErrorAt(
        numbers[i].offset,
        absl::StrCat("the number ", numbers[i].value,
                     " is out of order; is it a square without its letter? Put a "
                     "point after move numbers, or leave them out"));
  }
  if (plies <= numbers.size() * step) return absl::OkStatus();
  return scanner.ErrorAt(numbers.back().offset, "more moves follow this number than the others");
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
  std::vector<MoveNumber> numbers;
  for (scanner.SkipBlanks(); !scanner.AtEnd(); scanner.SkipBlanks()) {
    const std::size_t offset = scanner.Offset();
    if (absl::ascii_isdigit(static_cast<unsigned char>(scanner.Peek()))) {
      const absl::StatusOr<MoveNumber> number = ScanMoveNumber(scanner, plies.size());
      if (!number.ok()) return number.status();
      numbers.push_back(*number);
    } else if (TakePass(scanner)) {
      plies.push_back({std::nullopt, offset});
    } else {
      const absl::string_view name = scanner.Rest().substr(0, 2);
      const std::optional<Square> square = ParseSquare(std::string_view(name.data(), name.size()));
      if (!square)
        return scanner.Error(absl::StrCat(
            scanner.Found(), " does not begin a move (a1 to h8), pass or move number"));
      plies.push_back({square, offset});
      scanner.Advance(2);
    }
  }
  if (absl::Status status = CheckNumbers(scanner, numbers, plies.size()); !status.ok())
    return status;
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

  absl::Status Illegal(absl::string_view what, absl::string_view fault,
                       const Position& position) const {
    return absl::InvalidArgumentError(absl::StrCat(
        "ply ", ply_, " (move ", Moves() + 1, "): ", ColorName(position.to_move), " cannot play ",
        what, ": ", fault, "; the board there is ", BoardText(position)));
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

absl::StatusOr<Game> Replay(absl::Span<const Square> moves) {
  Replayer replayer;
  for (const Square square : moves) {
    if (const absl::Status status = replayer.PlayMove(square); !status.ok()) return status;
  }
  return std::move(replayer).Take();
}

Position PositionAfter(absl::Span<const Square> moves) {
  return Replay(moves).value().PositionToGoOn();
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

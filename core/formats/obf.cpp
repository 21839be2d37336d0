#include "core/formats/obf.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <string_view>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"

namespace othello {
namespace {

// Some suites write this where a move is missing.
constexpr absl::string_view kNoMove = "--:-127";

// Reads "A2:+38".
absl::StatusOr<ObfMove> ScanMove(TextScanner& scanner) {
  ObfMove move;
  const absl::string_view name = scanner.Rest().substr(0, 2);
  if (!absl::EqualsIgnoreCase(name, "ps")) {
    move.square = ParseSquare(std::string_view(name.data(), name.size()));
    if (!move.square)
      return scanner.Error(
          absl::StrCat(scanner.Found(), " does not begin a move (a1 to h8, or PS)"));
  }
  scanner.Advance(2);
  scanner.SkipBlanks();
  if (!scanner.Take(':'))
    return scanner.Error(absl::StrCat(scanner.Found(), " where ':' and a score should be"));
  scanner.SkipBlanks();
  const absl::string_view number =
      scanner.Rest().substr(0, scanner.Rest().find_first_not_of("+-0123456789"));
  if (!absl::SimpleAtoi(number, &move.score) || move.score < -64 || move.score > 64) {
    return scanner.Error(absl::StrCat("'", number, "' is not a score (-64 to 64)"));
  }
  scanner.Advance(number.size());
  return move;
}

}  // namespace

absl::StatusOr<ObfLine> ParseObf(absl::string_view text) {
  const std::size_t percent = text.find('%');
  ObfLine line;
  if (percent != absl::string_view::npos) {
    line.comment = std::string(absl::StripAsciiWhitespace(text.substr(percent + 1)));
    text = text.substr(0, percent);
  }
  const std::size_t board_end = std::min(text.find(';'), text.size());
  ASSIGN_OR_RETURN(const PositionReading reading, ReadBoardText(text.substr(0, board_end)));
  line.position = reading.position;
  line.side_assumed = reading.side_assumed;

  TextScanner scanner(text);
  scanner.Advance(board_end - scanner.Offset());
  while (!scanner.AtEnd()) {
    if (!scanner.Take(';'))
      return scanner.Error(absl::StrCat(scanner.Found(), " where ';' should be"));
    scanner.SkipBlanks();
    if (scanner.AtEnd() || scanner.Peek() == ';') continue;
    if (absl::StartsWith(scanner.Rest(), kNoMove)) {
      scanner.Advance(kNoMove.size());
      scanner.SkipBlanks();
      continue;
    }
    ASSIGN_OR_RETURN(const ObfMove move, ScanMove(scanner));
    line.moves.push_back(move);
    scanner.SkipBlanks();
  }
  return line;
}

std::string ObfText(const ObfLine& line) {
  std::string text = absl::StrCat(BoardText(line.position), ";");
  for (const ObfMove& move : line.moves) {
    const std::string name = move.square ? absl::AsciiStrToUpper(SquareName(*move.square)) : "PS";
    absl::StrAppendFormat(&text, " %s:%+d;", name, move.score);
  }
  if (!line.comment.empty()) absl::StrAppend(&text, " % ", line.comment);
  return text;
}

}  // namespace othello

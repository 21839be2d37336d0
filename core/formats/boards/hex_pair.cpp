#include "core/formats/boards/hex_pair.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <bit>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"

namespace othello {
namespace {

constexpr std::size_t kDigits = 16;

absl::StatusOr<Bitboard> ScanWord(TextScanner& scanner) {
  scanner.SkipBlanks();
  if (!absl::StartsWithIgnoreCase(scanner.Rest(), "0x")) {
    return scanner.Error(absl::StrCat(scanner.Found(), " where \"0x\" should be"));
  }
  scanner.Advance(2);
  const absl::string_view digits =
      scanner.Rest().substr(0, scanner.Rest().find_first_not_of("0123456789abcdefABCDEF"));
  if (digits.empty())
    return scanner.Error(absl::StrCat(scanner.Found(), " is not a hexadecimal digit"));
  if (digits.size() != kDigits) {
    return scanner.Error(absl::StrCat(
        digits.size(), " digits; a word of 64 squares has 16, zeros at its left included"));
  }
  scanner.Advance(digits.size());
  scanner.SkipBlanks();
  Bitboard word = 0;
  for (const char digit : digits)
    word = word << 4 | (digit <= '9' ? digit - '0' : (digit | 0x20) - 'a' + 10);
  return word;
}

}  // namespace

absl::StatusOr<Board> ParseHexPair(absl::string_view text) {
  TextScanner scanner(text);
  ASSIGN_OR_RETURN(const Bitboard mover, ScanWord(scanner));
  // Blanks are skipped: they may stand in the place of the comma.
  if (!scanner.Take(',') && (scanner.AtEnd() || !absl::StartsWithIgnoreCase(scanner.Rest(), "0x")))
    return scanner.Error(absl::StrCat(scanner.Found(), " where ',' should be"));
  scanner.SkipBlanks();
  const std::size_t second = scanner.Offset();
  ASSIGN_OR_RETURN(const Bitboard other, ScanWord(scanner));
  if (!scanner.AtEnd())
    return scanner.Error(absl::StrCat(scanner.Found(), " after the second word"));
  if (const Bitboard both = mover & other) {
    return scanner.ErrorAt(second,
                           absl::StrCat(SquareName(std::countr_zero(both)), " is in both words"));
  }
  return Board{mover, other};
}

std::string HexPairText(const Board& board) {
  return absl::StrFormat("0x%016x,0x%016x", board.mover, board.other);
}

}  // namespace othello

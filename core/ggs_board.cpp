#include "core/ggs_board.h"

#include <algorithm>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "core/board_text.h"
#include "core/text_scanner.h"

namespace othello {

absl::StatusOr<Position> ParseGgsBoard(absl::string_view text) {
  TextScanner scanner(text);
  scanner.SkipBlanks();
  if (absl::StartsWithIgnoreCase(scanner.Rest(), "BO")) scanner.Advance(2);
  if (!scanner.Take('[')) return scanner.Error(absl::StrCat(scanner.Found(), " where '[' should be"));
  scanner.SkipBlanks();
  const absl::string_view size = scanner.Rest().substr(0, scanner.Rest().find_first_not_of("0123456789"));
  if (size.empty()) return scanner.Error(absl::StrCat(scanner.Found(), " where the size of the board should be"));
  if (size != "8") return scanner.Error(absl::StrCat("a board of size ", size, "; only 8 is known here"));
  scanner.Advance(size.size());
  const absl::StatusOr<ColoredDiscs> discs = ScanDiscs(scanner);
  if (!discs.ok()) return discs.status();
  const absl::StatusOr<Color> side = ScanSideToMove(scanner);
  if (!side.ok()) return side.status();
  scanner.SkipBlanks();
  if (!scanner.Take(']')) return scanner.Error(absl::StrCat(scanner.Found(), " where ']' should be"));
  scanner.SkipBlanks();
  if (!scanner.AtEnd()) return scanner.Error(absl::StrCat(scanner.Found(), " behind the board"));
  return ToPosition(*discs, *side);
}

std::string GgsBoardText(const Position& position) {
  std::string text = BoardText(position);
  std::replace(text.begin(), text.end(), 'X', '*');
  std::string ggs = "[8";
  for (int rank = 0; rank < 8; ++rank) absl::StrAppend(&ggs, " ", text.substr(8 * rank, 8));
  return absl::StrCat(ggs, text.substr(kSquares), "]");
}

}  // namespace othello

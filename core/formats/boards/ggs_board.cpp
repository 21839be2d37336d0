#include "core/formats/boards/ggs_board.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/formats/boards/board_reading.h"
#include "core/game/board_text.h"

namespace othello {

absl::StatusOr<Position> ParseGgsBoard(absl::string_view text) {
  TextScanner scanner(text);
  scanner.SkipBlanks();
  if (absl::StartsWithIgnoreCase(scanner.Rest(), "BO")) scanner.Advance(2);
  if (!scanner.Take('['))
    return scanner.Error(absl::StrCat(scanner.Found(), " where '[' should be"));
  scanner.SkipBlanks();
  const absl::string_view size =
      scanner.Rest().substr(0, scanner.Rest().find_first_not_of("0123456789"));
  if (size.empty())
    return scanner.Error(absl::StrCat(scanner.Found(), " where the size of the board should be"));
  if (size != "8")
    return scanner.Error(absl::StrCat("a board of size ", size, "; only 8 is known here"));
  scanner.Advance(size.size());
  const std::size_t begin = scanner.Offset();
  const std::size_t end = text.find(']', begin);
  if (end == absl::string_view::npos)
    return scanner.ErrorAt(text.size(), "the end where ']' should be");
  ASSIGN_OR_RETURN(PositionReading reading, ReadBoardInLine(text, begin, end));
  if (reading.side_assumed)
    return scanner.ErrorAt(end, "']' where the side to move should be, after 64 squares");
  scanner.Advance(end + 1 - begin);
  scanner.SkipBlanks();
  if (!scanner.AtEnd()) return scanner.Error(absl::StrCat(scanner.Found(), " after the board"));
  return reading.position;
}

std::string GgsBoardText(const Position& position) {
  std::string text = BoardText(position);
  std::replace(text.begin(), text.end(), 'X', '*');
  std::string ggs = "[8";
  for (int rank = 0; rank < 8; ++rank) absl::StrAppend(&ggs, " ", text.substr(8 * rank, 8));
  return absl::StrCat(ggs, text.substr(kSquares), "]");
}

}  // namespace othello

#include "core/formats/boards/board_array.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <vector>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/base/utf8.h"
#include "core/formats/boards/square_signs.h"

namespace othello {
namespace {

constexpr std::size_t kRowSquares = 8;

std::size_t CountSigns(absl::string_view text) {
  std::size_t count = 0;
  for (; !text.empty(); text.remove_prefix(SignSize(text))) ++count;
  return count;
}

// The values of one list, or the words that stand behind the lists.
class ArrayReader {
 public:
  ArrayReader(absl::string_view text, UnfinishedBoard& board)
      : text_(text), scanner_(text), board_(board) {}

  absl::Status Read() {
    scanner_.SkipBlanks();
    const bool brackets = scanner_.Peek() == '[';
    absl::Status status = brackets ? ReadList() : ReadValues(/*in_brackets=*/false);
    if (!status.ok()) return status;
    if (board_.signs().size() != kSquares) {
      return scanner_.Error(
          absl::StrCat("the board ends after ", board_.signs().size(), " squares of 64"));
    }
    scanner_.SkipBlanks();
    if (scanner_.Take(',')) scanner_.SkipBlanks();
    return scanner_.AtEnd() ? absl::OkStatus() : board_.AddBehind(scanner_.Offset(), text_.size());
  }

 private:
  // "[...]", with lists or values inside.
  absl::Status ReadList() {
    scanner_.Take('[');
    scanner_.SkipBlanks();
    if (scanner_.Peek() != '[') {
      RETURN_IF_ERROR(ReadValues(/*in_brackets=*/true));
    }
    while (!scanner_.AtEnd() && scanner_.Peek() == '[') {
      const std::size_t begin = scanner_.Offset();
      const int before = board_.signs().size();
      scanner_.Take('[');
      RETURN_IF_ERROR(ReadValues(/*in_brackets=*/true));
      if (!scanner_.Take(']')) return Expected("']'");
      const int squares = board_.signs().size() - before;
      if (squares != static_cast<int>(kRowSquares)) {
        return scanner_.ErrorAt(begin,
                                absl::StrCat("a list of ", squares, " squares, where a row has 8"));
      }
      scanner_.SkipBlanks();
      scanner_.Take(',');
      scanner_.SkipBlanks();
    }
    return scanner_.Take(']') ? absl::OkStatus() : Expected("']'");
  }

  absl::Status Expected(absl::string_view what) const {
    return scanner_.Error(absl::StrCat(scanner_.Found(), " where ", what, " should be, after ",
                                       board_.signs().size(), " squares"));
  }

  // Values up to a bracket; without brackets, 64 of them.
  absl::Status ReadValues(bool in_brackets) {
    for (scanner_.SkipBlanks(); !scanner_.AtEnd() && scanner_.Peek() != ']';
         scanner_.SkipBlanks()) {
      if (!in_brackets && board_.signs().size() == kSquares) return absl::OkStatus();
      const char quote = scanner_.Peek();
      const bool quoted = quote == '"' || quote == '\'';
      if (quoted) scanner_.Advance();
      const std::size_t size = ValueSize(quoted ? quote : '\0');
      absl::string_view value = scanner_.Rest().substr(0, size);
      if (quoted && value == " ") value = "";
      if (value.empty() && !quoted) return Expected("a square");
      const bool row = quoted && CountSigns(value) == kRowSquares;
      if (value != "-1" && !value.empty() && SignSize(value) != value.size() && !row)
        return Expected("one sign of a square");
      absl::Status status = row ? board_.signs().Add(value, scanner_.Offset())
                                : board_.signs().AddOne(value, scanner_.Offset());
      if (!status.ok()) return status;
      scanner_.Advance(size);
      if (quoted && !scanner_.Take(quote)) return Expected("the quote");
      scanner_.SkipBlanks();
      scanner_.Take(',');
    }
    return absl::OkStatus();
  }

  std::size_t ValueSize(char quote) const {
    const absl::string_view rest = scanner_.Rest();
    std::size_t size = 0;
    while (size < rest.size() && rest[size] != ',' && rest[size] != ']' &&
           (quote != '\0' || BlankSize(rest.substr(size)) == 0) &&
           (quote == '\0' || rest[size] != quote))
      size += CharacterSize(rest.substr(size));
    return size;
  }

  absl::string_view text_;
  TextScanner scanner_;
  UnfinishedBoard& board_;
};

}  // namespace

bool IsBoardArray(absl::string_view text) {
  TextScanner scanner(text);
  scanner.SkipBlanks();
  constexpr std::ptrdiff_t kCommas = kSquares - 8;
  if (!scanner.Take('[') && !scanner.Take('{'))
    return std::count(text.begin(), text.end(), ',') >= kCommas;
  scanner.SkipBlanks();
  if (scanner.AtEnd()) return false;
  // An object of JSON has a name behind its brace.
  if (text.find('{') < text.find('"')) {
    const absl::string_view behind = scanner.Rest();
    return behind[0] == '{' || behind[0] == '-' || (behind[0] >= '0' && behind[0] <= '9');
  }
  if (scanner.Peek() == '[' || scanner.Peek() == '"' || scanner.Peek() == '\'') return true;
  const absl::string_view rest = scanner.Rest();
  const std::size_t size = std::min(rest.find_first_of(", \n]"), rest.size());
  // "[8 ---" is a board of the Generic Game Server.
  const absl::string_view value = rest.substr(0, size);
  return value == "-1" ||
         (size > 0 && size == SignSize(value) && MeaningOf(value) != SignMeaning::kNone);
}

int OpenBrackets(absl::string_view text) {
  return static_cast<int>(
      std::count_if(text.begin(), text.end(), [](char c) { return c == '[' || c == '{'; }) -
      std::count_if(text.begin(), text.end(), [](char c) { return c == ']' || c == '}'; }));
}

absl::Status ReadBoardArray(absl::string_view text, UnfinishedBoard& board) {
  return ArrayReader(text, board).Read();
}

}  // namespace othello

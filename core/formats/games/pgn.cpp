#include "core/formats/games/pgn.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <cstddef>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/game/transcript.h"

namespace othello {
namespace {

bool IsNameCharacter(char character) {
  return absl::ascii_isalnum(static_cast<unsigned char>(character)) || character == '_';
}

class PgnReader {
 public:
  explicit PgnReader(absl::string_view text) : scanner_(text), moves_(text) {}

  absl::StatusOr<std::string> Read() {
    absl::Status status;
    for (scanner_.SkipBlanks(); status.ok() && scanner_.Peek() == '['; scanner_.SkipBlanks())
      status = ReadTag();
    while (status.ok() && !scanner_.AtEnd()) status = ReadMoveText();
    if (!status.ok()) return status;
    return std::move(moves_);
  }

 private:
  void Blank(std::size_t begin) {
    for (std::size_t at = begin; at < scanner_.Offset(); ++at) {
      if (moves_[at] != '\n') moves_[at] = ' ';
    }
  }

  // [Name "value"], in which \" is a quote.
  absl::Status ReadTag() {
    const std::size_t begin = scanner_.Offset();
    scanner_.Advance();
    scanner_.SkipBlanks();
    std::string name;
    for (; IsNameCharacter(scanner_.Peek()); scanner_.Advance()) name += scanner_.Peek();
    scanner_.SkipBlanks();
    if (name.empty() || !scanner_.Take('"'))
      return scanner_.Error(absl::StrCat(scanner_.Found(), " in a tag; it is [Name \"value\"]"));
    while (scanner_.Peek() != '"') {
      if (scanner_.Peek() == '\\') scanner_.Advance();
      if (scanner_.AtEnd() || scanner_.Peek() == '\n')
        return scanner_.Error("the end of the line inside the quotes of a tag");
      scanner_.Advance();
    }
    scanner_.Advance();
    scanner_.SkipBlanks();
    if (!scanner_.Take(']'))
      return scanner_.Error(absl::StrCat(scanner_.Found(), " where ']' should end the tag"));
    if (absl::EqualsIgnoreCase(name, "FEN") || absl::EqualsIgnoreCase(name, "SetUp")) {
      return scanner_.ErrorAt(begin,
                              absl::StrCat("a game with a start board (the tag ", name,
                                           "), which is not read from PGN; write it as GGF"));
    }
    Blank(begin);
    return absl::OkStatus();
  }

  absl::Status ReadMoveText() {
    const std::size_t begin = scanner_.Offset();
    absl::Status status;
    switch (scanner_.Peek()) {
      case '{':
        status = SkipComment();
        break;
      case '(':
        status = SkipVariation();
        break;
      case '$':
        scanner_.Advance();
        while (absl::ascii_isdigit(static_cast<unsigned char>(scanner_.Peek()))) scanner_.Advance();
        break;
      case '[':
        return scanner_.Error("a tag after moves; the next game begins here");
      default:
        scanner_.Advance();
        return absl::OkStatus();
    }
    if (status.ok()) Blank(begin);
    return status;
  }

  // A brace inside a comment is where one that ends it got lost: moves would vanish.
  absl::Status SkipComment() {
    const std::size_t begin = scanner_.Offset();
    const std::size_t size = scanner_.Rest().substr(1).find_first_of("{}");
    if (size == absl::string_view::npos || scanner_.Rest()[1 + size] == '{')
      return scanner_.ErrorAt(begin, "a comment that has no '}'");
    scanner_.Advance(size + 2);
    return absl::OkStatus();
  }

  absl::Status SkipVariation() {
    const std::size_t begin = scanner_.Offset();
    int depth = 0;
    do {
      const char next = scanner_.Peek();
      if (scanner_.AtEnd()) return scanner_.ErrorAt(begin, "a variation that has no ')'");
      if (next == '{') {
        RETURN_IF_ERROR(SkipComment());
        continue;
      }
      depth += next == '(' ? 1 : next == ')' ? -1 : 0;
      scanner_.Advance();
    } while (depth > 0);
    return absl::OkStatus();
  }

  TextScanner scanner_;
  std::string moves_;
};

}  // namespace

bool BeginsPgnTag(absl::string_view line) {
  TextScanner scanner(line);
  scanner.SkipBlanks();
  if (!scanner.Take('[') || !absl::ascii_isalpha(static_cast<unsigned char>(scanner.Peek())))
    return false;
  while (IsNameCharacter(scanner.Peek())) scanner.Advance();
  const std::size_t name_end = scanner.Offset();
  scanner.SkipBlanks();
  return scanner.Offset() > name_end && scanner.Peek() == '"';
}

absl::StatusOr<std::string> PgnMoves(absl::string_view text) { return PgnReader(text).Read(); }

absl::StatusOr<Game> ParsePgn(absl::string_view text) {
  ASSIGN_OR_RETURN(const std::string moves, PgnMoves(text));
  return ParseGame(moves);
}

}  // namespace othello

#include "core/base/text_scanner.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>

#include <algorithm>

namespace othello {

void TextScanner::SkipBlanks() {
  while (const std::size_t size = BlankSize(Rest())) offset_ += size;
}

bool TextScanner::Take(char expected) {
  if (AtEnd() || text_[offset_] != expected) return false;
  ++offset_;
  return true;
}

std::string TextScanner::Found() const {
  if (AtEnd()) return "the end";
  return absl::StrCat("'", CharacterName(Rest().substr(0, CharacterSize(Rest()))), "'");
}

absl::Status TextScanner::ErrorAt(std::size_t offset, absl::string_view message) const {
  const absl::string_view before = text_.substr(0, offset);
  const std::size_t line_start =
      before.rfind('\n') == absl::string_view::npos ? 0 : before.rfind('\n') + 1;
  const std::string column =
      absl::StrCat("column ", CountCharacters(before.substr(line_start)) + 1, ": ", message);
  const bool one_line =
      absl::StripAsciiWhitespace(text_).find('\n') == absl::string_view::npos && line_start == 0;
  if (one_line) return absl::InvalidArgumentError(column);
  return absl::InvalidArgumentError(
      absl::StrCat("line ", std::count(before.begin(), before.end(), '\n') + 1, ", ", column));
}

}  // namespace othello

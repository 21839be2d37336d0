// Reads a text from left to right, and names the place of an error. The parsers of core share it.
#pragma once

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <string>

#include "core/base/utf8.h"

namespace othello {

// A position in a text, which must outlive the scanner.
class TextScanner {
 public:
  // Begins after the byte-order mark, if there is one.
  explicit TextScanner(absl::string_view text)
      : text_(text), offset_(text.size() - WithoutByteOrderMark(text).size()) {}

  bool AtEnd() const { return offset_ == text_.size(); }
  std::size_t Offset() const { return offset_; }

  // What is not read yet.
  absl::string_view Rest() const { return text_.substr(offset_); }

  // The next byte; ' ' at the end.
  char Peek() const { return AtEnd() ? ' ' : text_[offset_]; }

  // Moves on by `count` bytes, which must be there.
  void Advance(std::size_t count = 1) { offset_ += count; }

  // Moves past blanks, tabs and line ends.
  void SkipBlanks();

  // Moves past `expected` if it comes next.
  bool Take(char expected);

  // The next character for an error message: "'c'" (by its code if it is not printable ASCII), or
  // "the end".
  std::string Found() const;

  // InvalidArgument "column N: MESSAGE", counted in characters from 1, or "line L, column N:
  // MESSAGE" in a text of several lines.
  absl::Status Error(absl::string_view message) const { return ErrorAt(offset_, message); }
  absl::Status ErrorAt(std::size_t offset, absl::string_view message) const;

 private:
  absl::string_view text_;
  std::size_t offset_ = 0;
};

}  // namespace othello

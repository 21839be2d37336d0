// Splits the text of a board into words, runs of signs between blanks.
#pragma once

#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace othello {

// The characters between two blanks.
struct SquareWord {
  std::size_t offset = 0;  // of its first byte in the text
  absl::string_view text;
  int size = 0;  // in signs

  std::size_t End() const { return offset + text.size(); }
};

// The words of one line.
struct WordLine {
  std::int64_t number = 0;  // from 0, blank lines included
  std::vector<SquareWord> words;

  std::size_t Begin() const { return words.front().offset; }
  std::size_t End() const { return words.back().End(); }
};

// The lines of text[begin, end) that are not blank; offsets and line numbers are those of the text.
std::vector<WordLine> SplitIntoWords(absl::string_view text, std::size_t begin = 0,
                                     std::size_t end = absl::string_view::npos);

// Whether all of the word are signs of squares.
bool IsSquares(const SquareWord& word);

}  // namespace othello

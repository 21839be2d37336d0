#include "core/formats/boards/square_words.h"

#include <algorithm>

#include "core/base/utf8.h"
#include "core/formats/boards/square_signs.h"

namespace othello {

std::vector<WordLine> SplitIntoWords(absl::string_view text, std::size_t begin, std::size_t end) {
  std::vector<WordLine> lines;
  end = std::min(end, text.size());
  std::int64_t number =
      std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(begin), '\n');
  const auto at = [&](std::size_t offset) { return text.substr(offset, end - offset); };
  if (begin == 0) begin = text.size() - WithoutByteOrderMark(text).size();
  for (std::size_t offset = begin; offset < end;) {
    if (const std::size_t blank = BlankSize(at(offset))) {
      number += text[offset] == '\n' ? 1 : 0;
      offset += blank;
      continue;
    }
    SquareWord word = {offset, {}, 0};
    while (offset < end && BlankSize(at(offset)) == 0) {
      offset += SignSize(at(offset));
      ++word.size;
    }
    word.text = text.substr(word.offset, offset - word.offset);
    if (lines.empty() || lines.back().number != number) lines.push_back({number, {}});
    lines.back().words.push_back(word);
  }
  return lines;
}

bool IsSquares(const SquareWord& word) {
  for (absl::string_view rest = word.text; !rest.empty(); rest.remove_prefix(SignSize(rest))) {
    if (MeaningOf(rest.substr(0, SignSize(rest))) == SignMeaning::kNone) return false;
  }
  return true;
}

}  // namespace othello

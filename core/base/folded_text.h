// A text with plain ASCII in the place of characters that look like it: full-width letters and
// digits (ｆ５), arrows, dashes, quotes and commas of typesetting, and the word パス (pass).
#pragma once

#include <absl/strings/string_view.h>

#include <cstddef>
#include <string>
#include <vector>

namespace othello {

struct FoldedText {
  std::string text;
  // For each byte of `text`, and for its end, where the character stands in the original.
  std::vector<std::size_t> origin;
};

// Every other character stays as it is; a byte-order mark at the beginning is left out.
FoldedText Folded(absl::string_view original);

}  // namespace othello

#include "core/base/folded_text.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/base/utf8.h"

namespace othello {
namespace {

using Look = std::pair<absl::string_view, char>;

constexpr std::array<Look, 28> kLooks = {{
    {"\u2192", '>'}, {"\u21D2", '>'}, {"\u27A1", '>'},  {"\u2794", '>'},  // arrows
    {"\u27F6", '>'}, {"\u203A", '>'}, {"\uFE0E", ' '},  {"\uFE0F", ' '},  // how to draw them
    {"\u2010", '-'}, {"\u2011", '-'}, {"\u2013", '-'},  {"\u2014", '-'},  // dashes
    {"\u2212", '-'}, {"\u30FC", '-'}, {"\u3001", ','},  {"\u30FB", ','},  // minus, Japanese marks
    {"\u00B7", ','}, {"\u2026", '.'}, {"\u2502", '|'},  {"\u201C", '"'},  // dots, lines, quotes
    {"\u201D", '"'}, {"\u201E", '"'}, {"\u2018", '\''}, {"\u2019", '\''},
    {"\u30D1", 'p'}, {"\u30B9", 's'}, {"\u2022", ','},  {"\u2015", '-'},
}};

// U+FF01 to U+FF5E are the printable characters of ASCII in the width of Japanese ones.
bool IsFullWidth(absl::string_view character) {
  return character.size() == 3 && character >= "\uFF01" && character <= "\uFF5E";
}

char AsciiOfFullWidth(absl::string_view character) {
  const int middle = static_cast<unsigned char>(character[1]) & 0x3F;
  const int low = static_cast<unsigned char>(character[2]) & 0x3F;
  return static_cast<char>((middle << 6 | low) - 0xF01 + 0x21);
}

}  // namespace

FoldedText Folded(absl::string_view original) {
  FoldedText folded;
  std::size_t at = original.size() - WithoutByteOrderMark(original).size();
  while (at < original.size()) {
    const absl::string_view character = original.substr(at, CharacterSize(original.substr(at)));
    if (character.size() == 1) {
      folded.origin.push_back(at++);
      folded.text += character[0];
      continue;
    }
    const auto* const look = std::find_if(
        kLooks.begin(), kLooks.end(), [&](const Look& known) { return known.first == character; });
    const std::size_t before = folded.text.size();
    if (look != kLooks.end()) {
      folded.text += look->second;
    } else if (IsFullWidth(character)) {
      folded.text += AsciiOfFullWidth(character);
    } else {
      folded.text.append(character.data(), character.size());
    }
    for (std::size_t byte = before; byte < folded.text.size(); ++byte)
      folded.origin.push_back(at + (byte - before));
    at += character.size();
  }
  folded.origin.push_back(original.size());
  return folded;
}

}  // namespace othello

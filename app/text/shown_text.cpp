#include "app/text/shown_text.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/base/utf8.h"

namespace othello::app {

namespace {

constexpr std::size_t kLongestArgument = 240;

// Characters that are not seen themselves: control characters (C0, DEL, C1), those of the category
// "format" (directions, joiners, marks, tags), ends of lines. By code point, first and last.
constexpr std::array<std::array<std::uint32_t, 2>, 17> kUnseen = {{
    {0x00, 0x1F},
    {0x7F, 0x9F},
    {0xAD, 0xAD},
    {0x600, 0x605},
    {0x61C, 0x61C},
    {0x6DD, 0x6DD},
    {0x70F, 0x70F},
    {0x180E, 0x180E},
    {0x200B, 0x200F},
    {0x2028, 0x202E},
    {0x2060, 0x206F},
    {0xFEFF, 0xFEFF},
    {0xFFF9, 0xFFFB},
    {0x110BD, 0x110BD},
    {0x1BCA0, 0x1BCA3},
    {0x1D173, 0x1D17A},
    {0xE0000, 0xE007F},
}};

bool IsSeen(absl::string_view character) {
  const bool ill_formed =
      character.size() == 1 && !absl::ascii_isascii(static_cast<unsigned char>(character[0]));
  if (ill_formed) return false;
  const std::uint32_t code = CodePoint(character);
  return std::none_of(kUnseen.begin(), kUnseen.end(),
                      [code](const auto& range) { return range[0] <= code && code <= range[1]; });
}

}  // namespace

std::string OneLine(absl::string_view text) {
  std::string line;
  for (; !text.empty(); text.remove_prefix(CharacterSize(text))) {
    const absl::string_view character = text.substr(0, CharacterSize(text));
    absl::StrAppend(&line, IsSeen(character) ? std::string(character) : CharacterName(character));
  }
  return line;
}

std::string Lines(absl::string_view text) {
  return absl::StrJoin(
      absl::StrSplit(text, '\n'), "\n",
      [](std::string* lines, absl::string_view line) { lines->append(OneLine(line)); });
}

std::string Shown(absl::string_view argument) {
  if (argument.size() <= kLongestArgument) return OneLine(argument);
  return OneLine(argument.substr(0, kLongestArgument)) + "...";
}

}  // namespace othello::app

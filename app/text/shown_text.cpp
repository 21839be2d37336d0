#include "app/text/shown_text.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <array>

#include "core/utf8.h"

namespace othello::app {

namespace {

constexpr std::size_t kLongestArgument = 240;

bool ChangesWriting(absl::string_view character) {
  // C1 control characters, ends of lines, directions.
  if (character.size() == 2)
    return character[0] == '\xC2' && static_cast<unsigned char>(character[1]) < 0xA0;
  if (absl::StartsWith(character, "\xE2\x80")) {
    const auto last = static_cast<unsigned char>(character[2]);
    return (last >= 0xA8 && last <= 0xAE) || last == 0x8E || last == 0x8F;
  }
  return absl::StartsWith(character, "\xE2\x81") &&
         static_cast<unsigned char>(character[2]) >= 0xA6 &&
         static_cast<unsigned char>(character[2]) <= 0xA9;
}

bool IsPlain(absl::string_view character) {
  if (character.size() > 1) return !ChangesWriting(character);
  return absl::ascii_isprint(static_cast<unsigned char>(character[0]));
}

}  // namespace

std::string OneLine(absl::string_view text) {
  std::string line;
  for (; !text.empty(); text.remove_prefix(CharacterSize(text))) {
    const absl::string_view character = text.substr(0, CharacterSize(text));
    absl::StrAppend(&line, IsPlain(character) ? std::string(character) : CharacterName(character));
  }
  return line;
}

std::string Shown(absl::string_view argument) {
  if (argument.size() <= kLongestArgument) return OneLine(argument);
  return OneLine(argument.substr(0, kLongestArgument)) + "...";
}

}  // namespace othello::app

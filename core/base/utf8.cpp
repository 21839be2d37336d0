#include "core/base/utf8.h"

#include <absl/strings/ascii.h>
#include <absl/strings/escaping.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <array>

namespace othello {
namespace {

// The length of a character, 1 to 4, by its first byte; 0 for a byte that begins no character.
std::size_t SizeByFirstByte(unsigned char byte) {
  if (byte < 0x80) return 1;
  if (byte < 0xC2) return 0;
  if (byte < 0xE0) return 2;
  if (byte < 0xF0) return 3;
  return byte < 0xF5 ? 4 : 0;
}

bool IsContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

}  // namespace

std::size_t CharacterSize(absl::string_view text) {
  const std::size_t size = SizeByFirstByte(static_cast<unsigned char>(text[0]));
  if (size <= 1 || size > text.size()) return 1;
  for (std::size_t i = 1; i < size; ++i) {
    if (!IsContinuation(text[i])) return 1;
  }
  return size;
}

std::uint32_t CodePoint(absl::string_view character) {
  constexpr std::array<std::uint32_t, 5> kPayload = {0, 0x7F, 0x1F, 0x0F, 0x07};
  std::uint32_t code = static_cast<unsigned char>(character[0]) & kPayload[character.size()];
  for (const char byte : character.substr(1))
    code = code << 6 | (static_cast<unsigned char>(byte) & 0x3F);
  return code;
}

std::size_t CountCharacters(absl::string_view text) {
  std::size_t count = 0;
  for (text = WithoutByteOrderMark(text); !text.empty(); text.remove_prefix(CharacterSize(text)))
    ++count;
  return count;
}

absl::string_view WithoutByteOrderMark(absl::string_view text) {
  constexpr absl::string_view kMark = "\xEF\xBB\xBF";
  return absl::StartsWith(text, kMark) ? text.substr(kMark.size()) : text;
}

std::size_t BlankSize(absl::string_view text) {
  if (text.empty()) return 0;
  if (absl::ascii_isspace(static_cast<unsigned char>(text[0]))) return 1;
  const std::size_t size = CharacterSize(text);
  if (size == 1) return 0;
  const std::uint32_t code = CodePoint(text.substr(0, size));
  const bool blank = code == 0xA0 || (code >= 0x2000 && code <= 0x200A) || code == 0x202F ||
                     code == 0x205F || code == 0x3000;
  return blank ? size : 0;
}

std::string WithoutIllFormedBytes(absl::string_view text) {
  std::string well_formed;
  while (!text.empty()) {
    const std::size_t size = CharacterSize(text);
    const bool ill_formed = size == 1 && static_cast<unsigned char>(text[0]) >= 0x80;
    absl::StrAppend(&well_formed, ill_formed ? "?" : text.substr(0, size));
    text.remove_prefix(size);
  }
  return well_formed;
}

std::string CharacterName(absl::string_view character) {
  if (character.size() == 1) return absl::CHexEscape(character);
  return absl::StrFormat("U+%04X", CodePoint(character));
}

}  // namespace othello

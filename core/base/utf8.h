// Texts as people and programs write them: UTF-8, perhaps with a byte-order mark, and with other
// blanks than ' '.
#pragma once

#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <string>

namespace othello {

// Bytes of the character at the beginning of `text`, which must not be empty: 1 to 4. A byte that
// does not begin a well-formed character counts as a character.
std::size_t CharacterSize(absl::string_view text);

// The code point of a well-formed character; requires that `character` is just one.
std::uint32_t CodePoint(absl::string_view character);

// How many characters the text has. Each ill-formed byte counts as one, a byte-order mark at the
// beginning does not count.
std::size_t CountCharacters(absl::string_view text);

// The text without the byte-order mark that some editors put before it.
absl::string_view WithoutByteOrderMark(absl::string_view text);

// The text with "?" for each byte that is part of no well-formed character.
std::string WithoutIllFormedBytes(absl::string_view text);

// Bytes of the blank at the beginning of `text`; 0 if there is none. Blanks are those of ASCII,
// including line ends, and the Unicode characters that look like one: no-break spaces, the spaces
// of typesetting, the ideographic space.
std::size_t BlankSize(absl::string_view text);

// The character in printable ASCII, for a message: "x", "\x1b" or "U+25A1".
std::string CharacterName(absl::string_view character);

}  // namespace othello

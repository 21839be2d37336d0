#include "core/square_words.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>

#include "core/text_scanner.h"
#include "core/utf8.h"

namespace othello {
namespace {

constexpr std::array<absl::string_view, 7> kBlackCharacters = {"X", "x",      "*",     "b",
                                                               "B", "\u25CF", "\u26AB"};
constexpr std::array<absl::string_view, 7> kWhiteCharacters = {"O", "o",      "w",     "W",
                                                               "0", "\u25CB", "\u26AA"};
constexpr std::array<absl::string_view, 5> kEmptyCharacters = {"-", ".", "_", "\u00B7", "\uFF0E"};

template <std::size_t kSize>
bool IsOneOf(const std::array<absl::string_view, kSize>& characters, absl::string_view character) {
  return std::find(characters.begin(), characters.end(), character) != characters.end();
}

// Bytes of a variation selector, which only says how to draw the character before it: U+FE0E (as
// text), U+FE0F (as a picture).
std::size_t SelectorSize(absl::string_view text) {
  return absl::StartsWith(text, "\uFE0E") || absl::StartsWith(text, "\uFE0F") ? 3 : 0;
}

absl::string_view WithoutSelector(absl::string_view character) {
  return character.size() > 3
             ? character.substr(0, character.size() - SelectorSize(character.substr(3)))
             : character;
}

absl::string_view FirstOf(absl::string_view text) {
  return text.substr(0, SquareCharacterSize(text));
}

}  // namespace

std::size_t SquareCharacterSize(absl::string_view text) {
  const std::size_t size = CharacterSize(text);
  // The selector goes with discs, which have three bytes.
  return size == 3 ? size + SelectorSize(text.substr(size)) : size;
}

std::optional<Color> ParseColorCharacter(absl::string_view character) {
  character = WithoutSelector(character);
  if (IsOneOf(kBlackCharacters, character)) return Color::kBlack;
  if (IsOneOf(kWhiteCharacters, character)) return Color::kWhite;
  return std::nullopt;
}

bool IsEmptyCharacter(absl::string_view character) { return IsOneOf(kEmptyCharacters, character); }

std::vector<WordLine> SplitIntoWords(absl::string_view text, std::size_t begin) {
  std::vector<WordLine> lines;
  std::int64_t number = 0;
  const auto at = [&](std::size_t offset) { return text.substr(offset); };
  for (std::size_t offset =
           begin + (begin == 0 ? text.size() - WithoutByteOrderMark(text).size() : 0);
       offset < text.size();) {
    if (const std::size_t blank = BlankSize(at(offset))) {
      number += text[offset] == '\n' ? 1 : 0;
      offset += blank;
      continue;
    }
    SquareWord word = {offset, {}, 0};
    while (offset < text.size() && BlankSize(at(offset)) == 0) {
      offset += SquareCharacterSize(at(offset));
      ++word.size;
    }
    word.text = text.substr(word.offset, offset - word.offset);
    if (lines.empty() || lines.back().number != number) lines.push_back({number, {}});
    lines.back().words.push_back(word);
  }
  return lines;
}

void SquareReader::NoteZero(absl::string_view character, std::size_t offset) {
  if (character == "0" && !zero_) zero_ = offset;
}

absl::Status SquareReader::Read(const SquareWord& word) {
  std::size_t offset = word.offset;
  for (absl::string_view rest = word.text; !rest.empty();) {
    const absl::string_view character = FirstOf(rest);
    const std::optional<Color> color = ParseColorCharacter(character);
    const bool is_square = color || IsEmptyCharacter(character);
    if (!is_square) {
      const std::string at = squares_ < kSquares ? absl::StrCat(", at ", SquareName(squares_)) : "";
      return TextScanner(text_).ErrorAt(
          offset, absl::StrCat("'", CharacterName(character.substr(0, CharacterSize(character))),
                               "' is not a square (", kSideCharacters, ", - . _ empty)", at, ": ",
                               squares_, " squares were read"));
    }
    if (squares_ == kSquares) {
      int more = 0;
      for (; !rest.empty(); rest.remove_prefix(FirstOf(rest).size())) ++more;
      return TextScanner(text_).ErrorAt(
          offset,
          absl::StrCat(squares_ + more,
                       " squares, where a board has 64; before the side to move put a blank"));
    }
    if (color) {
      (*color == Color::kBlack ? discs_.black : discs_.white) |= Bit(squares_);
    } else {
      has_empty_ = true;
    }
    NoteZero(character, offset);
    ++squares_;
    offset += character.size();
    rest.remove_prefix(character.size());
  }
  return absl::OkStatus();
}

absl::Status SquareReader::ReadSide(const SquareWord& word) {
  side_ = ParseColorCharacter(word.text);
  if (!side_) {
    const std::string found =
        word.size == 1
            ? absl::StrCat("'", CharacterName(word.text.substr(0, CharacterSize(word.text))), "'")
            : absl::StrCat("a word of ", word.size, " characters");
    return TextScanner(text_).ErrorAt(
        word.offset, absl::StrCat(found, " is not a side to move (", kSideCharacters, ") after ",
                                  squares_, " squares"));
  }
  NoteZero(word.text, word.offset);
  return absl::OkStatus();
}

absl::Status SquareReader::CheckZeros() const {
  if (!zero_ || has_empty_) return absl::OkStatus();
  return TextScanner(text_).ErrorAt(
      *zero_, absl::StrCat("'0' may be a white disc or an empty square: none of the ", squares_,
                           " squares is written - . or _; write O for white, or - for empty"));
}

}  // namespace othello

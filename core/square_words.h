// Splits the text of a board into words, runs of square characters between blanks, and reads their
// squares.
//
// A character is what a reader sees as one: a disc with a variation selector after it counts once.
#ifndef OTHELLO_CORE_SQUARE_WORDS_H_
#define OTHELLO_CORE_SQUARE_WORDS_H_

#include <absl/status/status.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "core/square.h"

namespace othello {

// The discs of a diagram. Invariant: the two sets are disjoint.
struct ColoredDiscs {
  Bitboard black = 0;
  Bitboard white = 0;
};

// The characters between two blanks.
struct SquareWord {
  std::size_t offset = 0;  // of its first byte in the text
  absl::string_view text;
  int size = 0;  // in characters

  std::size_t End() const { return offset + text.size(); }
};

// The words of one line.
struct WordLine {
  std::int64_t number = 0;  // from 0, blank lines included
  std::vector<SquareWord> words;
};

// The lines of `text` that are not blank, from byte `begin` on.
std::vector<WordLine> SplitIntoWords(absl::string_view text, std::size_t begin = 0);

// Bytes of the character at the beginning of `text`, which must not be empty.
std::size_t SquareCharacterSize(absl::string_view text);

// The colour that a character stands for, as a disc or as the side to move: X x * b B ● ⚫ black, O
// o w W 0 ○ ⚪ white.
std::optional<Color> ParseColorCharacter(absl::string_view character);

// Whether a character stands for an empty square: - . _ · and the full-width point.
bool IsEmptyCharacter(absl::string_view character);

// For messages.
inline constexpr absl::string_view kSideCharacters = "X * b B black, O o w W 0 white";

// Reads squares one after the other, from a1 on.
class SquareReader {
 public:
  // Errors name columns of `text`, the whole text, which must outlive the reader.
  explicit SquareReader(absl::string_view text) : text_(text) {}

  // Reads all characters of the word. InvalidArgument if one of them is not a square, or if there
  // are more than 64.
  absl::Status Read(const SquareWord& word);

  // Reads a word that is the side to move.
  absl::Status ReadSide(const SquareWord& word);

  // InvalidArgument if a `0` was read and its meaning is not clear. ScrZebra takes `0` for a white
  // disc, other programs for an empty square: it is a disc if the board has empty squares written
  // in another way.
  absl::Status CheckZeros() const;

  int squares() const { return squares_; }
  const ColoredDiscs& discs() const { return discs_; }
  const std::optional<Color>& side() const { return side_; }

 private:
  void NoteZero(absl::string_view character, std::size_t offset);

  absl::string_view text_;
  int squares_ = 0;
  ColoredDiscs discs_;
  std::optional<Color> side_;
  bool has_empty_ = false;
  std::optional<std::size_t> zero_;  // where the first `0` stands
};

}  // namespace othello

#endif  // OTHELLO_CORE_SQUARE_WORDS_H_

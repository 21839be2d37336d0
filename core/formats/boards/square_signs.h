// The signs for squares in diagrams, and what a whole board of them means.
//
// A sign is what a reader sees as one character: full-width letters count as plain ones, and a disc
// with a variation selector after it is one disc. Most signs have one meaning. The others are
// resolved by the whole board, or the board is refused with both readings named:
//
//   □ ⬜ ...   white, or empty
//   ■ ⬛ ...   black, or empty
//   0          white, or empty
//   1 2 -1 P p discs; which side's is said by the words at the board ("1=black")
//
// A board has one sign for black and one for white: where two occur ("X" and "*"), one of them may
// mark something else, like a legal move. Empty squares may have several signs.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"

namespace othello {

enum class SignMeaning : std::uint8_t {
  kNone,  // not a square
  kBlack,
  kWhite,
  kEmpty,
  kWhiteOrEmpty,
  kBlackOrEmpty,
  kZero,       // white or empty
  kEitherDisc  // black or white
};

// What the words at a board say about its signs: "1=black".
using SignLegend = std::map<std::string, SignMeaning>;

// Bytes of the sign at the beginning of `text`, which must not be empty.
std::size_t SignSize(absl::string_view text);

// The sign in its plain form: "X" for a full-width X, "●" for a disc with a selector, "1" for a
// keycap or a circled 1, "a" for a flag letter A.
std::string PlainSign(absl::string_view sign);

// The text with each sign in its plain form.
std::string PlainText(absl::string_view text);

SignMeaning MeaningOf(absl::string_view sign);

// The colour of a sign that stands for the side to move; `0` is white.
std::optional<Color> ColorOf(absl::string_view sign);

// The sign in printable ASCII, for a message: "'X'", "'U+25A1'", "a blank".
std::string SignName(absl::string_view sign);

// For messages.
inline constexpr absl::string_view kSideCharacters = "X * b B black, O o w W 0 white";

// The discs of a diagram. Invariant: the two sets are disjoint.
struct ColoredDiscs {
  Bitboard black = 0;
  Bitboard white = 0;
};

// The signs of the 64 squares, from a1 on.
class SquareSigns {
 public:
  // Errors name columns of `text`, the whole text, which must outlive the object.
  explicit SquareSigns(absl::string_view text) : text_(text) {}

  // Adds the signs of the word at `offset`. InvalidArgument if one of them is not a square, or if
  // there are more than 64.
  absl::Status Add(absl::string_view word, std::size_t offset);

  // Adds a square of one sign, which may have several characters ("-1"); blank: an empty square.
  absl::Status AddOne(absl::string_view sign, std::size_t offset);

  int size() const { return static_cast<int>(signs_.size()); }

  // The discs. InvalidArgument if two signs stand for one colour, or if a sign has two meanings.
  absl::StatusOr<ColoredDiscs> Resolve(const SignLegend& legend) const;

  // What `sign` stands for on this board as the side to move.
  std::optional<Color> SideOf(absl::string_view sign, const SignLegend& legend) const;

 private:
  struct Sign {
    std::string plain;
    std::size_t offset;
  };
  // The different signs, with their first offsets and their squares.
  struct Kind {
    std::string plain;
    std::size_t offset;
    Bitboard squares;
    SignMeaning meaning;
  };

  std::vector<Kind> Kinds(const SignLegend& legend) const;
  absl::Status CheckOneSignAColor(const std::vector<Kind>& kinds) const;
  absl::StatusOr<SignMeaning> Resolved(const Kind& kind, const std::vector<Kind>& kinds) const;

  absl::string_view text_;
  std::vector<Sign> signs_;
};

}  // namespace othello

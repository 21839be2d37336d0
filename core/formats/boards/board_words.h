// The words at a board: who is to move, how many discs each side has, what its signs mean.
//
//   White to move      白番      next: black      O's turn      White (O) to play:
//   Black: 12  White: 5          ● 2 black   ○ 2 white   57 empty
//   1=black            move 31   Diagram 3
//
// Nothing is passed over: a text with any word that is not known here is not understood, and the
// caller refuses the board. Two sides in one text ("White (X)") are an error.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <optional>
#include <string>

#include "core/formats/boards/square_signs.h"
#include "core/game/board.h"

namespace othello {

// What some words say.
struct BoardSaying {
  std::optional<Color> side;
  std::string side_sign;  // "X", if the side is named by nothing but a sign
  SignLegend legend;
  std::optional<int> black;  // how many discs
  std::optional<int> white;
  std::optional<int> empty;

  bool NamesSide() const { return side.has_value() || !side_sign.empty(); }
};

// InvalidArgument if the words are not understood: what is wrong, without a place.
absl::StatusOr<BoardSaying> UnderstandWords(absl::string_view words);

// Whether the words say who is to move.
bool NameSide(absl::string_view words);

// Collects what several texts at one board say.
class BoardWords {
 public:
  // Errors name columns of `text`, the whole text, which must outlive the object.
  explicit BoardWords(absl::string_view text) : text_(text) {}

  // Takes in the words in text[begin, end). InvalidArgument if they are not understood, or if they
  // contradict those before.
  absl::Status Add(std::size_t begin, std::size_t end);

  // The discs and the side, once all squares and words are read.
  absl::StatusOr<ColoredDiscs> Discs(const SquareSigns& signs) const;
  absl::StatusOr<std::optional<Color>> Side(const SquareSigns& signs) const;

  bool NamesSide() const { return said_.NamesSide(); }

 private:
  absl::Status Merge(const BoardSaying& saying, std::size_t begin);

  absl::string_view text_;
  BoardSaying said_;
  std::size_t side_at_ = 0;
  std::size_t counts_at_ = 0;
};

}  // namespace othello

// A board while it is read: its squares, the words at it, and the moves behind it.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <optional>
#include <string>

#include "core/formats/boards/board_words.h"
#include "core/formats/boards/square_signs.h"
#include "core/game/board.h"

namespace othello {

// What a text says about a position.
struct PositionReading {
  Position position;
  bool side_assumed = false;  // the text names no side to move; black is taken
};

constexpr Position ToPosition(const ColoredDiscs& discs, Color to_move) {
  if (to_move == Color::kBlack) return {{discs.black, discs.white}, to_move};
  return {{discs.white, discs.black}, to_move};
}

class UnfinishedBoard {
 public:
  // Errors name columns of `text`, the whole text, which must outlive the object.
  explicit UnfinishedBoard(absl::string_view text) : text_(text), signs_(text), words_(text) {}

  SquareSigns& signs() { return signs_; }
  const SquareSigns& signs() const { return signs_; }
  BoardWords& words() { return words_; }

  // Takes in what stands behind the squares: words, moves, or words and moves.
  absl::Status AddBehind(std::size_t begin, std::size_t end);

  // The position, after the moves. Requires 64 squares. InvalidArgument if the words or the moves
  // contradict the squares.
  absl::StatusOr<PositionReading> Finish() const;

 private:
  absl::string_view text_;
  SquareSigns signs_;
  BoardWords words_;
  std::optional<std::size_t> moves_begin_;
  std::size_t moves_end_ = 0;
};

}  // namespace othello

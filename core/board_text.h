// The board as text: 64 characters a1..h8, in one line or in eight, then the side to move.
//
//   ---------------------------OX------XO--------------------------- X
//
// Read: `X x * b B` black, `O o w W` white, `- . _` empty; blanks and newlines anywhere; the side is one of the
// characters of its discs, and black where it is missing. Written: X, O and -, a blank, the side.
#ifndef OTHELLO_CORE_BOARD_TEXT_H_
#define OTHELLO_CORE_BOARD_TEXT_H_

#include <optional>
#include <string>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "core/board.h"
#include "core/square.h"
#include "core/text_scanner.h"

namespace othello {

// The discs of a diagram. Invariant: the two sets are disjoint.
struct ColoredDiscs {
  Bitboard black = 0;
  Bitboard white = 0;
};

constexpr Position ToPosition(const ColoredDiscs& discs, Color to_move) {
  if (to_move == Color::kBlack) return {{discs.black, discs.white}, to_move};
  return {{discs.white, discs.black}, to_move};
}

// "black" or "white".
std::string ColorName(Color color);

// 'X' or 'O'.
constexpr char ColorCharacter(Color color) { return color == Color::kBlack ? 'X' : 'O'; }

// The colour that a character stands for, as a disc or as the side to move.
std::optional<Color> ParseColorCharacter(char character);

// Reads 64 square characters, skipping blanks, and stops behind the last.
absl::StatusOr<ColoredDiscs> ScanDiscs(TextScanner& scanner);

// Reads one colour character behind blanks.
absl::StatusOr<Color> ScanSideToMove(TextScanner& scanner);

// Reads the whole text. InvalidArgument names the column and what is wrong there.
absl::StatusOr<Position> ParseBoardText(absl::string_view text);

// The 64 characters without the side.
std::string DiscsText(const Position& position);

// One line: 64 characters, a blank, X or O.
std::string BoardText(const Position& position);

// Eight lines of eight characters and the side in a line of its own; no newline at the end.
std::string GridText(const Position& position);

}  // namespace othello

#endif  // OTHELLO_CORE_BOARD_TEXT_H_

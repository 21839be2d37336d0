#include "core/formats/pictures/picture_terminal.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <array>
#include <bit>
#include <optional>
#include <vector>

#include "core/base/utf8.h"
#include "core/game/moves.h"

namespace othello {
namespace {

constexpr absl::string_view kTopLine = "┌───┬───┬───┬───┬───┬───┬───┬───┐";
// Names of files, and eight lines of squares with a line above and below each.
constexpr std::size_t kFrameLines = 18;

// The escape sequences before the parts of the board; all empty without colour, where the glyphs
// tell everything.
struct Palette {
  absl::string_view line;       // the grid, on the colour of the board
  absl::string_view square;     // behind a square
  absl::string_view last_move;  // behind the square of the last move
  absl::string_view legal;
  absl::string_view black;
  absl::string_view white;
  absl::string_view reset;
};

constexpr Palette kColored = {
    "\x1b[48;5;29;38;5;23m", "\x1b[48;5;29m",  "\x1b[48;5;72m", "\x1b[38;5;158m",
    "\x1b[38;5;16m",         "\x1b[38;5;231m", "\x1b[0m"};

// Draws the three columns of one square.
std::string Cell(const Picture& picture, Square square, bool color) {
  const Palette palette = color ? kColored : Palette{};
  const Position& position = picture.position;
  std::string content = " ";
  if (position.Discs(Color::kBlack) & Bit(square)) {
    content = absl::StrCat(palette.black, "●");
  } else if (position.Discs(Color::kWhite) & Bit(square)) {
    content = absl::StrCat(palette.white, color ? "●" : "○");
  } else if (picture.legal_moves && (LegalMoves(position.board) & Bit(square))) {
    content = absl::StrCat(palette.legal, "·");
  }
  if (picture.last_move != square) return absl::StrCat(palette.square, " ", content, " ");
  return color ? absl::StrCat(palette.last_move, " ", content, " ")
               : absl::StrCat("[", content, "]");
}

std::string BoardWithFrame(const Picture& picture, bool color) {
  const Palette palette = color ? kColored : Palette{};
  const auto line = [&](absl::string_view parts) {
    return absl::StrCat("   ", palette.line, parts, palette.reset, "\n");
  };
  std::string text = absl::StrCat("     a   b   c   d   e   f   g   h\n", line(kTopLine));
  for (int rank = 0; rank < 8; ++rank) {
    if (rank > 0) text += line("├───┼───┼───┼───┼───┼───┼───┼───┤");
    absl::StrAppend(&text, " ", rank + 1, " ");
    for (int file = 0; file < 8; ++file) {
      absl::StrAppend(&text, palette.line, "│", Cell(picture, SquareAt(file, rank), color));
    }
    absl::StrAppend(&text, palette.line, "│", palette.reset, "\n");
  }
  return text + line("└───┴───┴───┴───┴───┴───┴───┴───┘");
}

// The lines without the blanks around them, up to the last one that is not empty.
std::vector<std::string> TrimmedLines(absl::string_view text) {
  std::vector<std::string> lines;
  for (const absl::string_view line : absl::StrSplit(text, '\n'))
    lines.emplace_back(absl::StripAsciiWhitespace(line));
  while (!lines.empty() && lines.back().empty()) lines.pop_back();
  lines.erase(lines.begin(), std::find_if(lines.begin(), lines.end(),
                                          [](const auto& line) { return !line.empty(); }));
  return lines;
}

// How many lines, from the first on, are the same in `read` and `drawn`. A picture may end below
// its frame.
std::size_t EqualLines(const std::vector<std::string>& read,
                       const std::vector<std::string>& drawn) {
  const std::size_t equal =
      std::mismatch(read.begin(), read.end(), drawn.begin(), drawn.end()).first - read.begin();
  return equal == read.size() && equal != kFrameLines && equal != drawn.size() ? equal - 1 : equal;
}

// The discs as black's (mover) and white's (other), and the mark of the last move. Returns nullopt
// if the frame is not whole.
std::optional<Picture> DiscsInFrame(const std::vector<std::string>& lines) {
  if (lines.size() < kFrameLines) return std::nullopt;
  Picture picture = {{{}, Color::kBlack}, std::nullopt};
  for (int rank = 0; rank < 8; ++rank) {
    const std::vector<std::string> cells = absl::StrSplit(lines[2 + 2 * rank], "│");
    if (cells.size() != 10) return std::nullopt;
    for (int file = 0; file < 8; ++file) {
      const std::string& cell = cells[1 + file];
      const Square square = SquareAt(file, rank);
      if (absl::StrContains(cell, "●")) picture.position.board.mover |= Bit(square);
      if (absl::StrContains(cell, "○")) picture.position.board.other |= Bit(square);
      if (absl::StrContains(cell, "[")) picture.last_move = square;
    }
  }
  if ((picture.position.board.mover & picture.position.board.other) != 0) return std::nullopt;
  return picture;
}

}  // namespace

std::string TerminalPicture(const Picture& picture, bool color) {
  const Position& position = picture.position;
  // So that a finished position can be read back, too.
  const bool white_at_end = position.to_move == Color::kWhite && GameOver(position.board);
  return absl::StrCat(BoardWithFrame(picture, color), "\n   ", SituationText(position),
                      white_at_end ? ", white's turn" : "", "\n   ● ",
                      std::popcount(position.Discs(Color::kBlack)), " black   ○ ",
                      std::popcount(position.Discs(Color::kWhite)), " white   ",
                      std::popcount(position.board.Empty()), " empty\n");
}

bool IsTerminalPicture(absl::string_view text) {
  return text.find(kTopLine) != absl::string_view::npos;
}

absl::StatusOr<PositionReading> ReadTerminalPicture(absl::string_view text) {
  const std::vector<std::string> lines = TrimmedLines(WithoutByteOrderMark(text));
  std::optional<Picture> picture = DiscsInFrame(lines);
  if (!picture) {
    return absl::InvalidArgumentError(
        "line 1, column 1: a frame without eight lines of eight squares inside");
  }
  std::size_t best = 0;
  std::array<bool, 2> fits = {false, false};  // by the colour that moves
  const Bitboard black = picture->position.board.mover;
  const Bitboard white = picture->position.board.other;
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    for (const bool dots : {true, false}) {
      picture->position = ToPosition({black, white}, color);
      picture->legal_moves = dots;
      const std::size_t equal = EqualLines(lines, TrimmedLines(TerminalPicture(*picture, false)));
      best = std::max(best, equal);
      if (equal == lines.size()) fits[static_cast<std::size_t>(color)] = true;
    }
  }
  if (fits[0]) return PositionReading{ToPosition({black, white}, Color::kBlack), fits[1]};
  if (fits[1]) return PositionReading{ToPosition({black, white}, Color::kWhite), false};
  return absl::InvalidArgumentError(
      absl::StrCat("line ", best + 1,
                   ", column 1: this line of the picture does not fit the discs in its frame"));
}

}  // namespace othello

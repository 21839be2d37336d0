#include "core/formats/boards/board_reading.h"

#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/formats/boards/board_array.h"
#include "core/formats/boards/board_grid.h"
#include "core/formats/boards/board_line.h"
#include "core/formats/boards/board_words.h"
#include "core/formats/boards/square_words.h"

namespace othello {
namespace {

// The text with brackets for the braces of C.
std::string WithBrackets(absl::string_view text) {
  std::string with(text);
  std::replace(with.begin(), with.end(), '{', '[');
  std::replace(with.begin(), with.end(), '}', ']');
  return with;
}

// The text with blanks for the commas and quotes of CSV.
std::string WithoutCommas(absl::string_view text) {
  std::string without(text);
  for (char& c : without) {
    if (c == ',' || c == '"') c = ' ';
  }
  return without;
}

// A board in the line `at`, with words in the lines around it.
absl::Status ReadLineBetweenWords(absl::string_view text, const std::vector<WordLine>& lines,
                                  std::size_t at, UnfinishedBoard& board) {
  for (std::size_t i = 0; i < at; ++i) {
    RETURN_IF_ERROR(board.words().Add(lines[i].Begin(), lines[i].End()));
  }
  absl::Status status = ReadBoardLine(text, lines[at].words, lines[at].End(), board);
  for (std::size_t i = at + 1; i < lines.size() && status.ok(); ++i) {
    if (lines[i].number != lines[i - 1].number + 1) {
      return TextScanner(text).ErrorAt(
          lines[i].Begin(), "a blank line inside the board, or between it and this line");
    }
    if (IsBoardLine(lines[i]))
      return TextScanner(text).ErrorAt(lines[i].Begin(), "another board, where one should be");
    status = board.AddBehind(lines[i].Begin(), lines[i].End());
  }
  return status;
}

absl::Status ReadAnyForm(absl::string_view text, UnfinishedBoard& board) {
  const std::vector<WordLine> lines = SplitIntoWords(text);
  if (lines.empty()) return TextScanner(text).ErrorAt(text.size(), "there is no position here");
  const auto at = std::find_if(lines.begin(), lines.end(), IsBoardLine);
  if (at != lines.end())
    return ReadLineBetweenWords(text, lines, static_cast<std::size_t>(at - lines.begin()), board);
  if (lines.size() > 1) return ReadGrid(text, lines, board);
  return ReadBoardLine(text, lines[0].words, lines[0].End(), board);
}

}  // namespace

absl::StatusOr<PositionReading> ReadBoardInLine(absl::string_view text, std::size_t begin,
                                                std::size_t end) {
  std::vector<SquareWord> words;
  for (const WordLine& line : SplitIntoWords(text, begin, end))
    words.insert(words.end(), line.words.begin(), line.words.end());
  UnfinishedBoard board(text);
  RETURN_IF_ERROR(ReadBoardLine(text, words, end, board));
  return board.Finish();
}

absl::StatusOr<PositionReading> ReadBoardText(absl::string_view text) {
  const bool array = IsBoardArray(text);
  const std::string kept = array ? WithBrackets(text) : WithoutCommas(text);
  UnfinishedBoard board(kept);
  const absl::Status status = array ? ReadBoardArray(kept, board) : ReadAnyForm(kept, board);
  if (!status.ok()) return status;
  return board.Finish();
}

absl::StatusOr<Position> ParseBoardText(absl::string_view text) {
  ASSIGN_OR_RETURN(const PositionReading reading, ReadBoardText(text));
  return reading.position;
}

LineLook LookOf(absl::string_view text) {
  const std::string kept = WithoutCommas(text);
  const std::vector<WordLine> lines = SplitIntoWords(kept);
  if (lines.empty()) return LineLook::kBlank;
  if (IsBoardArray(text) || IsBoardLine(lines[0])) return LineLook::kBoard;
  if (EndOfGridRow(lines[0])) return LineLook::kRow;
  if (NamesFiles(lines[0]) || IsBorder(kept)) return LineLook::kFrame;
  return NameSide(kept) ? LineLook::kSide : LineLook::kWords;
}

bool IsLineOfHashes(absl::string_view line) {
  return line.find_first_not_of("# \t\r") == absl::string_view::npos &&
         line.find('#') != absl::string_view::npos;
}

std::size_t CommentBegin(absl::string_view line, bool in_grid) {
  const std::size_t percent = std::min(line.find('%'), line.size());
  std::size_t hash = std::min(line.find('#'), percent);
  if (hash == percent) return percent;
  const absl::string_view before = line.substr(0, percent);
  if (IsLineOfHashes(before) && std::count(before.begin(), before.end(), '#') != kSquares &&
      !in_grid)
    return hash;
  const std::vector<WordLine> lines = SplitIntoWords(before);
  const std::optional<std::size_t> row = EndOfGridRow(lines[0]);
  std::size_t end = IsBoardLine(lines[0]) ? EndOfSquares(lines[0]) : row.value_or(0);
  const absl::string_view squares = line.substr(0, end);
  for (std::size_t at = 0; hash < end && at < end; at += SignSize(squares.substr(at))) {
    const absl::string_view sign = squares.substr(at, SignSize(squares.substr(at)));
    if (sign != "#" && MeaningOf(sign) == SignMeaning::kBlack) return hash;
  }
  // A second board, between bars, at the right of an engine's.
  if (const std::size_t bar = before.rfind('|'); row && bar != absl::string_view::npos)
    end = std::max(end, bar);
  while (hash < end) hash = std::min(line.find('#', hash + 1), percent);
  return hash;
}

}  // namespace othello

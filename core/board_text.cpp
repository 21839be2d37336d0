#include "core/board_text.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <vector>

#include "core/text_scanner.h"

namespace othello {
namespace {

constexpr int kRows = 8;
constexpr int kRowSquares = 8;

absl::Status ErrorAt(absl::string_view text, std::size_t offset, absl::string_view message) {
  return TextScanner(text).ErrorAt(offset, message);
}

// The position, after every square has been read.
absl::StatusOr<PositionReading> Finish(const SquareReader& reader) {
  if (absl::Status status = reader.CheckZeros(); !status.ok()) return status;
  return PositionReading{ToPosition(reader.discs(), reader.side().value_or(Color::kBlack)),
                         !reader.side().has_value()};
}

// Reads words of the one-line form.
class LineReader {
 public:
  LineReader(absl::string_view text, std::size_t end, std::vector<SquareWord> words)
      : text_(text), end_(end), words_(std::move(words)), reader_(text) {}

  absl::StatusOr<PositionReading> Read() {
    const int first = words_.empty() ? 0 : words_[0].size;
    const absl::Status status = words_.size() < 2 || first > kRowSquares ? ReadOneWord()
                                : first == 1                             ? ReadSingleSquares()
                                                                         : ReadRows();
    if (!status.ok()) return status;
    return Finish(reader_);
  }

 private:
  absl::Status EndsEarly(std::size_t offset) const {
    return ErrorAt(text_, offset,
                   absl::StrCat("the board ends after ", reader_.squares(), " squares of 64"));
  }

  // 64 squares, and perhaps the side.
  absl::Status ReadOneWord() {
    if (words_.empty()) return EndsEarly(end_);
    if (absl::Status status = reader_.Read(words_[0]); !status.ok()) return status;
    if (reader_.squares() < kSquares) return EndsEarly(words_[0].End());
    return ReadSideAt(1);
  }

  // Eight words of eight squares, and perhaps the side.
  absl::Status ReadRows() {
    for (std::size_t row = 0; row < kRows; ++row) {
      if (row == words_.size()) return EndsEarly(words_.back().End());
      const int before = reader_.squares();
      if (absl::Status status = reader_.Read(words_[row]); !status.ok()) return status;
      if (words_[row].size != kRowSquares) {
        return ErrorAt(text_, words_[row].offset,
                       absl::StrCat("a word of ", words_[row].size, " squares after ", before,
                                    "; a board is one word of 64 squares, or eight words of 8"));
      }
    }
    return ReadSideAt(kRows);
  }

  // 64 words of one square, and the side.
  absl::Status ReadSingleSquares() {
    const std::size_t last = words_.size() - 1;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      if (words_[i].size > 1) {
        return ErrorAt(text_, words_[i].offset,
                       absl::StrCat("a word of ", words_[i].size, " characters after ",
                                    reader_.squares(), " squares that stand apart"));
      }
      if (i == last && last == kSquares) break;
      if (absl::Status status = reader_.Read(words_[i]); !status.ok()) return status;
    }
    if (words_.size() == kSquares + 1) return reader_.ReadSide(words_[last]);
    return ErrorAt(
        text_, words_[last].offset,
        absl::StrCat(words_.size(),
                     " squares that stand apart, the last of which may be the side; write 64 ",
                     "squares and the side to move"));
  }

  absl::Status ReadSideAt(std::size_t word) {
    if (word >= words_.size()) return absl::OkStatus();
    if (absl::Status status = reader_.ReadSide(words_[word]); !status.ok()) return status;
    if (word + 1 == words_.size()) return absl::OkStatus();
    const SquareWord& more = words_[word + 1];
    return ErrorAt(text_, more.offset,
                   absl::StrCat(TextScanner(more.text).Found(), " after the side to move"));
  }

  absl::string_view text_;
  std::size_t end_;
  std::vector<SquareWord> words_;
  SquareReader reader_;
};

bool IsLabel(const SquareWord& word) {
  return word.text.size() == 1 && word.text[0] >= '1' && word.text[0] <= '8';
}

// "a b c d e f g h", "ABCDEFGH".
bool NamesFiles(const WordLine& line) {
  std::string joined;
  for (const SquareWord& word : line.words) absl::StrAppend(&joined, word.text);
  return absl::AsciiStrToLower(joined) == "abcdefgh" &&
         (line.words.size() == 1 || line.words.size() == kRowSquares);
}

// Reads the lines of a grid.
class GridReader {
 public:
  GridReader(absl::string_view text, const std::vector<WordLine>& lines)
      : text_(text), lines_(lines), reader_(text) {}

  absl::StatusOr<PositionReading> Read() {
    std::size_t line = NamesFiles(lines_[0]) ? 1 : 0;
    for (int row = 0; row < kRows; ++row, ++line) {
      if (line == lines_.size()) return EndsEarly(row);
      if (absl::Status status = ReadRow(row, lines_[line]); !status.ok()) return status;
    }
    if (line < lines_.size() && NamesFiles(lines_[line])) ++line;
    if (line < lines_.size()) {
      if (absl::Status status = ReadSide(lines_[line++]); !status.ok()) return status;
    }
    if (line < lines_.size()) {
      const SquareWord& more = lines_[line].words[0];
      return ErrorAt(text_, more.offset,
                     absl::StrCat(TextScanner(more.text).Found(), " after the side to move"));
    }
    return Finish(reader_);
  }

 private:
  absl::Status EndsEarly(int rows) const {
    return ErrorAt(text_, lines_.back().words.back().End(),
                   absl::StrCat("the board ends after ", reader_.squares(), " squares of 64, in ",
                                rows, " lines"));
  }

  absl::Status ReadRow(int row, const WordLine& line) {
    std::vector<SquareWord> words = line.words;
    if (absl::Status status = TakeLabels(row, words); !status.ok()) return status;
    int size = 0;
    for (const SquareWord& word : words) {
      if (absl::Status status = reader_.Read(word); !status.ok()) return status;
      size += word.size;
    }
    const bool in_one_word = words.size() == 1;
    if (size == kRowSquares && (in_one_word || words.size() == kRowSquares))
      return absl::OkStatus();
    const std::string found = size != kRowSquares
                                  ? absl::StrCat(size, " squares where 8 should be")
                                  : absl::StrCat("8 squares in ", words.size(), " words");
    return ErrorAt(text_, line.words[0].offset,
                   absl::StrCat("line ", row + 1, " of the board has ", found, ": ",
                                reader_.squares(), " squares were read"));
  }

  // Removes the rank's number from either end. All lines have it at the same end, or none has it.
  absl::Status TakeLabels(int row, std::vector<SquareWord>& words) {
    const bool left = words.size() > 1 && IsLabel(words.front());
    const bool right = words.size() > 1 && IsLabel(words.back());
    if (row == 0) {
      labels_left_ = left;
      labels_right_ = right;
    }
    for (const auto& [is, was, word] : {std::tuple(left, labels_left_, words.front()),
                                        std::tuple(right, labels_right_, words.back())}) {
      if (is == was && (!is || word.text[0] == '1' + row)) continue;
      return ErrorAt(
          text_, word.offset,
          absl::StrCat("the number ", row + 1, " of the rank should stand at the same ",
                       "end of each line, from 1 to 8: ", reader_.squares(), " squares were read"));
    }
    if (left) words.erase(words.begin());
    if (right) words.pop_back();
    return absl::OkStatus();
  }

  absl::Status ReadSide(const WordLine& line) {
    if (line.words.size() == 1) return reader_.ReadSide(line.words[0]);
    return ErrorAt(text_, line.words[0].offset,
                   "a line after 64 squares that is not a side to move");
  }

  absl::string_view text_;
  const std::vector<WordLine>& lines_;
  SquareReader reader_;
  bool labels_left_ = false;
  bool labels_right_ = false;
};

// A line of a grid has at most eight squares and a number at either end.
bool IsShort(const WordLine& line) {
  int size = 0;
  for (const SquareWord& word : line.words) size += word.size;
  return size <= kRowSquares + 2;
}

}  // namespace

std::string ColorName(Color color) { return color == Color::kBlack ? "black" : "white"; }

absl::StatusOr<PositionReading> ReadBoardInLine(absl::string_view text, std::size_t begin,
                                                std::size_t end) {
  std::vector<SquareWord> words;
  for (const WordLine& line : SplitIntoWords(text.substr(0, end), begin)) {
    words.insert(words.end(), line.words.begin(), line.words.end());
  }
  return LineReader(text, end, std::move(words)).Read();
}

absl::StatusOr<PositionReading> ReadBoardText(absl::string_view text) {
  const std::vector<WordLine> lines = SplitIntoWords(text);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    if (lines[i].number == lines[i - 1].number + 1) continue;
    return ErrorAt(text, lines[i].words[0].offset,
                   "a blank line inside the board, or between it and this line");
  }
  if (lines.size() > 1 && IsShort(lines[0])) return GridReader(text, lines).Read();
  return ReadBoardInLine(text, 0, text.size());
}

absl::StatusOr<Position> ParseBoardText(absl::string_view text) {
  const absl::StatusOr<PositionReading> reading = ReadBoardText(text);
  if (!reading.ok()) return reading.status();
  return reading->position;
}

bool MayBeGridLine(absl::string_view text) {
  const std::vector<WordLine> lines = SplitIntoWords(text);
  if (lines.size() != 1 || !IsShort(lines[0])) return false;
  if (NamesFiles(lines[0])) return true;
  bool has_square = false;
  for (const SquareWord& word : lines[0].words) {
    if (IsLabel(word)) continue;
    if (!SquareReader(text).Read(word).ok()) return false;
    has_square = true;
  }
  return has_square;
}

std::string DiscsText(const Position& position) {
  std::string text(kSquares, '-');
  ForEachSquare(position.Discs(Color::kBlack),
                [&](Square square) { text[square] = ColorCharacter(Color::kBlack); });
  ForEachSquare(position.Discs(Color::kWhite),
                [&](Square square) { text[square] = ColorCharacter(Color::kWhite); });
  return text;
}

std::string BoardText(const Position& position) {
  return absl::StrCat(DiscsText(position), " ", std::string(1, ColorCharacter(position.to_move)));
}

std::string GridText(const Position& position) {
  const std::string discs = DiscsText(position);
  std::string text;
  for (int rank = 0; rank < kRows; ++rank)
    absl::StrAppend(&text, discs.substr(kRowSquares * rank, kRowSquares), "\n");
  text += ColorCharacter(position.to_move);
  return text;
}

}  // namespace othello

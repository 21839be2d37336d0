#include "core/formats/boards/board_line.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <string>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/formats/boards/board_grid.h"
#include "core/formats/boards/square_signs.h"

namespace othello {
namespace {

constexpr int kRowSquares = 8;
constexpr std::size_t kRows = 8;
// More signs than a line of a grid has, fewer than any board in one line.
constexpr int kLongestGridLine = 32;

bool IsRowDigit(absl::string_view sign) {
  return sign.size() == 1 && sign[0] >= '1' && sign[0] <= '8';
}

// Whether the squares of the board may begin with this word.
bool BeginsSquares(const SquareWord& word) {
  return IsSlashedBoard(word.text) || (word.size >= kRowSquares && IsSquares(word));
}

class LineReader {
 public:
  LineReader(absl::string_view text, const std::vector<SquareWord>& words, std::size_t end,
             UnfinishedBoard& board)
      : text_(text), words_(words), end_(end), board_(board) {}

  absl::Status Read() {
    RETURN_IF_ERROR(ReadFront());
    if (next_ == words_.size()) return EndsEarly(end_);
    const SquareWord& first = words_[next_];
    const std::size_t left = words_.size() - next_;
    if (absl::StrContains(first.text, '/')) return ReadSlashed();
    if (left < 2 || first.size > kRowSquares) return ReadOneWord();
    return first.size == 1 ? ReadSingleSquares() : ReadRows();
  }

 private:
  absl::Status ErrorAt(std::size_t offset, absl::string_view message) const {
    return TextScanner(text_).ErrorAt(offset, message);
  }

  absl::Status EndsEarly(std::size_t offset) const {
    return ErrorAt(offset,
                   absl::StrCat("the board ends after ", board_.signs().size(), " squares of 64"));
  }

  // The size of the board, as NBoard writes it, or words that name the side.
  absl::Status ReadFront() {
    const std::size_t words = words_.size();
    if (words > 1 && words_[0].text == "8" && words_[1].size >= kRowSquares) {
      next_ = 1;
      return absl::OkStatus();
    }
    const auto squares = std::find_if(words_.begin(), words_.end(), BeginsSquares);
    if (squares == words_.end() || squares == words_.begin()) return absl::OkStatus();
    const std::size_t begin = words_[0].offset;
    if (!UnderstandWords(text_.substr(begin, squares->offset - begin)).ok())
      return absl::OkStatus();
    next_ = static_cast<std::size_t>(squares - words_.begin());
    return board_.words().Add(begin, squares->offset);
  }

  // 64 squares.
  absl::Status ReadOneWord() {
    const SquareWord& word = words_[next_++];
    RETURN_IF_ERROR(board_.signs().Add(word.text, word.offset));
    if (board_.signs().size() < kSquares) return EndsEarly(word.End());
    return ReadBehind();
  }

  // Eight words of eight squares.
  absl::Status ReadRows() {
    for (std::size_t row = 0; row < kRows; ++row, ++next_) {
      if (next_ == words_.size()) return EndsEarly(words_.back().End());
      const SquareWord& word = words_[next_];
      const int before = board_.signs().size();
      RETURN_IF_ERROR(board_.signs().Add(word.text, word.offset));
      if (word.size != kRowSquares) {
        return ErrorAt(word.offset,
                       absl::StrCat("a word of ", word.size, " squares after ", before,
                                    "; a board is one word of 64 squares, or eight words of 8"));
      }
    }
    return ReadBehind();
  }

  // 64 words of one square; the side must follow.
  absl::Status ReadSingleSquares() {
    const std::size_t first = next_;
    for (; next_ < words_.size() && next_ < first + kSquares; ++next_) {
      const SquareWord& word = words_[next_];
      if (word.size > 1) {
        return ErrorAt(word.offset,
                       absl::StrCat("a word of ", word.size, " characters after ",
                                    board_.signs().size(), " squares that stand apart"));
      }
      RETURN_IF_ERROR(board_.signs().Add(word.text, word.offset));
    }
    if (next_ < first + kSquares || next_ == words_.size()) {
      return ErrorAt(
          words_.back().offset,
          absl::StrCat(board_.signs().size(),
                       " squares that stand apart, and the last may be the side; write 64 ",
                       "squares and the side to move"));
    }
    return ReadBehind();
  }

  // Eight rows between slashes; behind the side, as in chess, perhaps fields that mean nothing
  // here.
  absl::Status ReadSlashed() {
    const SquareWord& word = words_[next_++];
    const std::vector<absl::string_view> rows = absl::StrSplit(word.text, '/');
    if (rows.size() != kRows) {
      return ErrorAt(word.offset,
                     absl::StrCat(rows.size(), " rows between slashes, where a board has 8"));
    }
    std::size_t offset = word.offset;
    for (std::size_t row = 0; row < kRows; ++row, ++offset) {
      const int before = board_.signs().size();
      for (absl::string_view rest = rows[row]; !rest.empty();) {
        const absl::string_view sign = rest.substr(0, SignSize(rest));
        const int count = IsRowDigit(sign) ? sign[0] - '0' : 1;
        for (int i = 0; i < count; ++i) {
          const absl::string_view square = IsRowDigit(sign) ? "" : sign;
          RETURN_IF_ERROR(board_.signs().AddOne(square, offset));
        }
        offset += sign.size();
        rest.remove_prefix(sign.size());
      }
      const int squares = board_.signs().size() - before;
      if (squares == kRowSquares) continue;
      return ErrorAt(offset - rows[row].size(),
                     absl::StrCat("row ", row + 1, " has ", squares, " squares where 8 should be"));
    }
    std::size_t last = words_.size();
    const auto is_field = [](const SquareWord& field) {
      return field.text == "-" || std::all_of(field.text.begin(), field.text.end(), [](char c) {
               return absl::ascii_isdigit(static_cast<unsigned char>(c));
             });
    };
    while (last > next_ + 1 && last + 4 > words_.size() && is_field(words_[last - 1])) --last;
    return last > next_ ? board_.AddBehind(words_[next_].offset, words_[last - 1].End())
                        : absl::OkStatus();
  }

  absl::Status ReadBehind() {
    if (next_ == words_.size()) return absl::OkStatus();
    return board_.AddBehind(words_[next_].offset, words_.back().End());
  }

  absl::string_view text_;
  const std::vector<SquareWord>& words_;
  std::size_t end_;
  UnfinishedBoard& board_;
  std::size_t next_ = 0;  // the first word that is not read
};

}  // namespace

bool IsBoardLine(const WordLine& line) {
  int squares = 0;
  for (const SquareWord& word : line.words) {
    if (word.size > kRowSquares && word.size != kSquares && IsBorder(word.text)) continue;
    if (IsSlashedBoard(word.text) || word.size > kLongestGridLine) return true;
    if ((word.size == 1 || word.size >= kRowSquares) && IsSquares(word)) squares += word.size;
  }
  return squares > kLongestGridLine;
}

std::size_t EndOfSquares(const WordLine& line) {
  int squares = 0;
  for (const SquareWord& word : line.words) {
    if (IsSlashedBoard(word.text)) return word.End();
    if (!IsSquares(word)) continue;
    squares += word.size;
    // A '#' alone in front of a word of squares makes a comment of it.
    if (word.size == 1 && word.offset == line.Begin() && line.words.size() > 1 &&
        line.words[1].size >= kRowSquares)
      return word.offset;
    if (squares >= kSquares) return word.End();
  }
  return line.End();
}

bool IsSlashedBoard(absl::string_view word) {
  const std::vector<absl::string_view> rows = absl::StrSplit(word, '/');
  if (rows.size() != kRows) return false;
  return std::all_of(rows.begin(), rows.end(), [](absl::string_view row) {
    int squares = 0;
    for (; !row.empty(); row.remove_prefix(SignSize(row))) {
      const absl::string_view sign = row.substr(0, SignSize(row));
      if (!IsRowDigit(sign) && MeaningOf(sign) == SignMeaning::kNone) return false;
      squares += IsRowDigit(sign) ? sign[0] - '0' : 1;
    }
    return squares == kRowSquares;
  });
}

absl::Status ReadBoardLine(absl::string_view text, const std::vector<SquareWord>& words,
                           std::size_t end, UnfinishedBoard& board) {
  return LineReader(text, words, end, board).Read();
}

}  // namespace othello

#include "core/formats/boards/board_grid.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/base/utf8.h"
#include "core/formats/boards/square_signs.h"

namespace othello {
namespace {

constexpr int kRows = 8;
constexpr std::size_t kRowSquares = 8;

struct Row {
  bool cells = false;   // between bars
  bool barred = false;  // with bars at its ends
  char left = 0;        // the number at the left, 0 if there is none
  char right = 0;
  std::vector<SquareWord> squares;  // one sign each; no text: a blank cell
  std::size_t behind = 0;           // where the words behind it begin: [behind, end)
  std::size_t end = 0;
};

bool IsBar(absl::string_view sign) {
  for (const absl::string_view bar : {"|", "｜", "│", "┃", "║"}) {
    if (sign == bar) return true;
  }
  return false;
}

std::vector<std::size_t> Bars(absl::string_view text, std::size_t begin, std::size_t end) {
  std::vector<std::size_t> bars;
  for (std::size_t at = begin; at < end; at += CharacterSize(text.substr(at))) {
    if (IsBar(text.substr(at, CharacterSize(text.substr(at))))) bars.push_back(at);
  }
  return bars;
}

// "1", "1.", "1:" or "1)": the digit, otherwise 0.
char LabelOf(absl::string_view word) {
  const std::string plain = PlainText(word);
  const bool pointed = plain.size() == 2 && absl::StrContains(".:)", plain.substr(1));
  if (plain.empty() || plain.size() > 2 || (plain.size() == 2 && !pointed)) return 0;
  return plain[0] >= '0' && plain[0] <= '8' ? plain[0] : '\0';
}

// The signs of a word as words of their own.
std::vector<SquareWord> SignsOf(const SquareWord& word) {
  std::vector<SquareWord> signs;
  for (std::size_t at = 0; at < word.text.size();) {
    const std::size_t size = SignSize(word.text.substr(at));
    signs.push_back({word.offset + at, word.text.substr(at, size), 1});
    at += size;
  }
  return signs;
}

// Splits numbers off that stand right at the squares: "1--------", "--------1", "1--------1".
void SplitLabels(std::vector<SquareWord>& words) {
  for (std::size_t i = 0; i < words.size() && i < 2; ++i) {
    if (words[i].size <= static_cast<int>(kRowSquares) ||
        words[i].size > static_cast<int>(kRowSquares) + 2)
      continue;
    std::vector<SquareWord> signs = SignsOf(words[i]);
    const bool left = LabelOf(signs.front().text) != 0 && i == 0;
    const bool right = LabelOf(signs.back().text) != 0 && signs.size() != kRowSquares + left;
    if (signs.size() != kRowSquares + left + right) continue;
    const SquareWord& last = right ? signs[signs.size() - 2] : signs.back();
    const SquareWord& first = left ? signs[1] : signs[0];
    const absl::string_view all = words[i].text;
    const SquareWord squares = {
        first.offset, all.substr(first.offset - words[i].offset, last.End() - first.offset),
        static_cast<int>(kRowSquares)};
    std::vector<SquareWord> split;
    if (left) split.push_back(signs.front());
    split.push_back(squares);
    if (right) split.push_back(signs.back());
    words.erase(words.begin() + static_cast<std::ptrdiff_t>(i));
    words.insert(words.begin() + static_cast<std::ptrdiff_t>(i), split.begin(), split.end());
    return;
  }
}

// How many words from `first` on are the squares of a row: 1, 8, or 0 if they are none.
std::size_t SquareWordsAt(const std::vector<SquareWord>& words, std::size_t first) {
  if (first < words.size() && words[first].size == static_cast<int>(kRowSquares) &&
      IsSquares(words[first]))
    return 1;
  if (words.size() < first + kRowSquares) return 0;
  const auto begin = words.begin() + static_cast<std::ptrdiff_t>(first);
  return std::all_of(begin, begin + kRowSquares,
                     [](const SquareWord& word) { return word.size == 1 && IsSquares(word); })
             ? kRowSquares
             : 0;
}

std::optional<Row> RowOfWords(std::vector<SquareWord> words, std::size_t end) {
  if (words.empty()) return std::nullopt;
  SplitLabels(words);
  Row row;
  row.end = end;
  const bool labelled = LabelOf(words[0].text) != 0 && SquareWordsAt(words, 1) > 0;
  std::size_t next = labelled ? 1 : 0;
  if (labelled) row.left = LabelOf(words[0].text);
  const std::size_t count = SquareWordsAt(words, next);
  if (count == 0) return std::nullopt;
  row.squares = count == 1 ? SignsOf(words[next])
                           : std::vector<SquareWord>(
                                 words.begin() + static_cast<std::ptrdiff_t>(next),
                                 words.begin() + static_cast<std::ptrdiff_t>(next + count));
  next += count;
  if (next < words.size() && LabelOf(words[next].text) != 0)
    row.right = LabelOf(words[next++].text);
  row.behind = next < words.size() ? words[next].offset : end;
  return row;
}

std::vector<SquareWord> WordsIn(absl::string_view text, std::size_t begin, std::size_t end) {
  const std::vector<WordLine> lines = SplitIntoWords(text, begin, end);
  return lines.empty() ? std::vector<SquareWord>() : lines[0].words;
}

// Eight cells between nine bars, seven bars, or behind a number and eight bars.
std::optional<Row> RowOfCells(absl::string_view text, std::size_t begin, std::size_t end,
                              const std::vector<std::size_t>& bars) {
  std::vector<std::vector<SquareWord>> parts;
  std::size_t from = begin;
  for (const std::size_t bar : bars) {
    parts.push_back(WordsIn(text, from, bar));
    from = bar + CharacterSize(text.substr(bar));
  }
  Row row;
  row.cells = true;
  row.behind = row.end = end;
  const auto label_in = [](const std::vector<SquareWord>& part) {
    return part.size() == 1 ? LabelOf(part[0].text) : '\0';
  };
  std::vector<SquareWord> tail = WordsIn(text, from, end);
  std::size_t first = 0;
  if (bars.size() > kRowSquares - 1) {
    row.left = label_in(parts[0]);
    first = 1;
    if ((row.left == 0 && !parts[0].empty()) || (bars.size() == kRowSquares && row.left == 0))
      return std::nullopt;
  }
  if (bars.size() <= kRowSquares) {
    parts.push_back(tail);
  } else if (!tail.empty()) {
    row.right = LabelOf(tail[0].text);
    const std::size_t words = row.right != 0 ? 1 : 0;
    if (words < tail.size()) row.behind = tail[words].offset;
  }
  for (std::size_t i = first; i < first + kRowSquares; ++i) {
    const std::vector<SquareWord>& cell = parts[i];
    if (cell.empty()) {
      row.squares.push_back({bars[std::min(i, bars.size() - 1)], "", 0});
      continue;
    }
    if (cell.size() > 1 || cell[0].size > 1 || !IsSquares(cell[0])) return std::nullopt;
    row.squares.push_back(cell[0]);
  }
  return row;
}

// The words of a line with bars taken for blanks.
std::vector<SquareWord> WordsBetweenBars(absl::string_view text, std::size_t begin, std::size_t end,
                                         const std::vector<std::size_t>& bars) {
  std::vector<SquareWord> words;
  std::size_t from = begin;
  for (std::size_t i = 0; i <= bars.size(); ++i) {
    const std::size_t to = i < bars.size() ? bars[i] : end;
    for (const SquareWord& word : WordsIn(text, from, to)) words.push_back(word);
    if (i < bars.size()) from = to + CharacterSize(text.substr(to));
  }
  return words;
}

// The line as a row; nullopt if it is none. `text` holds the line.
std::optional<Row> ParseRow(absl::string_view text, const WordLine& line) {
  const std::size_t begin = line.Begin();
  const std::size_t end = line.End();
  std::vector<std::size_t> bars = Bars(text, begin, end);
  if (bars.empty()) return RowOfWords(line.words, end);
  // Markdown puts the number between bars, too.
  if (bars.size() == kRowSquares + 2 && bars[0] == begin) {
    bars.erase(bars.begin());
    return RowOfCells(text, begin + 1, end, bars);
  }
  // The board of an engine, with a second one at its right.
  if (std::optional<Row> row = RowOfWords(WordsIn(text, begin, bars[0]), bars[0]); row) {
    row->end = end;
    if (row->behind == bars[0] && bars.size() == 1) row->behind = end;  // a bar at the right end
    return row;
  }
  if (bars.size() <= 2) {
    std::optional<Row> row = RowOfWords(WordsBetweenBars(text, begin, end, bars), end);
    if (row) row->barred = true;
    return row;
  }
  if (bars.size() < kRowSquares - 1 || bars.size() > kRowSquares + 1) return std::nullopt;
  return RowOfCells(text, begin, end, bars);
}

// Where the words behind the names of the files begin; nullopt if the line does not name them.
std::optional<std::size_t> BehindFiles(absl::string_view text, const WordLine& line) {
  const std::vector<std::size_t> bars = Bars(text, line.Begin(), line.End());
  std::vector<SquareWord> words = WordsBetweenBars(text, line.Begin(), line.End(), bars);
  std::erase_if(words, [](const SquareWord& word) { return word.text == "+"; });
  const std::size_t count =
      !words.empty() && words[0].size == static_cast<int>(kRowSquares) ? 1 : kRowSquares;
  if (words.size() < count) return std::nullopt;
  std::string names;
  for (std::size_t i = 0; i < count; ++i) names += PlainText(words[i].text);
  names = absl::AsciiStrToLower(names);
  if (names != "abcdefgh" && names != "12345678" && names != "01234567") return std::nullopt;
  return count < words.size() ? words[count].offset : line.End();
}

// A line as a text of its own. Its words are parts of one text, which holds all between them.
struct LineAlone {
  explicit LineAlone(const WordLine& of)
      : text(of.words.front().text.data(), of.End() - of.Begin()), line(of) {
    for (SquareWord& word : line.words) word.offset -= of.Begin();
  }
  absl::string_view text;
  WordLine line;
};

// Reads the lines of a grid.
class GridReader {
 public:
  GridReader(absl::string_view text, const std::vector<WordLine>& lines, UnfinishedBoard& board)
      : text_(text), lines_(lines), board_(board) {}

  absl::Status Read() {
    FindRows();
    const int rows = std::min(static_cast<int>(row_lines_.size()), kRows);
    for (int row = 0; row < rows; ++row) {
      absl::Status status = CheckLabels(row, *rows_[row_lines_[row]]);
      if (status.ok() && row > 0) status = CheckNoBlankBefore(row_lines_[row]);
      if (!status.ok()) return status;
    }
    if (row_lines_.size() != kRows) return WrongNumberOfRows();
    for (int row = 0; row < kRows; ++row) {
      RETURN_IF_ERROR(ReadRow(row));
    }
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      RETURN_IF_ERROR(ReadAround(line));
    }
    return ReadPlayers();
  }

 private:
  absl::Status ErrorAt(std::size_t offset, absl::string_view message) const {
    return TextScanner(text_).ErrorAt(offset, message);
  }

  // Where some rows have bars between cells, or numbers, lines without them are none.
  void FindRows() {
    for (const WordLine& line : lines_) {
      rows_.push_back(BehindFiles(text_, line) ? std::nullopt : ParseRow(text_, line));
    }
    const auto any = [&](auto has) {
      return std::any_of(rows_.begin(), rows_.end(),
                         [&](const std::optional<Row>& row) { return row && has(*row); });
    };
    const bool cells = any([](const Row& row) { return row.cells; });
    const bool barred = any([](const Row& row) { return row.barred; });
    const bool labels = any([](const Row& row) { return row.left != 0 || row.right != 0; });
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (!rows_[i]) continue;
      const bool alike = cells ? rows_[i]->cells
                               : (!labels || rows_[i]->left != 0 || rows_[i]->right != 0) &&
                                     (!barred || rows_[i]->barred);
      if (!alike && IsBorder(text_.substr(lines_[i].Begin(), lines_[i].End() - lines_[i].Begin())))
        rows_[i] = std::nullopt;
      if (rows_[i]) row_lines_.push_back(i);
    }
  }

  absl::Status WrongNumberOfRows() const {
    const std::size_t known = row_lines_.size();
    const auto squares_in = [](const WordLine& line) {
      int squares = 0;
      for (const SquareWord& word : line.words) {
        if (LabelOf(word.text) != 0 && word.size == 1) continue;
        for (const SquareWord& sign : SignsOf(word)) squares += IsBar(sign.text) ? 0 : 1;
      }
      return squares;
    };
    if (known > kRows) {
      return ErrorAt(lines_[row_lines_[kRows]].Begin(),
                     absl::StrCat("another line of squares after the 64 of a board: ", known,
                                  " lines; put an empty line between two boards"));
    }
    // The first line that may be a damaged row: beside the rows, and not words that are understood.
    for (std::size_t i = 0; i < lines_.size(); ++i) {
      if (rows_[i] || IsWholeFrame(i) || (known > 0 && i + 1 < row_lines_.front()) ||
          (known > 0 && i > row_lines_.back() + 1) || NameSide(TextOf(i)))
        continue;
      const auto before = std::lower_bound(row_lines_.begin(), row_lines_.end(), i);
      const auto row = before - row_lines_.begin();
      for (const SquareWord& word : lines_[i].words) {
        const bool barred = !Bars(word.text, 0, word.text.size()).empty();
        if (LabelOf(word.text) != 0 || barred || IsBorder(word.text) || IsSquares(word)) continue;
        SquareSigns signs(text_);
        for (int square = 0; square < 8 * row; ++square) (void)signs.AddOne("", 0);
        if (absl::Status status = signs.Add(word.text, word.offset);
            !status.ok() && squares_in(lines_[i]) <= 10)
          return status;
      }
      const int squares = squares_in(lines_[i]);
      const std::string fault =
          squares == kRows ? " does not look like the others: "
                           : absl::StrCat(" has ", squares, " squares where 8 should be: ");
      return ErrorAt(lines_[i].Begin(), absl::StrCat("line ", row + 1, " of the board", fault,
                                                     8 * row, " squares were read"));
    }
    return ErrorAt(lines_.back().End(),
                   absl::StrCat("the board ends after ", 8 * known, " squares of 64, in ", known,
                                known == 1 ? " line" : " lines"));
  }

  absl::string_view TextOf(std::size_t line) const {
    return text_.substr(lines_[line].Begin(), lines_[line].End() - lines_[line].Begin());
  }

  bool IsFrame(std::size_t line) const {
    return IsBorder(TextOf(line)) || BehindFiles(text_, lines_[line]).has_value();
  }

  // Part of a frame, and not a damaged row of empty squares.
  bool IsWholeFrame(std::size_t line) const {
    return IsFrame(line) && !std::all_of(lines_[line].words.begin(), lines_[line].words.end(),
                                         [](const SquareWord& word) { return IsSquares(word); });
  }

  absl::Status ReadRow(int row) {
    const std::size_t line = row_lines_[row];
    const Row& read = *rows_[line];
    if (row > 0) {
      for (std::size_t between = row_lines_[row - 1] + 1; between < line; ++between) {
        if (IsFrame(between)) continue;
        return ErrorAt(lines_[between].Begin(),
                       absl::StrCat("this is not a row of 8 squares: ", board_.signs().size(),
                                    " squares were read"));
      }
    }
    for (const SquareWord& square : read.squares) {
      RETURN_IF_ERROR(board_.signs().AddOne(square.text, square.offset));
    }
    return ReadBehindRow(read);
  }

  // All rows have their numbers at the same ends, or none has one.
  absl::Status CheckLabels(int row, const Row& read) const {
    const Row& first = *rows_[row_lines_[0]];
    const char begin = first.left == '0' || (first.left == 0 && first.right == '0') ? '0' : '1';
    for (const auto& [is, was] :
         {std::pair(read.left, first.left), std::pair(read.right, first.right)}) {
      if (is == (was == 0 ? 0 : begin + row)) continue;
      return ErrorAt(
          lines_[row_lines_[row]].Begin(),
          absl::StrCat("the number ", std::string(1, static_cast<char>(begin + row)),
                       " of the rank should stand at the same ", "end of each line, from ",
                       std::string(1, begin), " to ", std::string(1, static_cast<char>(begin + 7)),
                       ": ", 8 * row, " squares were read"));
    }
    if (read.cells == first.cells) return absl::OkStatus();
    return ErrorAt(lines_[row_lines_[row]].Begin(), "a row without the bars of the others");
  }

  // The words behind a row, up to the second board that some engines print there.
  absl::Status ReadBehindRow(const Row& row) {
    const std::vector<std::size_t> bars = Bars(text_, row.behind, row.end);
    std::size_t end = bars.empty() ? row.end : bars[0];
    std::vector<SquareWord> words = WordsIn(text_, row.behind, end);
    if (!bars.empty() && !words.empty() && LabelOf(words.back().text) != 0) words.pop_back();
    if (words.empty()) return absl::OkStatus();
    return board_.words().Add(words.front().offset, words.back().End());
  }

  // A line that is not a row.
  absl::Status ReadAround(std::size_t line) {
    const std::size_t begin = lines_[line].Begin();
    if (rows_[line]) return CheckNoBlankBefore(line);
    RETURN_IF_ERROR(CheckNoBlankBefore(line));
    if (IsBorder(TextOf(line))) return absl::OkStatus();
    const bool above = line < row_lines_.front();
    if (const std::optional<std::size_t> behind = BehindFiles(text_, lines_[line])) {
      return ReadBehindFiles(line, *behind);
    }
    return above ? board_.words().Add(begin, lines_[line].End())
                 : board_.AddBehind(begin, lines_[line].End());
  }

  // Only words above the board may have a blank line below them.
  absl::Status CheckNoBlankBefore(std::size_t line) const {
    if (line == 0 || lines_[line].number == lines_[line - 1].number + 1) return absl::OkStatus();
    const std::size_t first = row_lines_.front();
    bool words_above = line <= first && !rows_[line - 1] && !IsFrame(line - 1);
    if (words_above) return absl::OkStatus();
    return ErrorAt(lines_[line].Begin(),
                   "a blank line inside the board, or between it and this line");
  }

  // "BLACK" and "WHITE" behind the names of the files are the players, with their clocks between.
  absl::Status ReadBehindFiles(std::size_t line, std::size_t behind) {
    std::vector<SquareWord> words = WordsIn(text_, behind, lines_[line].End());
    for (std::size_t i = 0; i + kRowSquares <= words.size(); ++i) {
      const WordLine second = {0, {words.begin() + static_cast<std::ptrdiff_t>(i), words.end()}};
      if (!BehindFiles(text_, second)) continue;
      words.resize(i);
      break;
    }
    if (words.empty()) return absl::OkStatus();
    if (words.size() == 1 && words[0].size > 1) {
      players_.push_back(words[0]);
      return absl::OkStatus();
    }
    return board_.words().Add(words.front().offset, words.back().End());
  }

  absl::Status ReadPlayers() {
    if (players_.size() == 2 && absl::EqualsIgnoreCase(players_[0].text, "black") &&
        absl::EqualsIgnoreCase(players_[1].text, "white"))
      return absl::OkStatus();
    for (const SquareWord& word : players_) {
      RETURN_IF_ERROR(board_.words().Add(word.offset, word.End()));
    }
    return absl::OkStatus();
  }

  absl::string_view text_;
  const std::vector<WordLine>& lines_;
  UnfinishedBoard& board_;
  std::vector<std::optional<Row>> rows_;  // by line
  std::vector<std::size_t> row_lines_;
  std::vector<SquareWord> players_;
};

}  // namespace

bool IsBorder(absl::string_view text) {
  for (; !text.empty(); text.remove_prefix(CharacterSize(text))) {
    const absl::string_view character = text.substr(0, CharacterSize(text));
    if (BlankSize(text) > 0 || absl::StrContains("-=+_|~", PlainSign(character))) continue;
    if (character.size() != 3) return false;
    const std::uint32_t code = CodePoint(character);
    if (code < 0x2500 || code > 0x257F) return false;
  }
  return true;
}

std::optional<std::size_t> EndOfGridRow(const WordLine& line) {
  const LineAlone alone(line);
  if (BehindFiles(alone.text, alone.line)) return std::nullopt;
  const std::optional<Row> row = ParseRow(alone.text, alone.line);
  if (!row) return std::nullopt;
  return line.Begin() + row->squares.back().End();
}

bool NamesFiles(const WordLine& line) {
  const LineAlone alone(line);
  return BehindFiles(alone.text, alone.line).has_value();
}

absl::Status ReadGrid(absl::string_view text, const std::vector<WordLine>& lines,
                      UnfinishedBoard& board) {
  return GridReader(text, lines, board).Read();
}

}  // namespace othello

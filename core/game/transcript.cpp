#include "core/game/transcript.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string_view>

#include "core/base/folded_text.h"
#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"

namespace othello {
namespace {

constexpr absl::string_view kDigits = "0123456789";

// A number in front of a move: "12.", "12:", "12)", "12...", or "12 " without a mark.
struct MoveNumber {
  int value = 0;
  bool has_mark = false;
  bool again = false;  // "12...": the second move of the pair
  std::size_t plies_before = 0;
  std::size_t offset = 0;  // in the text
};

std::optional<Square> SquareAtBegin(absl::string_view text) {
  return ParseSquare(std::string_view(text.data(), std::min<std::size_t>(text.size(), 2)));
}

absl::string_view DigitsAtBegin(absl::string_view text) {
  return text.substr(0, text.find_first_not_of(kDigits));
}

// Bytes of the result of the game, which ends the text; 0 if the text is none. "8 -4" is none: it
// may be a move number and a damaged move.
std::size_t ResultSize(absl::string_view text) {
  text = absl::StripTrailingAsciiWhitespace(text);
  for (const absl::string_view word : {"*", "1/2-1/2", "\u00BD-\u00BD"}) {
    if (text == word) return text.size();
  }
  const absl::string_view black = DigitsAtBegin(text);
  const absl::string_view rest = text.substr(black.size());
  const std::size_t mark = absl::StartsWith(rest, "-") ? 1 : absl::StartsWith(rest, " - ") ? 3 : 0;
  const absl::string_view white = rest.substr(mark);
  int black_discs = 0;
  int white_discs = 0;
  if (mark == 0 || black.empty() || black.size() > 2 || white.empty() || white.size() > 2) return 0;
  if (DigitsAtBegin(white) != white || !absl::SimpleAtoi(black, &black_discs) ||
      !absl::SimpleAtoi(white, &white_discs))
    return 0;
  return black_discs + white_discs <= kSquares ? text.size() : 0;
}

// Bytes of a written pass at the beginning, the longest spelling first; 0 if there is none.
std::size_t PassSize(absl::string_view text) {
  for (const absl::string_view pass : {"pass", "pa", "ps"}) {
    if (absl::StartsWithIgnoreCase(text, pass)) return pass.size();
  }
  return absl::StartsWith(text, "--") ? 2 : 0;
}

// Reads a text without characters that only look like ASCII.
class PlyReader {
 public:
  explicit PlyReader(absl::string_view original)
      : original_(original), folded_(Folded(original)), scanner_(folded_.text) {}

  absl::StatusOr<std::vector<WrittenPly>> Read() {
    scanner_.SkipBlanks();
    TakeOpeningBracket();
    absl::Status status = ReadItems();
    if (status.ok() && quote_ != '\0') status = Error("the end inside quotes");
    if (status.ok() && closing_ != '\0')
      status = Error(absl::StrCat("the end where '", std::string(1, closing_), "' should be"));
    if (status.ok()) status = CheckNumbers();
    if (!status.ok()) return status;
    return std::move(plies_);
  }

 private:
  absl::Status Error(absl::string_view message) const {
    return ErrorAt(folded_.origin[scanner_.Offset()], message);
  }
  absl::Status ErrorAt(std::size_t offset, absl::string_view message) const {
    return TextScanner(original_).ErrorAt(offset, message);
  }
  // The next character as it was typed, for a message.
  std::string Found() const {
    return TextScanner(original_.substr(folded_.origin[scanner_.Offset()])).Found();
  }

  void TakeOpeningBracket() {
    if (scanner_.Take('[')) closing_ = ']';
    if (closing_ == '\0' && scanner_.Take('(')) closing_ = ')';
  }

  absl::Status ReadItems() {
    absl::Status status;
    for (scanner_.SkipBlanks(); status.ok() && !scanner_.AtEnd(); scanner_.SkipBlanks()) {
      const char next = scanner_.Peek();
      if (ResultHere() > 0) {
        scanner_.Advance(scanner_.Rest().size());
      } else if (absl::ascii_isdigit(static_cast<unsigned char>(next))) {
        status = ReadNumber();
      } else if (next == '"' || next == '\'') {
        status = ReadQuote(next);
      } else if (closing_ != '\0' && next == closing_) {
        status = ReadClosingBracket();
      } else if (absl::StrContains(",;|->", next) && PassHere() == 0) {
        status = ReadMark();
      } else {
        status = ReadPly();
      }
    }
    return status;
  }

  // A result stands behind a blank, so that it is no part of a list with hyphens.
  std::size_t ResultHere() const {
    const std::size_t at = scanner_.Offset();
    const bool apart =
        at == 0 || absl::ascii_isspace(static_cast<unsigned char>(folded_.text[at - 1]));
    return apart && quote_ == '\0' && closing_ == '\0' ? ResultSize(scanner_.Rest()) : 0;
  }

  // Three hyphens in a row are neither a pass nor a mark.
  std::size_t PassHere() const {
    const absl::string_view rest = scanner_.Rest();
    const std::size_t hyphens = std::min(rest.find_first_not_of('-'), rest.size());
    const bool arrow = absl::StartsWith(rest.substr(hyphens), ">");
    return hyphens > 2 || (hyphens > 0 && arrow) ? 0 : PassSize(rest);
  }

  absl::Status ReadQuote(char quote) {
    if (quote_ != '\0' && quote_ != quote) return Error(absl::StrCat(Found(), " inside quotes"));
    quote_ = quote_ == '\0' ? quote : '\0';
    scanner_.Advance();
    return absl::OkStatus();
  }

  absl::Status ReadClosingBracket() {
    if (quote_ != '\0') return Error(absl::StrCat(Found(), " inside quotes"));
    scanner_.Advance();
    closing_ = '\0';
    scanner_.SkipBlanks();
    if (scanner_.AtEnd()) return absl::OkStatus();
    return Error(absl::StrCat(Found(), " after the list of moves"));
  }

  // A mark between two plies. At the end only those that may end a sentence.
  absl::Status ReadMark() {
    const std::size_t at = folded_.origin[scanner_.Offset()];
    const absl::string_view rest = scanner_.Rest();
    std::size_t size = std::min(rest.find_first_not_of('-'), rest.size());
    if (absl::StartsWith(rest.substr(size), ">")) {
      ++size;
    } else if (size > 1) {
      return ErrorAt(at, "more than two hyphens; a pass is --");
    }
    const bool may_end = rest[0] == ',' || rest[0] == ';';
    scanner_.Advance(std::max<std::size_t>(size, 1));
    scanner_.SkipBlanks();
    if (plies_.empty() || mark_before_ == plies_.size() || (scanner_.AtEnd() && !may_end))
      return ErrorAt(at, "a move is missing beside this mark");
    mark_before_ = plies_.size();
    return absl::OkStatus();
  }

  absl::Status ReadNumber() {
    MoveNumber number;
    number.plies_before = plies_.size();
    number.offset = folded_.origin[scanner_.Offset()];
    const absl::string_view digits = DigitsAtBegin(scanner_.Rest());
    constexpr std::size_t kMostDigits = 3;
    scanner_.Advance(digits.size());
    std::size_t points = 0;
    while (points < 3 && scanner_.Take('.')) ++points;
    number.again = points > 1;
    number.has_mark = points > 0 || scanner_.Take(':') || (closing_ != ')' && scanner_.Take(')'));
    if (digits.size() > kMostDigits || !(number.has_mark || BlankSize(scanner_.Rest()) > 0))
      return ErrorAt(number.offset, "a move number must be followed by '.', ':', ')' or a blank");
    for (const char digit : digits) number.value = 10 * number.value + (digit - '0');
    numbers_.push_back(number);
    return absl::OkStatus();
  }

  absl::Status ReadPly() {
    const std::size_t at = folded_.origin[scanner_.Offset()];
    if (const std::size_t size = PassHere()) {
      scanner_.Advance(size);
      plies_.push_back({std::nullopt, at, std::nullopt});
      return absl::OkStatus();
    }
    const std::optional<Square> square = SquareAtBegin(scanner_.Rest());
    if (!square)
      return Error(absl::StrCat(Found(), " does not begin a move (a1 to h8), pass or move number"));
    plies_.push_back({square, at, std::nullopt});
    scanner_.Advance(2);
    return absl::OkStatus();
  }

  // Numbers count the plies, or the pairs of plies, from 1 on: otherwise a line of the record is
  // missing. A number without a mark could also be a square that lost its letter ("f5 6 c3"): then
  // all plies, or all pairs, must have a number.
  absl::Status CheckNumbers() const {
    bool all_have_marks = true;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const std::size_t next =
          i + 1 < numbers_.size() ? numbers_[i + 1].plies_before : plies_.size();
      if (next == numbers_[i].plies_before)
        return ErrorAt(numbers_[i].offset, "a move number without a move");
      all_have_marks = all_have_marks && numbers_[i].has_mark;
    }
    const std::size_t step = numbers_.size() > 1 ? numbers_[1].plies_before : plies_.size();
    int last = 0;
    for (std::size_t i = 0; i < numbers_.size(); ++i) {
      const MoveNumber& number = numbers_[i];
      const bool counts = number.value == last + 1 || (number.again && number.value == last);
      const bool in_place =
          i == 0 ? number.plies_before == 0 : all_have_marks || number.plies_before == i * step;
      if (!counts || !in_place || (!all_have_marks && step > 2)) return OutOfOrder(number);
      last = number.value;
    }
    if (all_have_marks || plies_.size() <= numbers_.size() * step) return absl::OkStatus();
    return ErrorAt(numbers_.back().offset, "more moves follow this number than the others");
  }

  absl::Status OutOfOrder(const MoveNumber& number) const {
    return ErrorAt(
        number.offset,
        absl::StrCat("the number ", number.value, " is out of order; ",
                     number.has_mark ? "move numbers count from 1, without a gap"
                                     : "is it a square without its letter? Put a point after move "
                                       "numbers, or leave them out"));
  }

  absl::string_view original_;
  const FoldedText folded_;
  TextScanner scanner_;
  std::vector<WrittenPly> plies_;
  std::vector<MoveNumber> numbers_;
  char closing_ = '\0';                                     // that ends the list; '\0': none
  char quote_ = '\0';                                       // that is open; '\0': none
  std::size_t mark_before_ = static_cast<std::size_t>(-1);  // plies before the last mark
};

}  // namespace

std::string TranscriptText(absl::Span<const Square> moves) {
  std::string text;
  for (const Square square : moves) text += SquareName(square);
  return text;
}

bool BeginsTranscript(absl::string_view text) {
  const std::string folded = Folded(text.substr(0, 64)).text;
  TextScanner scanner(folded);
  scanner.SkipBlanks();
  if (scanner.Take('[') || scanner.Take('(')) scanner.SkipBlanks();
  if (scanner.Take('"') || scanner.Take('\'')) scanner.SkipBlanks();
  const std::size_t digits = DigitsAtBegin(scanner.Rest()).size();
  if (digits == 0) return SquareAtBegin(scanner.Rest()).has_value();
  scanner.Advance(digits);
  const bool mark = scanner.Take('.') || scanner.Take(':') || scanner.Take(')');
  if (!mark && BlankSize(scanner.Rest()) == 0) return false;
  scanner.SkipBlanks();
  return scanner.AtEnd() || SquareAtBegin(scanner.Rest());
}

absl::StatusOr<std::vector<WrittenPly>> ParsePlies(absl::string_view text) {
  return PlyReader(text).Read();
}

absl::StatusOr<std::vector<Square>> ParseTranscript(absl::string_view text) {
  ASSIGN_OR_RETURN(const std::vector<WrittenPly> plies, ParsePlies(text));
  std::vector<Square> moves;
  for (const WrittenPly& ply : plies) {
    if (ply.square) moves.push_back(*ply.square);
  }
  return moves;
}

absl::StatusOr<Game> ParseGame(absl::string_view text, const Position& start) {
  ASSIGN_OR_RETURN(const std::vector<WrittenPly> plies, ParsePlies(text));
  return PlayWritten(text, start, plies);
}

}  // namespace othello

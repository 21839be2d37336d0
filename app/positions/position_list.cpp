#include "app/positions/position_list.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>

#include <utility>
#include <vector>

#include "app/text/quantity_text.h"
#include "core/board_text.h"
#include "core/picture_terminal.h"
#include "core/position_format.h"
#include "core/square_words.h"
#include "core/utf8.h"

namespace othello::app {

namespace {

// A picture has 21 lines; no board has more.
constexpr std::size_t kMostGridLines = 40;
// More characters than a line of a grid has, fewer than any position in one line.
constexpr int kLongestGridLine = 32;

bool IsBlank(absl::string_view text) { return SplitIntoWords(text).empty(); }

bool IsObject(absl::string_view text) {
  return absl::StartsWith(absl::StripLeadingAsciiWhitespace(WithoutByteOrderMark(text)), "{");
}

// The side to move alone in its line.
bool IsSide(absl::string_view content) {
  const std::vector<WordLine> lines = SplitIntoWords(content);
  return lines.size() == 1 && lines[0].words.size() == 1 &&
         ParseColorCharacter(lines[0].words[0].text);
}

// Whether a line below a grid begins another position.
bool IsPositionInOneLine(absl::string_view line) {
  if (IsObject(line)) return true;
  const Format format = DetectFormat(line);
  if (format != Format::kBoard && format != Format::kPicture) return true;
  int characters = 0;
  for (const WordLine& words : SplitIntoWords(line)) {
    for (const SquareWord& word : words.words) characters += word.size;
  }
  return characters > kLongestGridLine + 1;
}

// The lines that `show` writes below its frame.
bool IsCaption(absl::string_view line) {
  const absl::string_view text = absl::StripLeadingAsciiWhitespace(line);
  return absl::StartsWith(text, "black ") || absl::StartsWith(text, "white ") ||
         absl::StartsWith(text, "game over,");
}

}  // namespace

PositionList::PositionList(std::istream& stream, std::string name, Shard shard)
    : lines_(stream), name_(std::move(name)), shard_(shard) {
  if (!stream.seekg(0, std::ios::end)) {  // a pipe
    stream.clear();
    return;
  }
  bytes_ = static_cast<std::int64_t>(stream.tellg());
  stream.seekg(0);
}

std::optional<double> PositionList::PartRead() const {
  if (bytes_ <= 0) return std::nullopt;
  return static_cast<double>(bytes_read_) / static_cast<double>(bytes_);
}

std::optional<absl::StatusOr<ListedPosition>> PositionList::Next() {
  while (const std::optional<BoundedLine> line = TakeLine()) {
    const std::string content = IsObject(line->text) ? line->text : WithoutComments(line->text);
    if (!line->too_long &&
        (IsBlank(content) || absl::StripAsciiWhitespace(content) == "player,opponent"))
      continue;
    absl::StatusOr<Reading> reading = Read(*line);
    if (!shard_.Contains(line->number)) continue;
    if (!reading.ok()) return reading.status();
    sides_assumed_ += reading->side_assumed ? 1 : 0;
    return ListedPosition{std::move(reading->line), absl::StrCat(name_, ":", line->number),
                          std::move(reading->object)};
  }
  if (lines_.fault().empty() || fault_told_) return std::nullopt;
  fault_told_ = true;
  return absl::UnavailableError(
      absl::StrCat(name_, ":", lines_.lines() + 1, ": cannot be read further: ", lines_.fault()));
}

std::optional<BoundedLine> PositionList::TakeLine() {
  std::optional<BoundedLine> line;
  if (!waiting_.empty()) {
    line = std::move(waiting_.front());
    waiting_.pop_front();
    return line;
  }
  line = lines_.Next();
  bytes_read_ = lines_.bytes();
  return line;
}

absl::StatusOr<PositionList::Reading> PositionList::Read(const BoundedLine& line) {
  if (line.too_long)
    return Placed(line.number,
                  absl::StrCat("the line has more than ", kLongestLine, " characters"));
  if (IsObject(line.text)) {
    absl::StatusOr<Reading> reading = ReadObject(line.text);
    if (!reading.ok()) return Placed(line.number, reading.status().message());
    return reading;
  }
  return MayBeGridLine(WithoutComments(line.text)) ? ReadGrid(line) : ReadOneLine(line);
}

absl::StatusOr<PositionList::Reading> PositionList::ReadObject(absl::string_view text) {
  std::string stripped(absl::StripAsciiWhitespace(WithoutByteOrderMark(text)));
  absl::StatusOr<ListedObject> object = ParseListedObject(stripped);
  if (!object.ok()) return object.status();
  return Reading{std::move(object->line), object->side_assumed, std::move(stripped)};
}

absl::StatusOr<PositionList::Reading> PositionList::ReadOneLine(const BoundedLine& line) {
  absl::StatusOr<PositionReading> reading = ReadPosition(line.text);
  if (reading.ok() && reading->side_assumed) {
    std::optional<BoundedLine> next = TakeLine();
    if (next && IsSide(WithoutComments(next->text))) {
      reading = ReadPosition(absl::StrCat(line.text, "\n", next->text));
    } else {
      if (next) PutBack(*std::move(next));
      if (absl::Status status = CheckNoSideApart(); !status.ok()) return status;
    }
  }
  if (!reading.ok()) return Placed(line.number, reading.status().message());
  Reading read;
  read.line.position = reading->position;
  read.side_assumed = reading->side_assumed;
  return read;
}

absl::StatusOr<PositionList::Reading> PositionList::ReadGrid(const BoundedLine& first) {
  std::string text = first.text;
  std::optional<std::int64_t> follows;  // the line of a position right below the grid
  std::size_t lines = 1;
  const auto append = [&](const std::string& line) {
    if (++lines <= kMostGridLines) absl::StrAppend(&text, "\n", line);
  };
  while (std::optional<BoundedLine> next = TakeLine()) {
    const std::string content = WithoutComments(next->text);
    if (IsBlank(content) && !next->too_long) {
      if (!IsTerminalPicture(text)) break;
      std::optional<BoundedLine> below = TakeLine();
      const bool caption = below && IsCaption(below->text);
      if (caption) {
        append("");
        append(below->text);
        if (std::optional<BoundedLine> counts = TakeLine()) append(counts->text);
        break;
      }
      if (below) PutBack(*std::move(below));
      break;
    }
    if (next->too_long ||
        (!IsTerminalPicture(content) && !IsTerminalPicture(text) && IsPositionInOneLine(content))) {
      follows = next->number;
      PutBack(*std::move(next));
      break;
    }
    append(next->text);
    if (IsSide(content)) break;
  }
  const absl::StatusOr<PositionReading> reading = ReadPosition(text);
  if (!reading.ok()) return Placed(first.number, reading.status().message());
  if (reading->side_assumed) {
    if (follows) {
      return Placed(*follows,
                    absl::StrCat("this follows right after the board in line ", first.number,
                                 "; put the side to move, or an empty line, between them"));
    }
    if (absl::Status status = CheckNoSideApart(); !status.ok()) return status;
  }
  Reading read;
  read.line.position = reading->position;
  read.side_assumed = reading->side_assumed;
  return read;
}

// After a board without a side, a side that is not right below it is an error: it could belong to
// this board or to the next one.
absl::Status PositionList::CheckNoSideApart() {
  while (std::optional<BoundedLine> next = TakeLine()) {
    const std::string content = IsObject(next->text) ? next->text : WithoutComments(next->text);
    if (IsBlank(content) && !next->too_long) continue;
    const bool side = IsSide(content);
    const std::int64_t number = next->number;
    if (!side) PutBack(*std::move(next));
    return side ? Placed(number, "a side to move that is not right below its board")
                : absl::OkStatus();
  }
  return absl::OkStatus();
}

// The error for `message`, which belongs to a position that begins in `line`. If the message names
// a line of the position, that line is counted on.
absl::Status PositionList::Placed(std::int64_t line, absl::string_view message) const {
  if (absl::ConsumePrefix(&message, "line ")) {
    const std::size_t digits = message.find_first_not_of("0123456789");
    std::int64_t below = 1;
    if (!absl::SimpleAtoi(message.substr(0, digits), &below)) below = 1;
    line += below - 1;
    message.remove_prefix(digits);
    absl::ConsumePrefix(&message, ", ");
  }
  return absl::InvalidArgumentError(absl::StrCat(name_, ":", line, ": ", message));
}

std::string AssumedSidesNote(std::int64_t positions) {
  if (positions == 0) return "";
  return absl::StrCat("note: black (X) is assumed to move in ", Counted(positions, "position"),
                      " that ", positions == 1 ? "names" : "name", " no side");
}

}  // namespace othello::app

#include "app/positions/text_items.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <utility>
#include <vector>

#include "core/base/utf8.h"
#include "core/formats/boards/board_array.h"
#include "core/formats/boards/board_reading.h"
#include "core/formats/boards/square_words.h"
#include "core/formats/games/game_record.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/formats/position_format.h"
#include "core/game/transcript.h"

namespace othello::app {

namespace {

// A picture has 21 lines, no board more; more lines of an item are only passed over.
constexpr std::size_t kMostBoardLines = 60;

bool IsBlank(absl::string_view text) { return SplitIntoWords(text).empty(); }

// An object of JSON, and not an array of C.
bool IsObject(absl::string_view text) {
  text = absl::StripLeadingAsciiWhitespace(WithoutByteOrderMark(text));
  return absl::StartsWith(text, "{") && !IsBoardArray(text);
}

// The line without its comment. A line of nothing but '#' is a row among rows.
std::string ContentOf(absl::string_view line, bool in_grid) {
  if (IsObject(line)) return std::string(line);
  return std::string(line.substr(0, CommentBegin(line, in_grid)));
}

// A board as the program writes it: nothing around it needs a look if the next line is one, too.
bool IsPlainBoard(absl::string_view line) {
  line = absl::StripTrailingAsciiWhitespace(line);
  return line.size() == kSquares + 2 && line.find_first_not_of("XO-") == kSquares &&
         line[kSquares] == ' ' && absl::StrContains("XO", line.substr(kSquares + 1));
}

// What the program can do with a line by itself.
enum class Kind : std::uint8_t { kBlank, kObject, kGame, kAlone, kBoardPart };

Kind KindOf(const BoundedLine& line, absl::string_view content) {
  if (line.too_long) return Kind::kAlone;
  if (IsBlank(content)) return Kind::kBlank;
  if (IsObject(content)) return Kind::kObject;
  switch (DetectFormat(content)) {
    case Format::kGgf:
    case Format::kTranscript:
      return Kind::kGame;
    case Format::kHex:
    case Format::kGgs:
      return Kind::kAlone;
    case Format::kObf:
      return LookOf(content.substr(0, content.find(';'))) == LineLook::kBoard ? Kind::kAlone
                                                                              : Kind::kBoardPart;
    case Format::kBoard:
    case Format::kGrid:
    case Format::kPicture:
      break;
  }
  return Kind::kBoardPart;
}

// The lines that `show` writes below its frame.
bool IsCaption(absl::string_view line) {
  const absl::string_view text = absl::StripLeadingAsciiWhitespace(line);
  return absl::StartsWith(text, "black ") || absl::StartsWith(text, "white ") ||
         absl::StartsWith(text, "game over,");
}

}  // namespace

// Gathers the lines of a board and of what belongs to it.
class TextItems::BoardGatherer {
 public:
  BoardGatherer(TextItems& items, const BoundedLine& first) : items_(items) {
    item_.line = first.number;
    Take(first, ContentOf(first.text, HasRowBelow(first)));
  }

  TextItem Gather() {
    bool blank_below = false;
    while (std::optional<BoundedLine> next = items_.TakeLine()) {
      const std::string content = ContentOf(next->text, rows_ > 0);
      const Kind kind = KindOf(*next, content);
      if (kind == Kind::kBlank) {
        blank_below = true;
        if (IsTerminalPicture(item_.text)) {
          TakeCaptions();
          break;
        }
        if (!IsWordsAboveBoard()) break;
        Append("");
        continue;
      }
      if (kind == Kind::kGame && complete_ && !blank_below && !PropertyGame(content)) {
        TakeMoves(*next);
        continue;
      }
      if (kind != Kind::kBoardPart || !Belongs(*next, content)) {
        follows_ = kind == Kind::kBoardPart || !blank_below ? next->number : 0;
        items_.PutBack(*std::move(next));
        break;
      }
      if (ended_) break;
      blank_below = false;
    }
    if (item_.fault.empty()) CheckSide(blank_below);
    item_.is_words = !complete_ && rows_ == 0 && !frame_above_;
    return std::move(item_);
  }

 private:
  static bool PropertyGame(absl::string_view content) {
    return DetectFormat(content) == Format::kGgf;
  }

  void Fault(std::int64_t line, const std::string& message) {
    item_.fault = message;
    item_.fault_line = line;
  }

  void Append(const std::string& line) {
    if (lines_ > 0) item_.text += "\n";
    if (lines_++ < kMostBoardLines) item_.text += line;
  }

  // Whether a line of '#' alone has the row of a grid below it.
  bool HasRowBelow(const BoundedLine& line) {
    if (!IsLineOfHashes(line.text)) return false;
    const std::optional<BoundedLine> below = items_.Peek();
    return below && LookOf(below->text) == LineLook::kRow && !IsLineOfHashes(below->text);
  }

  // The line becomes part of the item.
  void Take(const BoundedLine& line, const std::string& content) {
    Append(line.text);
    const LineLook look = LookOf(content);
    if (look == LineLook::kBoard) TakeBoard(content);
    if (look == LineLook::kRow) complete_ = ++rows_ >= 8;
    if (look == LineLook::kSide) (complete_ ? said_below_ : said_above_) = true;
    if (look == LineLook::kFrame && rows_ == 0) frame_above_ = true;
  }

  // A board in one line, or the lists of an array.
  void TakeBoard(std::string content) {
    if (IsBoardArray(content)) {
      for (int lines = 1; OpenBrackets(content) > 0 && lines < 12; ++lines) {
        std::optional<BoundedLine> more = items_.TakeLine();
        if (!more) break;
        Append(more->text);
        absl::StrAppend(&content, "\n", more->text);
      }
    }
    complete_ = in_one_line_ = true;
    const absl::StatusOr<PositionReading> reading = ReadPosition(content);
    said_inside_ = !reading.ok() || !reading->side_assumed;
  }

  bool Said() const { return said_above_ || said_below_ || said_inside_; }

  // Whether there is nothing but words that name the side.
  bool IsWordsAboveBoard() const { return !complete_ && rows_ == 0 && said_above_ && understood_; }

  bool PartFollows() {
    const std::optional<BoundedLine> next = items_.Peek();
    return next && KindOf(*next, ContentOf(next->text, false)) == Kind::kBoardPart;
  }

  bool RowFollows() {
    const std::optional<BoundedLine> next = items_.Peek();
    return next && LookOf(ContentOf(next->text, true)) == LineLook::kRow;
  }

  // Whether the line, which may be part of a board, belongs to this one; if so, it is taken.
  bool Belongs(const BoundedLine& line, const std::string& content) {
    const LineLook look = LookOf(content);
    if (!complete_) {
      // After words that say nothing of a side, a board that names its side stands for itself.
      const bool apart =
          look == LineLook::kBoard && (rows_ > 0 || (!said_above_ && NamesItsSide(content)));
      if (apart) return false;
      if (look == LineLook::kWords && rows_ == 0) understood_ = false;
      ended_ = look == LineLook::kSide && rows_ > 0;  // too few rows
      Take(line, content);
      return true;
    }
    switch (look) {
      case LineLook::kBoard:
        return false;
      case LineLook::kRow:
        if (Said() || in_one_line_) return false;
        break;
      case LineLook::kFrame:
        if (in_one_line_ || (Said() && (said_below_ || RowFollows()))) return false;
        if (!Said() && !frame_above_ && RowFollows()) return false;
        break;
      case LineLook::kSide:
        if (Said() && (in_one_line_ || PartFollows())) return !said_inside_ && !PartFollows();
        break;
      case LineLook::kWords:
        if (Said() && (in_one_line_ || PartFollows())) return false;
        break;
      case LineLook::kBlank:
        break;
    }
    Take(line, content);
    return true;
  }

  static bool NamesItsSide(const std::string& content) {
    const absl::StatusOr<PositionReading> reading = ReadPosition(content);
    return reading.ok() && !reading->side_assumed;
  }

  // Moves right below the board continue from it, unless they may be a game of their own.
  void TakeMoves(const BoundedLine& line) {
    const std::string before = item_.text;
    Append(line.text);
    if (moves_++ > 0 || !item_.fault.empty()) return;
    if (ReadPosition(item_.text).ok() && !ParseGame(ContentOf(line.text, false)).ok()) return;
    Fault(line.number,
          absl::StrCat("these moves may continue from the board in line ", item_.line,
                       " or be a game of their own; put an empty line between them, or write the "
                       "moves behind the board, in its line"));
  }

  void TakeCaptions() {
    std::optional<BoundedLine> below = items_.TakeLine();
    if (below && IsCaption(below->text)) {
      Append("");
      Append(below->text);
      if (std::optional<BoundedLine> counts = items_.TakeLine()) Append(counts->text);
      said_below_ = true;
    } else if (below) {
      items_.PutBack(*std::move(below));
    }
  }

  // After a board that names no side, a side that is not right below it is an error: it could
  // belong to this board or to the next one.
  void CheckSide(bool blank_below) {
    const std::int64_t doubt = std::exchange(items_.side_in_doubt_, 0);
    const bool named = said_above_ || said_below_ || said_inside_ || moves_ > 0;
    if (!complete_ || named) return;
    const absl::StatusOr<PositionReading> reading = ReadPosition(item_.text);
    if (!reading.ok() || !reading->side_assumed) return;
    if (doubt > 0) {
      return Fault(item_.line, absl::StrCat("the side to move in line ", doubt,
                                            " may belong to this board or to the one above it; ",
                                            "put it right below its board"));
    }
    if (follows_ > 0 && !in_one_line_) {
      return Fault(follows_,
                   absl::StrCat("this follows right after the board in line ", item_.line,
                                "; put the side to move, or an empty line, between ", "them"));
    }
    if (!blank_below) return;
    while (std::optional<BoundedLine> next = items_.TakeLine()) {
      const std::string content = ContentOf(next->text, false);
      const Kind kind = KindOf(*next, content);
      if (kind == Kind::kBlank) continue;
      if (kind == Kind::kBoardPart && LookOf(content) == LineLook::kSide) {
        items_.side_in_doubt_ = next->number;
        return Fault(next->number, "a side to move that is not right below its board");
      }
      items_.PutBack(*std::move(next));
      return;
    }
  }

  TextItems& items_;
  TextItem item_;
  std::size_t lines_ = 0;
  int rows_ = 0;
  int moves_ = 0;  // lines of moves
  bool complete_ = false;
  bool ended_ = false;
  bool in_one_line_ = false;
  bool frame_above_ = false;
  bool said_above_ = false;
  bool said_below_ = false;
  bool said_inside_ = false;
  bool understood_ = true;    // the words above the board
  std::int64_t follows_ = 0;  // the line of another item right below
};

std::optional<TextItem> TextItems::Next() {
  std::optional<TextItem> item = Take();
  if (!item || !item->is_words) return item;
  std::optional<TextItem> below = Take();
  if (!below) return item;
  const absl::StatusOr<PositionReading> reading = ReadPosition(below->text);
  if (below->fault.empty() && reading.ok() && reading->side_assumed) {
    item->fault = absl::StrCat("these words may name the side to move of the board in line ",
                               below->line, ", and are not understood; write who is to move, ",
                               "like 'white to move', or put # before other words");
    item->fault_line = item->line;
  } else {
    ready_.push_front(*std::move(below));
  }
  return item;
}

std::optional<TextItem> TextItems::Take() {
  while (ready_.empty()) {
    const std::optional<BoundedLine> line = TakeLine();
    if (!line) return std::nullopt;
    if (std::optional<TextItem> item = ItemAt(*line)) return item;
  }
  TextItem item = std::move(ready_.front());
  ready_.pop_front();
  return item;
}

std::optional<BoundedLine> TextItems::TakeLine() {
  if (waiting_.empty()) return lines_.Next();
  BoundedLine line = std::move(waiting_.front());
  waiting_.pop_front();
  return line;
}

std::optional<BoundedLine> TextItems::Peek() {
  std::optional<BoundedLine> line = TakeLine();
  if (line) waiting_.push_front(*line);
  return line;
}

// The item that begins in `line`, or none if it is passed over or its items are ready.
std::optional<TextItem> TextItems::ItemAt(const BoundedLine& line) {
  if (line.too_long) {
    return TextItem{.line = line.number,
                    .text = "",
                    .fault = absl::StrCat("the line has more than ", kLongestLine, " characters"),
                    .fault_line = line.number};
  }
  const std::optional<BoundedLine> below = IsLineOfHashes(line.text) ? Peek() : std::nullopt;
  const bool in_grid =
      below && LookOf(below->text) == LineLook::kRow && !IsLineOfHashes(below->text);
  const std::string content = ContentOf(line.text, in_grid);
  const Kind kind = KindOf(line, content);
  if (kind == Kind::kBlank || absl::StripAsciiWhitespace(content) == "player,opponent")
    return std::nullopt;
  if (kind == Kind::kObject) {
    return TextItem{line.number,
                    std::string(absl::StripAsciiWhitespace(WithoutByteOrderMark(line.text))), true};
  }
  if (kind == Kind::kBoardPart && IsPlainBoard(content)) {
    const std::optional<BoundedLine> next = Peek();
    if (next && IsPlainBoard(next->text)) {
      side_in_doubt_ = 0;
      return TextItem{line.number, line.text};
    }
  }
  if (const absl::StatusOr<GameTable> games = GameTable::FromHeading(content); games.ok()) {
    games_ = *games;
    boards_.reset();
    return std::nullopt;
  }
  if (std::optional<BoardTable> boards = BoardTable::FromHeading(content)) {
    boards_ = *std::move(boards);
    games_.reset();
    return std::nullopt;
  }
  if (std::optional<TextItem> row = ItemOfTable(line)) return row;
  if (kind == Kind::kAlone) return TextItem{line.number, line.text};
  if (kind == Kind::kBoardPart) return BoardGatherer(*this, line).Gather();
  TextItem game = GatherGame(line);
  if (!game.fault.empty() || DetectFormat(content) != Format::kGgf) return game;
  for (const GameText& record : SplitGameRecords(game.text))
    ready_.push_back({game.line + record.line - 1, record.text});
  return std::nullopt;
}

std::optional<TextItem> TextItems::ItemOfTable(const BoundedLine& line) {
  if (games_) {
    const absl::StatusOr<std::string> moves = games_->MovesOf(line.text);
    if (moves.ok()) return TextItem{line.number, *moves};
  }
  if (!boards_) return std::nullopt;
  const std::optional<std::string> board = boards_->BoardOf(line.text);
  return board ? std::optional<TextItem>(TextItem{line.number, *board}) : std::nullopt;
}

TextItem TextItems::GatherGame(const BoundedLine& first) {
  TextItem item = {first.number, first.text};
  while (std::optional<BoundedLine> next = TakeLine()) {
    const bool fits = !next->too_long && item.text.size() + next->text.size() < kLongestLine;
    if (fits && (ContinuesGameRecord(item.text, next->text) || GoesOnWithMoves(item, *next))) {
      absl::StrAppend(&item.text, "\n", next->text);
      continue;
    }
    PutBack(*std::move(next));
    break;
  }
  return item;
}

// Whether a line that may begin a game continues the moves above it: if it can do both, the item
// gets a fault that says so.
bool TextItems::GoesOnWithMoves(TextItem& item, const BoundedLine& next) {
  if (!item.fault.empty()) return BeginsTranscript(ContentOf(next.text, false));
  const std::string content = ContentOf(next.text, false);
  if (!BeginsTranscript(item.text) || !BeginsTranscript(content)) return false;
  const std::size_t letter = content.find_first_of("abcdefghABCDEFGH");
  const bool numbered = letter == absl::string_view::npos ||
                        content.substr(0, letter).find_first_of("0123456789") != std::string::npos;
  if (numbered) return false;  // ContinuesGameRecord knows
  const std::string first_move = absl::AsciiStrToLower(content.substr(letter, 2));
  // A square is played once.
  if (absl::StrContains(absl::AsciiStrToLower(item.text), first_move)) return false;
  if (!ParseGame(absl::StrCat(item.text, "\n", first_move)).ok()) return false;
  if (!ParseGame(content).ok()) return true;
  if (!ParseGame(absl::StrCat(item.text, "\n", content)).ok()) return false;
  item.fault = absl::StrCat("these moves may continue the game in line ", item.line,
                            " or be a game of their own; put an empty line between two games, or "
                            "a game in one line");
  item.fault_line = next.number;
  return true;
}

}  // namespace othello::app

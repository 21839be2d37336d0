#include "core/formats/position_format.h"

#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/status_macros.h"
#include "core/base/text_scanner.h"
#include "core/base/utf8.h"
#include "core/formats/boards/board_array.h"
#include "core/formats/boards/board_line.h"
#include "core/formats/boards/board_reading.h"
#include "core/formats/boards/ggs_board.h"
#include "core/formats/boards/hex_pair.h"
#include "core/formats/boards/square_words.h"
#include "core/formats/games/game_record.h"
#include "core/formats/games/game_table.h"
#include "core/formats/games/property_game.h"
#include "core/formats/obf.h"
#include "core/formats/pictures/picture_terminal.h"
#include "core/game/board_text.h"
#include "core/game/game.h"

namespace othello {
namespace {

struct NamedFormat {
  Format format;
  absl::string_view name;
};

constexpr std::array<NamedFormat, 8> kFormats = {{{Format::kBoard, "board"},
                                                  {Format::kGrid, "grid"},
                                                  {Format::kObf, "obf"},
                                                  {Format::kGgs, "ggs"},
                                                  {Format::kHex, "hex"},
                                                  {Format::kTranscript, "transcript"},
                                                  {Format::kGgf, "ggf"},
                                                  {Format::kPicture, "picture"}}};

absl::string_view WithoutLeadingBlanks(absl::string_view text) {
  text = WithoutByteOrderMark(text);
  while (const std::size_t blank = BlankSize(text)) text.remove_prefix(blank);
  return text;
}

// Whether `text` begins as a hexadecimal pair, and not with a white disc and a black one.
bool BeginsHexPair(absl::string_view text) {
  if (!absl::StartsWithIgnoreCase(text, "0x")) return false;
  const std::size_t end = text.find_first_not_of("0123456789abcdefABCDEF", 2);
  return end == absl::string_view::npos || BlankSize(text.substr(end)) > 0 ||
         text.find(',') != absl::string_view::npos;
}

// Whether a '#' alone in its line stands in a grid: next to a row that has other signs, too.
bool StandsInGrid(absl::string_view text, std::size_t begin, std::size_t end) {
  const auto is_row = [](absl::string_view line) {
    return !IsLineOfHashes(line) && LookOf(line) == LineLook::kRow;
  };
  const std::size_t above = begin < 2 ? absl::string_view::npos : text.rfind('\n', begin - 2);
  const std::size_t first = above == absl::string_view::npos ? 0 : above + 1;
  if (begin > 0 && is_row(text.substr(first, begin - 1 - first))) return true;
  if (end + 1 >= text.size()) return false;
  return is_row(text.substr(end + 1, std::min(text.find('\n', end + 1), text.size()) - end - 1));
}

// Calls `visit(offset, line)` for each line of the text.
template <typename Visitor>
void ForEachLine(absl::string_view text, Visitor visit) {
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t end = std::min(text.find('\n', begin), text.size());
    visit(begin, text.substr(begin, end - begin));
    begin = end + 1;
  }
}

// Where the comment of a line begins, or its end.
std::size_t CommentIn(absl::string_view text, std::size_t begin, absl::string_view line) {
  const bool in_grid = IsLineOfHashes(line) && StandsInGrid(text, begin, begin + line.size());
  return CommentBegin(line, in_grid);
}

// Whether the comment that begins at line[at] stands right after a word that is not the side to
// move, which it could hide.
bool IsRightBehindWord(absl::string_view line, std::size_t at) {
  if (at == line.size() || at == 0 || line[at - 1] == ';') return false;
  const std::vector<WordLine> words = SplitIntoWords(line.substr(0, at));
  if (words.empty() || words[0].End() < at) return false;
  const bool is_side = words[0].words.back().size == 1 && !absl::ascii_isdigit(line[at - 1]);
  return words[0].words.size() == 1 || !is_side;
}

// Whether the text is a game, by its first line that is not a comment.
bool IsGame(absl::string_view text) {
  std::optional<std::size_t> begin;
  ForEachLine(text, [&](std::size_t at, absl::string_view line) {
    const absl::string_view kept = line.substr(0, CommentIn(text, at, line));
    if (!begin && !WithoutLeadingBlanks(kept).empty()) begin = at;
  });
  if (!begin) return false;
  const absl::string_view first = WithoutLeadingBlanks(text.substr(*begin));
  const absl::string_view line = first.substr(0, first.find('\n'));
  // Words with commas that mention moves may stand above a board.
  if (GameTable::IsHeading(line)) return GameTable::FromHeading(line).ok();
  const std::size_t word = std::min(first.find_first_of(" \t\r\n"), first.size());
  return !IsSlashedBoard(first.substr(0, word)) && BeginsGameRecord(first);
}

absl::StatusOr<PositionReading> ReadGame(absl::string_view text) {
  ASSIGN_OR_RETURN(const Game game, ParseGameRecord(text));
  return PositionReading{game.Final()};
}

absl::StatusOr<PositionReading> ReadObf(absl::string_view text) {
  ASSIGN_OR_RETURN(const ObfLine line, ParseObf(text));
  return PositionReading{line.position, line.side_assumed};
}

absl::StatusOr<PositionReading> ReadGgs(absl::string_view text) {
  ASSIGN_OR_RETURN(const Position position, ParseGgsBoard(text));
  return PositionReading{position};
}

absl::StatusOr<PositionReading> ReadHex(absl::string_view text) {
  ASSIGN_OR_RETURN(const Board board, ParseHexPair(text));
  return PositionReading{{board, Color::kBlack}};
}

}  // namespace

std::string FormatName(Format format) {
  for (const NamedFormat& named : kFormats) {
    if (named.format == format) return std::string(named.name);
  }
  return "";
}

absl::StatusOr<Format> ParseFormatName(absl::string_view name) {
  std::string known;
  for (const NamedFormat& named : kFormats) {
    if (named.name == name) return named.format;
    absl::StrAppend(&known, known.empty() ? "" : ", ", named.name);
  }
  return absl::InvalidArgumentError(
      absl::StrCat("unknown format '", name, "' (known: ", known, ")"));
}

Format DetectFormat(absl::string_view text) {
  text = WithoutLeadingBlanks(text);
  if (PropertyGameBegin(text)) return Format::kGgf;
  if (IsGame(text)) return Format::kTranscript;
  if (IsBoardArray(text)) return Format::kBoard;
  if (absl::StartsWith(text, "[") || absl::StartsWithIgnoreCase(text, "BO[")) return Format::kGgs;
  if (BeginsHexPair(text)) return Format::kHex;
  if (IsTerminalPicture(text)) return Format::kPicture;
  if (text.find_first_of(";%") != absl::string_view::npos) return Format::kObf;
  return absl::StripTrailingAsciiWhitespace(text).find('\n') == absl::string_view::npos
             ? Format::kBoard
             : Format::kGrid;
}

std::string WithoutComments(absl::string_view text) {
  std::string without(text);
  ForEachLine(text, [&](std::size_t begin, absl::string_view line) {
    const std::size_t comment = CommentIn(text, begin, line);
    std::fill_n(without.begin() + static_cast<std::ptrdiff_t>(begin + comment),
                line.size() - comment, ' ');
  });
  return without;
}

absl::StatusOr<PositionReading> ReadPosition(absl::string_view text) {
  if (PropertyGameBegin(WithoutLeadingBlanks(text)) || IsGame(text)) return ReadGame(text);
  std::optional<std::size_t> hidden;
  ForEachLine(text, [&](std::size_t begin, absl::string_view line) {
    const std::size_t at = CommentIn(text, begin, line);
    if (IsRightBehindWord(line, at) && !hidden) hidden = begin + at;
  });
  if (hidden)
    return TextScanner(text).ErrorAt(*hidden,
                                     "a comment right after a word; put a blank between them");
  const std::string content = WithoutComments(text);
  switch (DetectFormat(content)) {
    case Format::kObf:
      return ReadObf(content);
    case Format::kGgs:
      return ReadGgs(content);
    case Format::kHex:
      return ReadHex(content);
    case Format::kGgf:
    case Format::kTranscript:
      return ReadGame(content);
    case Format::kPicture:
      return ReadTerminalPicture(content);
    case Format::kBoard:
    case Format::kGrid:
      break;
  }
  return ReadBoardText(content);
}

absl::StatusOr<Position> ParsePosition(absl::string_view text) {
  ASSIGN_OR_RETURN(const PositionReading reading, ReadPosition(text));
  return reading.position;
}

std::string WritePosition(const Position& position, Format format) {
  switch (format) {
    case Format::kGrid:
      return GridText(position);
    case Format::kObf:
      return ObfText({position, {}, false, ""});
    case Format::kGgs:
      return GgsBoardText(position);
    case Format::kHex:
      return HexPairText(position.board);
    case Format::kBoard:
    case Format::kTranscript:
    case Format::kGgf:
    case Format::kPicture:
      break;
  }
  return BoardText(position);
}

}  // namespace othello

#include "core/formats/games/game_record.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/numbers.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <optional>

#include "core/base/text_scanner.h"
#include "core/base/utf8.h"
#include "core/formats/games/game_table.h"
#include "core/formats/games/pgn.h"
#include "core/formats/games/property_game.h"
#include "core/game/transcript.h"

namespace othello {
namespace {

absl::string_view FirstLine(absl::string_view text) { return text.substr(0, text.find('\n')); }

bool IsBlank(absl::string_view line) {
  TextScanner scanner(line);
  scanner.SkipBlanks();
  return scanner.AtEnd();
}

bool BeginsPropertyGame(absl::string_view text) { return PropertyGameBegin(text).has_value(); }

// Between two games of a file.
bool IsPassedOver(absl::string_view line) {
  return IsBlank(line) || line[0] == '#' || line[0] == '%';
}

// Where the record begins, after lines that are passed over.
std::size_t RecordBegin(absl::string_view text) {
  std::size_t at = text.size() - WithoutByteOrderMark(text).size();
  while (at < text.size() && IsPassedOver(FirstLine(text.substr(at))))
    at += FirstLine(text.substr(at)).size() + 1;
  return std::min(at, text.size());
}

// The text with blanks in the place of comments, which begin at the beginning of a line or after a
// blank: "f5d6#c3" hides no move.
std::string WithoutRemarks(absl::string_view text) {
  std::string without(text);
  bool remark = false;
  for (std::size_t at = 0; at < text.size(); ++at) {
    const bool apart = at == 0 || absl::ascii_isspace(static_cast<unsigned char>(text[at - 1]));
    remark = text[at] != '\n' && (remark || (apart && (text[at] == '#' || text[at] == '%')));
    if (remark) without[at] = ' ';
  }
  return without;
}

// Whether the result of the game ends the text.
bool EndsWithResult(absl::string_view text) {
  const std::vector<absl::string_view> words =
      absl::StrSplit(text, absl::ByAnyChar(" \t\r\n"), absl::SkipEmpty());
  return !words.empty() && words.back().find_first_not_of("0123456789/-*") == std::string::npos &&
         absl::StrContains(words.back(), words.back() == "*" ? '*' : '-') && words.back() != "--";
}

bool IsResult(absl::string_view line) {
  return EndsWithResult(line) && line.find_first_of("abcdefghABCDEFGH") == std::string::npos &&
         !absl::StrContains(line, '.');
}

// The next line of a PGN game: one with tags follows tags, and no moves.
bool ContinuesPgn(absl::string_view record, absl::string_view line) {
  if (IsBlank(line)) return true;
  bool has_moves = false;
  for (const absl::string_view earlier : absl::StrSplit(record, '\n'))
    has_moves = has_moves || !(IsBlank(earlier) || BeginsPgnTag(earlier));
  if (BeginsPgnTag(line)) return !has_moves;
  return !has_moves || !EndsWithResult(record);
}

// Whether the last GGF or SGF game of the record is not closed.
bool IsOpenPropertyGame(absl::string_view record) {
  while (const std::optional<std::size_t> end = PropertyGameEnd(record)) record.remove_prefix(*end);
  return BeginsPropertyGame(record);
}

bool ContinuesPropertyGame(absl::string_view record, absl::string_view line) {
  return !IsBlank(line) && !BeginsPropertyGame(line) && IsOpenPropertyGame(record);
}

// The first number of the line that is not the rank of a square; 0 if there is none.
int FirstNumber(absl::string_view line) {
  for (std::size_t at = 0; at < line.size(); ++at) {
    const bool rank = at > 0 && absl::ascii_isalnum(static_cast<unsigned char>(line[at - 1]));
    int number = 0;
    const std::size_t digits = std::min(line.find_first_not_of("0123456789", at), line.size()) - at;
    if (!rank && digits > 0 && absl::SimpleAtoi(line.substr(at, digits), &number)) return number;
  }
  return 0;
}

// Whether more must follow: the list is not closed, or a mark stands at the end.
bool IsOpen(absl::string_view record) {
  record = absl::StripAsciiWhitespace(record);
  const char closing = record[0] == '[' ? ']' : record[0] == '(' ? ')' : '\0';
  return (closing != '\0' && !absl::StrContains(record, closing)) ||
         (absl::StrContains(",->|", record.back()) && !absl::EndsWith(record, "--"));
}

// Whether the first move or pass of the line can be that of a game.
bool BeginsWithFirstMove(absl::string_view line) {
  const absl::StatusOr<std::vector<WrittenPly>> plies = ParsePlies(line);
  return plies.ok() && !plies->empty() &&
         PlayWritten(line, {}, absl::MakeSpan(*plies).subspan(0, 1)).ok();
}

// A game that is wrapped: its numbers count on, it is open at the end of the record, or the line is
// no game by itself and is legal where the record ends. Then what stands below belongs to it, too,
// right or wrong.
bool ContinuesTranscript(absl::string_view record, absl::string_view line) {
  if (IsBlank(line)) return false;
  if (IsOpen(record)) return true;
  const char first = absl::StripLeadingAsciiWhitespace(line)[0];
  if (EndsWithResult(record) || first == '[' || first == '(') return false;
  const int number = FirstNumber(line);
  if (number == 1 && !IsResult(line)) return false;
  if (number > 0 && FirstNumber(record) == 1) return true;
  const bool wrapped = absl::StrContains(record, '\n');
  if (!wrapped && ParseGame(line).ok()) return false;
  if (ParseGame(absl::StrCat(record, "\n", line)).ok()) return true;
  return wrapped && !BeginsWithFirstMove(line);
}

// Reads a transcript. Lines without numbers are refused if each of them could be a game.
absl::StatusOr<Game> ParseLines(const std::string& text) {
  std::vector<absl::string_view> lines = absl::StrSplit(text, '\n');
  lines.erase(std::remove_if(lines.begin(), lines.end(), IsBlank), lines.end());
  absl::StatusOr<Game> game = ParseGame(text);
  if (!game.ok() || lines.size() < 2 || FirstNumber(text) > 0 ||
      !std::all_of(lines.begin(), lines.end(),
                   [](absl::string_view line) { return ParseGame(line).ok(); }))
    return game;
  return TextScanner(text).Error(
      "each of these lines could be a game; write the game in one line, or put an empty line "
      "between two games");
}

// Adds the games of a line or of several, `2 (;...;)(;...;)`, each by itself.
void AddPropertyGames(const GameText& record, std::vector<GameText>& games) {
  std::int64_t line = record.line;
  for (absl::string_view rest = record.text; !IsBlank(rest);) {
    const absl::string_view game = rest.substr(0, PropertyGameEnd(rest).value_or(rest.size()));
    games.push_back({std::string(game), line});
    line += std::count(game.begin(), game.end(), '\n');
    rest.remove_prefix(game.size());
  }
}

}  // namespace

bool BeginsGameRecord(absl::string_view text) {
  text.remove_prefix(RecordBegin(text));
  return BeginsPropertyGame(text) || BeginsPgnTag(text) || GameTable::IsHeading(FirstLine(text)) ||
         BeginsTranscript(text);
}

bool ContinuesGameRecord(absl::string_view record, absl::string_view line) {
  if (BeginsPropertyGame(record)) return ContinuesPropertyGame(record, line);
  if (BeginsPgnTag(record)) return ContinuesPgn(record, line);
  return BeginsTranscript(record) &&
         ContinuesTranscript(WithoutRemarks(record), WithoutRemarks(line));
}

absl::StatusOr<Game> ParseGameRecord(absl::string_view text) {
  std::string record(text);
  const std::size_t begin = RecordBegin(text);
  // What is passed over is blank, so that errors name the right place.
  for (std::size_t at = 0; at < begin; ++at) {
    if (record[at] != '\n') record[at] = ' ';
  }
  text.remove_prefix(begin);
  if (BeginsPropertyGame(text)) return ParsePropertyGame(record);
  if (BeginsPgnTag(text) || absl::StrContains(text, '{')) return ParsePgn(record);
  if (!GameTable::IsHeading(FirstLine(text))) return ParseLines(WithoutRemarks(record));
  const absl::StatusOr<GameTable> table = GameTable::FromHeading(FirstLine(text));
  if (!table.ok()) return table.status();
  const std::vector<GameText> games = SplitGameRecords(text);
  if (games.size() == 1) return ParseGameRecord(games[0].text);
  return TextScanner(record).Error(
      absl::StrCat("a table of ", games.size(), " games where one game should be"));
}

std::vector<GameText> SplitGameRecords(absl::string_view text) {
  text = WithoutByteOrderMark(text);
  std::vector<GameText> games;
  std::optional<GameTable> table;
  GameText record;
  const auto finish = [&] {
    if (BeginsPropertyGame(record.text)) {
      AddPropertyGames(record, games);
    } else if (!record.text.empty()) {
      games.push_back(record);
    }
    record.text.clear();
  };
  std::int64_t number = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    ++number;
    if (!record.text.empty() && ContinuesGameRecord(record.text, line)) {
      absl::StrAppend(&record.text, "\n", line);
      continue;
    }
    finish();
    if (IsPassedOver(line)) continue;
    record.line = number;
    if (const absl::StatusOr<GameTable> heading = GameTable::FromHeading(line); heading.ok()) {
      table = *heading;
    } else if (const auto moves = table ? table->MovesOf(line) : heading.status(); moves.ok()) {
      games.push_back({*moves, number});
    } else {
      record.text = std::string(line);
    }
  }
  finish();
  return games;
}

}  // namespace othello

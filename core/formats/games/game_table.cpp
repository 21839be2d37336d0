#include "core/formats/games/game_table.h"

#include <absl/status/status.h>
#include <absl/strings/ascii.h>
#include <absl/strings/match.h>
#include <absl/strings/str_cat.h>

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>
#include <vector>

#include "core/base/text_scanner.h"
#include "core/base/utf8.h"
#include "core/game/square.h"

namespace othello {
namespace {

constexpr std::array<absl::string_view, 5> kMovesNames = {"moves", "game_moves", "move_list",
                                                          "transcript", "transcripts"};

// The cells of a line; quotes around a cell, in which a quote is doubled, are taken off. nullopt if
// a quote has no partner.
std::optional<std::vector<std::string>> Cells(absl::string_view line, char mark) {
  std::vector<std::string> cells(1);
  bool quoted = false;
  line = absl::StripAsciiWhitespace(WithoutByteOrderMark(line));
  for (std::size_t at = 0; at < line.size(); ++at) {
    if (line[at] == '"') {
      const bool doubled = quoted && absl::StartsWith(line.substr(at + 1), "\"");
      if (doubled) cells.back() += line[++at];
      quoted = doubled || !quoted;
    } else if (line[at] == mark && !quoted) {
      cells.emplace_back();
    } else {
      cells.back() += line[at];
    }
  }
  if (quoted) return std::nullopt;
  return cells;
}

bool IsName(const std::string& cell) {
  return !cell.empty() && !ParseSquare(cell) &&
         std::all_of(cell.begin(), cell.end(), [](unsigned char character) {
           return absl::ascii_isalnum(character) || absl::StrContains("_- ()", character);
         });
}

bool SpeaksOfGames(const std::string& cell) {
  const std::string lower = absl::AsciiStrToLower(cell);
  return absl::StrContains(lower, "game") || absl::StrContains(lower, "move") ||
         absl::StrContains(lower, "transcript");
}

// What separates the columns of a heading; nullopt if the line is none.
std::optional<char> MarkOfHeading(absl::string_view line) {
  for (const char mark : {',', ';', '\t'}) {
    if (!absl::StrContains(line, mark)) continue;
    const std::optional<std::vector<std::string>> cells = Cells(line, mark);
    if (cells && cells->size() > 1 && std::all_of(cells->begin(), cells->end(), IsName) &&
        std::any_of(cells->begin(), cells->end(), SpeaksOfGames))
      return mark;
  }
  return std::nullopt;
}

}  // namespace

bool GameTable::IsHeading(absl::string_view line) { return MarkOfHeading(line).has_value(); }

absl::StatusOr<GameTable> GameTable::FromHeading(absl::string_view line) {
  const std::optional<char> mark = MarkOfHeading(line);
  if (!mark) return TextScanner(line).Error("not the heading of a table of games");
  const std::vector<std::string> cells = *Cells(line, *mark);
  std::vector<std::size_t> columns;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const std::string name = absl::AsciiStrToLower(cells[i]);
    if (std::find(kMovesNames.begin(), kMovesNames.end(), name) != kMovesNames.end())
      columns.push_back(i);
  }
  if (columns.size() == 1) return GameTable(*mark, cells.size(), columns[0]);
  return TextScanner(line).Error(
      absl::StrCat("a table in which ", columns.empty() ? "no column is" : "several columns are",
                   " named moves, game_moves, move_list or transcript"));
}

absl::StatusOr<std::string> GameTable::MovesOf(absl::string_view line) const {
  const std::optional<std::vector<std::string>> cells = Cells(line, mark_);
  if (!cells) return TextScanner(line).Error("a quote without its partner");
  if (cells->size() == columns_) return (*cells)[moves_];
  return TextScanner(line).Error(
      absl::StrCat("a line of ", cells->size(), " columns in a table of ", columns_));
}

}  // namespace othello

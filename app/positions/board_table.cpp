#include "app/positions/board_table.h"

#include <absl/strings/ascii.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>

#include <algorithm>
#include <array>

namespace othello::app {

namespace {

constexpr std::array<absl::string_view, 2> kBoardNames = {"board", "position"};
constexpr std::array<absl::string_view, 7> kSideNames = {
    "side", "turn", "to_move", "side_to_move", "player", "color", "colour"};

template <std::size_t kSize>
bool IsOneOf(const std::array<absl::string_view, kSize>& names, absl::string_view name) {
  return std::find(names.begin(), names.end(), name) != names.end();
}

}  // namespace

std::optional<BoardTable> BoardTable::FromHeading(absl::string_view line) {
  BoardTable table;
  int boards = 0;
  int sides = 0;
  for (const absl::string_view column : absl::StrSplit(line, ',')) {
    std::string name = absl::AsciiStrToLower(absl::StripAsciiWhitespace(column));
    std::erase(name, '"');
    const bool board = IsOneOf(kBoardNames, name);
    const bool side = IsOneOf(kSideNames, name);
    boards += board ? 1 : 0;
    sides += side ? 1 : 0;
    table.read_.push_back(board || side);
  }
  return boards == 1 && sides <= 1 && table.read_.size() > 1 ? std::optional<BoardTable>(table)
                                                             : std::nullopt;
}

std::optional<std::string> BoardTable::BoardOf(absl::string_view line) const {
  std::vector<std::string> columns = absl::StrSplit(line, ',');
  if (columns.size() != read_.size()) return std::nullopt;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    if (!read_[i]) columns[i].assign(columns[i].size(), ' ');
  }
  return absl::StrJoin(columns, " ");
}

}  // namespace othello::app

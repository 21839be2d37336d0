// Boards in a table (CSV): a heading names the columns, and each line below it is a board.
//
//   id,board,side
//   7,---------------------------OX------XO---------------------------,X
#pragma once

#include <absl/strings/string_view.h>

#include <optional>
#include <string>
#include <vector>

namespace othello::app {

class BoardTable {
 public:
  // The table below the heading; nullopt if no column is named board or position.
  static std::optional<BoardTable> FromHeading(absl::string_view line);

  // The board of a line and its side, with blanks for the rest; nullopt if the line has another
  // number of columns.
  std::optional<std::string> BoardOf(absl::string_view line) const;

 private:
  std::vector<bool> read_;  // by column
};

}  // namespace othello::app

// Games in a table (CSV) of a game site: a heading names the columns, and each line below it is a
// game.
//
//   eOthello_game_id,winner,game_moves
//   1,1,f5d6c3d3c4
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstddef>
#include <string>

namespace othello {

class GameTable {
 public:
  // Whether the line is the heading of a table of games: words between commas, semicolons or tabs,
  // one of them about games, moves or transcripts.
  static bool IsHeading(absl::string_view line);

  // InvalidArgument unless exactly one column is named moves, game_moves, move_list, transcript or
  // transcripts, in either case.
  static absl::StatusOr<GameTable> FromHeading(absl::string_view line);

  // The moves of a line below the heading. InvalidArgument if the line has another number of
  // columns.
  absl::StatusOr<std::string> MovesOf(absl::string_view line) const;

 private:
  GameTable(char mark, std::size_t columns, std::size_t moves)
      : mark_(mark), columns_(columns), moves_(moves) {}

  char mark_;  // between two columns
  std::size_t columns_;
  std::size_t moves_;  // which column has them
};

}  // namespace othello

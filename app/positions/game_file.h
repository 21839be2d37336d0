// Many games from one text: a file of games in any format of core/formats/games/game_record.h, of
// the program's JSON lines, or a WTHOR file.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "core/game/game.h"

namespace othello::app {

// A game of a text. Its error, if it is none, names the line and the column.
struct FiledGame {
  std::int64_t number = 1;  // among the games of the text
  std::int64_t line = 0;    // where it begins; 0 in a WTHOR file
  absl::StatusOr<Game> game;

  // "game 7, line 12", or "game 7".
  std::string Place() const;
  // "game 7, line 12, column 3: ...". Requires that the game is none.
  std::string Fault() const;
};

// Calls `visit` for each game of the content, in order. InvalidArgument if the content is a damaged
// WTHOR file: one whose name ends in .wtb and whose size is wrong, or one with boards of another
// size.
absl::Status ForEachGame(absl::string_view name, absl::string_view content,
                         const std::function<void(FiledGame game)>& visit);

// The whole content of a file or of standard input ("-"), as it is; or the argument, if it is
// neither. InvalidArgument if it cannot be read, or is very long.
absl::StatusOr<std::string> ReadGameSource(const std::string& source);

// What a reader of games needs.
struct GameDemands {
  bool usual_start = false;  // games from another board cannot be used
  int most_empties = 64;     // at the end of the game, unless it is over before
};

struct GamesRead {
  std::int64_t games = 0;     // in the file
  std::int64_t left_out = 0;  // games of these that were not added
  std::string first_fault;    // of the first one left out, with its place
};

// Adds the games of a file that are legal and meet the demands.
absl::StatusOr<GamesRead> ReadGames(const std::string& path, const GameDemands& demands,
                                    std::vector<GameMoves>& games);

}  // namespace othello::app

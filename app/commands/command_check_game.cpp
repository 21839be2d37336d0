// check-game: is a transcript a legal game, and where does it lead?
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_split.h>

#include <CLI/CLI.hpp>
#include <bit>
#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/commands/command.h"
#include "app/positions/position_source.h"
#include "app/positions/single_position.h"
#include "app/text/position_json.h"
#include "core/board_text.h"
#include "core/picture.h"
#include "core/transcript.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr const char* kCheckGameHelp =
    R"(Replays a game from the standard start. Passes may be left out or written (--, pa, ps, pass);
case, blanks and move numbers do not matter. A GGF record, (;GM[Othello]...;), and a line of
--json output are read, too; the game may be in a file, and - reads it from standard input. An
illegal move is reported with its ply (passes count), its number (passes do not count) and the
board there, with exit status 2.

Example:
  othello-synth check-game "1. F5 d6 2. C3 d3 3. C4")";

// The numbers of the moves after which a side passes.
std::vector<int> PassesOf(const Game& game) {
  std::vector<int> passes;
  for (int i = 0; i < static_cast<int>(game.moves.size()); ++i) {
    if (game.PassForced(i)) passes.push_back(i);
  }
  if (game.ends_with_written_pass) passes.push_back(static_cast<int>(game.moves.size()));
  return passes;
}

// "none", or after which moves: "after move 8, 12".
std::string PassesText(const std::vector<int>& passes) {
  return passes.empty() ? "none"
                        : absl::StrCat(passes.size(), ", after move ", absl::StrJoin(passes, ", "));
}

// Its first two lines are games by themselves.
bool IsListOfGames(const std::string& text) {
  const std::vector<std::string> lines = absl::StrSplit(text, absl::MaxSplits('\n', 2));
  return lines.size() > 1 && !lines[1].empty() && ReadSingleGame(lines[0]).ok() &&
         ReadSingleGame(lines[1]).ok();
}
constexpr const char* kOneGame =
    "; each line is a game: check-game reads one, `convert FILE --to board` reads a list";

struct CheckGameOptions {
  std::vector<std::string> words;
  bool json = false;
};

int RunCheckGame(const CheckGameOptions& options) {
  const std::string source = absl::StrJoin(options.words, " ");
  const absl::StatusOr<std::string> text = ReadSource(source);
  if (!text.ok()) return Failed(text.status());
  const absl::StatusOr<Game> game = ReadSingleGame(*text);
  if (!game.ok()) {
    return WrongInput(SourceFault(source, "a game", game.status()) +
                      (IsListOfGames(*text) ? kOneGame : ""));
  }
  const Position position = game->Final();
  const int black = std::popcount(position.Discs(Color::kBlack));
  const int white = std::popcount(position.Discs(Color::kWhite));
  const std::vector<int> passes = PassesOf(*game);
  if (options.json) {
    ordered_json object = PositionObject(position);
    object["moves"] = game->moves.size();
    object["passes_after"] = passes;
    object["transcript"] = TranscriptText(game->moves);
    std::cout << object << '\n';
    return kDone;
  }
  std::cout << "legal\nmoves: " << game->moves.size() << "\npasses: " << PassesText(passes)
            << "\ntranscript: " << TranscriptText(game->moves) << "\nboard: " << BoardText(position)
            << "\nthen: " << SituationText(position) << "\nscore: black " << black << ", white "
            << white << '\n';
  return kDone;
}

}  // namespace

void AddCheckGameCommand(CLI::App& app, int* exit_status) {
  CLI::App* command = app.add_subcommand("check-game", "Check a transcript against the rules");
  command->footer(kCheckGameHelp);
  auto options = std::make_shared<CheckGameOptions>();
  command
      ->add_option("TRANSCRIPT", options->words,
                   "a game from the standard start, a file with one, or -")
      ->required();
  command->add_flag("--json", options->json, "one JSON object");
  command->callback([options, exit_status] { *exit_status = RunCheckGame(*options); });
}

}  // namespace othello::app

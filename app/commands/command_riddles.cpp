// riddles: sentences to which only one game fits.
#include <absl/strings/str_cat.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/pages/riddles_page.h"
#include "app/records/games/games_line.h"
#include "app/records/games/riddle_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/interruption.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"
#include "core/logic/limits.h"

namespace othello::app {

namespace {

constexpr const char* kRiddlesHelp =
    R"(Finds sentences about the end of a game of N moves to which only one game fits,
each with its game: "Move 9 was h3, and the game was over." A sentence says one
or two things; of two, neither alone would do. Those that name a square fix the
game; the others fix it up to symmetry. Of images of a sentence one is printed.

Every game with N moves is played: 9 moves take a moment, 11 some seconds, 13
some minutes. Beyond 10 moves the square, the discs turned over, the count of
discs and the legal moves are not combined with one another.

--diagrams K prints K positions after N moves instead, each with the only game
that leads to it. --page writes a page on which one plays the games, in English
and Japanese.

Examples:
  othello-synth riddles 9
  othello-synth riddles 9 --parts 1
  othello-synth riddles 12 --diagrams 5
  othello-synth riddles 7 --page which_game.html)";

struct RiddlesOptions {
  int moves = 0;
  int parts = 2;
  int diagrams = 0;
  std::uint64_t seed = 0;
  std::string page;
  int threads = 0;
  bool json = false;
};

// A line of `reach --games 2`: one game, and the proof that there is no other.
GamesLine LineOf(const problems::Diagram& diagram) {
  GamesLine line;
  line.position = diagram.position;
  line.question = {
      .any_orientation = false, .any_color = false, .mover_color = diagram.position.to_move};
  line.wanted = 2;
  retro::Decision game;
  game.Found(diagram.game, 0);
  game.mover_color = diagram.position.to_move;
  line.games.games = {std::move(game)};
  line.games.complete = true;
  return line;
}

int StoppedBySignal() {
  PrintError("riddles: stopped by a signal; nothing is known");
  return kStopped;
}

int RunDiagrams(const RiddlesOptions& options) {
  const absl::StatusOr<std::vector<problems::Diagram>> diagrams = problems::FindDiagrams(
      options.moves, options.diagrams, options.seed, {.interrupted = &CatchInterruption()});
  if (!diagrams.ok()) return StoppedBySignal();
  if (!options.page.empty())
    return WriteFileOrOutput(options.page, RiddlesPage({}, *diagrams),
                             Counted(std::ssize(*diagrams), "diagram"));
  for (const problems::Diagram& diagram : *diagrams) {
    if (options.json) {
      std::cout << GamesLineKind().Object(LineOf(diagram)) << "\n";
    } else {
      PrintLine(absl::StrCat(BoardText(diagram.position), "  ", MovesText(diagram.game)));
    }
  }
  std::cout << std::flush;
  return kDone;
}

int RunRiddles(const RiddlesOptions& options) {
  if (options.diagrams > 0) return RunDiagrams(options);
  if (options.moves > problems::kMostRiddleMoves)
    return WrongInput(absl::StrCat("N: without --diagrams at most ", problems::kMostRiddleMoves));
  absl::StatusOr<std::vector<problems::Riddle>> riddles =
      problems::FindRiddles(options.moves, options.threads, {.interrupted = &CatchInterruption()});
  if (!riddles.ok()) return StoppedBySignal();
  std::erase_if(*riddles, [&](const problems::Riddle& riddle) {
    return static_cast<int>(riddle.says.size()) > options.parts;
  });
  const std::string sentences = Counted(std::ssize(*riddles), "sentence");
  if (!options.page.empty())
    return WriteFileOrOutput(options.page, RiddlesPage(*riddles, {}), sentences);
  for (const problems::Riddle& riddle : *riddles) {
    if (options.json) {
      std::cout << RiddleKind().Object(riddle) << "\n";
    } else {
      PrintLine(absl::StrCat(SentenceOf(riddle), "  ", MovesText(riddle.game)));
    }
  }
  std::cout << std::flush;
  if (!options.json)
    PrintLine(absl::StrCat(sentences, " about games of ", Counted(options.moves, "move")));
  return kDone;
}

}  // namespace

Command MakeRiddlesCommand() {
  const auto options = std::make_shared<RiddlesOptions>();
  Command command("riddles", "Find sentences to which only one game fits", kRiddlesHelp);
  command.Number("N", options->moves, 1, problems::kMostDiagramMoves, "moves of the games")
      .required = true;
  command.Number("--parts", options->parts, 1, 2, "things that a sentence says at most");
  command.Number("--diagrams", options->diagrams, 1, 1000, "positions instead of sentences")
      .excludes = {"--parts"};
  command.Seed(options->seed, "a different seed draws other diagrams").needs = "--diagrams";
  command.OutputFile("--page", options->page, "a page for playing the games; - is standard output")
      .excludes = {"--json"};
  command.Threads(options->threads, 1024, "threads");
  command.Flag("--json", options->json, "one JSON object per sentence");
  command.schemas = [] { return std::vector{RiddleKind().SchemaOf()}; };
  command.run = [options] { return RunRiddles(*options); };
  return command;
}

}  // namespace othello::app

// riddles: sentences to which only one game fits.
#include <absl/strings/str_cat.h>

#include <iostream>
#include <memory>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/records/riddle_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/interruption.h"
#include "app/text/moves_text.h"
#include "app/text/quantity_text.h"
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

Examples:
  othello-synth riddles 9
  othello-synth riddles 9 --parts 1)";

struct RiddlesOptions {
  int moves = 0;
  int parts = 2;
  int threads = 0;
  bool json = false;
};

int RunRiddles(const RiddlesOptions& options) {
  const absl::StatusOr<std::vector<problems::Riddle>> riddles =
      problems::FindRiddles(options.moves, options.threads, {.interrupted = &CatchInterruption()});
  if (!riddles.ok()) {
    PrintError("riddles: stopped by a signal; nothing is known");
    return kStopped;
  }
  std::int64_t printed = 0;
  for (const problems::Riddle& riddle : *riddles) {
    if (static_cast<int>(riddle.says.size()) > options.parts) continue;
    ++printed;
    if (options.json) {
      std::cout << RiddleKind().Object(riddle) << "\n";
    } else {
      PrintLine(absl::StrCat(SentenceOf(riddle), "  ", MovesText(riddle.game)));
    }
  }
  std::cout << std::flush;
  if (!options.json)
    PrintLine(absl::StrCat(Counted(printed, "sentence"), " about games of ",
                           Counted(options.moves, "move")));
  return kDone;
}

}  // namespace

Command MakeRiddlesCommand() {
  const auto options = std::make_shared<RiddlesOptions>();
  Command command("riddles", "Find sentences to which only one game fits", kRiddlesHelp);
  command.Number("N", options->moves, 1, problems::kMostRiddleMoves, "moves of the games")
      .required = true;
  command.Number("--parts", options->parts, 1, 2, "things that a sentence says at most");
  command.Threads(options->threads, 1024, "threads");
  command.Flag("--json", options->json, "one JSON object per sentence");
  command.schemas = [] { return std::vector{RiddleKind().SchemaOf()}; };
  command.run = [options] { return RunRiddles(*options); };
  return command;
}

}  // namespace othello::app

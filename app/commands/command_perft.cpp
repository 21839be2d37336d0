// perft: counts the lines of play from the standard start.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <atomic>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "app/commands/command_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/interruption.h"
#include "app/text/json_line.h"
#include "core/base/stopwatch.h"
#include "core/game/board.h"
#include "core/game/perft.h"

namespace othello::app {

namespace {

using nlohmann::ordered_json;

constexpr const char* kPerftHelp =
    R"(Prints the number of lines of play for each number of plies up to N; a finished game counts 1 at
every later depth. Positions that are images of one another are merged, with the number of lines
that lead to them; --walk plays every line instead, as a measure of the move generator.

Examples:
  othello-synth perft 11
  othello-synth perft 11 --pass free --walk)";

struct PerftOptions {
  int plies = 0;
  std::string pass = "ply";
  bool walk = false;
  bool json = false;
};

int RunPerft(const PerftOptions& options) {
  const PassRule rule = options.pass == "free" ? PassRule::kFree : PassRule::kCountsAsPly;
  const std::atomic<bool>& interrupted = CatchInterruption();
  const auto stop = [&interrupted] { return interrupted.load(); };
  for (int plies = 1; plies <= options.plies; ++plies) {
    const base::Stopwatch watch;
    const std::optional<std::int64_t> lines = options.walk
                                                  ? PerftUnless(stop, kStart, plies, rule)
                                                  : MergedPerftUnless(stop, kStart, plies, rule);
    if (!lines) {
      PrintError(
          absl::StrCat("stopped by a signal at ", plies, " plies; the counts above are complete"));
      return kStopped;
    }
    const double seconds = watch.Seconds();
    if (options.json) {
      std::cout << ordered_json({{"schema", kSchema},
                                 {"plies", plies},
                                 {"pass", options.pass},
                                 {"lines", *lines},
                                 {"seconds", seconds}})
                << std::endl;
    } else {
      std::cout << plies << ' ' << *lines << std::endl;
    }
    if (OutputFailed()) return kSomeFailed;
    if (plies == options.plies && !options.json) {
      std::cerr << absl::StreamFormat("%d plies in %.3f s, %.0f million lines a second\n", plies,
                                      seconds, 1e-6 * static_cast<double>(*lines) / seconds);
    }
  }
  return kDone;
}

}  // namespace

Command MakePerftCommand() {
  const auto options = std::make_shared<PerftOptions>();
  Command command("perft", "Count the lines of play from the start", kPerftHelp);
  // With 22 plies the number may exceed 63 bits.
  command.Number("N", options->plies, 1, 21, "plies").required = true;
  command.Word("--pass", options->pass, {"ply", "free"},
               "ply: a pass counts as a ply; free: it does not");
  command.Flag("--walk", options->walk, "play every line");
  command.Flag("--json", options->json, "one JSON object for each number of plies");
  command.run = [options] { return RunPerft(*options); };
  return command;
}

}  // namespace othello::app

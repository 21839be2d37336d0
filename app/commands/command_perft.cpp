// perft: counts the lines of play from the standard start.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <atomic>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/commands/command_line.h"
#include "app/records/fields/line_kind.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/interruption.h"
#include "core/base/stopwatch.h"
#include "core/game/board.h"
#include "core/game/perft.h"

namespace othello::app {

namespace {

// With one more the number may exceed 63 bits.
constexpr int kMostPlies = 21;

constexpr const char* kPerftHelp =
    R"(Prints the number of lines of play for each number of plies up to N; a finished
game counts 1 at every later depth. Positions that are images of one another are
merged, with the number of lines that lead to them; --walk plays every line
instead, as a measure of the move generator.

Examples:
  othello-synth perft 11
  othello-synth perft 11 --pass free --walk)";

struct PerftOptions {
  int plies = 0;
  std::string pass = "ply";
  bool walk = false;
  bool json = false;
};

struct PerftLine {
  int plies = 0;
  std::string pass;
  std::int64_t lines = 0;
  double seconds = 0;
};

const LineKind<PerftLine>& PerftLineKind() {
  static const LineKind<PerftLine> kKind = [] {
    LineKind<PerftLine> kind("perft_line", "perft --json: the lines of play of one number of plies",
                             "One line for each number of plies.");
    kind.Schema();
    kind.Required("plies", "Plies from the start.", Between(1, kMostPlies), &PerftLine::plies);
    kind.Required("pass", "How passes count.",
                  OneOf({{"ply", "A pass counts as a ply."}, {"free", "A pass does not count."}}),
                  &PerftLine::pass);
    kind.Required("lines", "Lines of play; a finished game counts 1.", Ref("count"),
                  &PerftLine::lines);
    kind.Required("seconds", "Time that it took.", Ref("seconds"), &PerftLine::seconds);
    return kind;
  }();
  return kKind;
}

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
      std::cout << PerftLineKind().Object({plies, options.pass, *lines, seconds}) << std::endl;
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
  command.Number("N", options->plies, 1, kMostPlies, "plies").required = true;
  command.Word("--pass", options->pass, {"ply", "free"},
               "ply: a pass counts as a ply; free: it does not");
  command.Flag("--walk", options->walk, "play every line");
  command.Flag("--json", options->json, "one JSON object for each number of plies");
  command.schemas = [] { return std::vector{PerftLineKind().SchemaOf()}; };
  command.run = [options] { return RunPerft(*options); };
  return command;
}

}  // namespace othello::app

#include "app/commands/opening/command_opening.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>
#include <utility>

#include "app/commands/opening/opening_games.h"
#include "app/records/fields/line_kind.h"
#include "app/records/games/opening_games_line.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/opening_failure.h"
#include "app/text/interruption.h"
#include "retro/opening/opening_check.h"
#include "retro/opening/opening_table.h"

namespace othello::app {

namespace {

using retro::LayerCounts;
using retro::OpeningTable;

constexpr const char* kCountHelp =
    R"(Counts the positions that games reach, by number of discs. The columns:
  canonical   positions right after a move, one for the eight images of the
              board, as mover and other side;
  can move    those of them in which the mover has a legal move;
  must pass   those in which the mover has none and the other side has one;
  game over   those in which neither side has one;
  after pass  "movable after pass": a position whose mover must pass is replaced
              by the one after the pass, finished games are dropped; then one
              for the eight images;
  raw         positions right after a move, each image counted.

With --games it counts how many games lead to each position, with the colours
of both sides and in its orientation: the positions that one game alone
reaches, the finished ones, and the most games to one position. 17 discs (13
moves) take up to 10 GB.

Examples:
  othello-synth opening count 13
  othello-synth opening count 13 --games)";

constexpr const char* kCheckHelp =
    R"(Builds every layer again, from the start on, and compares it with the file:
every entry, the directory, the count and the digest that the program knows.
Prints one line per layer. Takes as long, and as much memory, as building the
table.

Exit status: 0 the file is right; 1 it is not, and one line on stderr names the
first difference.

Example:
  othello-synth opening check opening15.bin)";

struct Column {
  const char* heading;
  const char* key;
  std::int64_t LayerCounts::*count;
  const char* about;
};

constexpr std::array<Column, 6> kColumns = {
    {{"canonical", "canonical", &LayerCounts::canonical,
      "Positions right after a move, up to symmetry."},
     {"can move", "can_move", &LayerCounts::can_move,
      "Those of them in which the mover has a legal move."},
     {"must pass", "must_pass", &LayerCounts::must_pass,
      "Those in which the mover has none and the other side has one."},
     {"game over", "game_over", &LayerCounts::game_over, "Those in which neither side has one."},
     {"after pass", "movable_after_pass", &LayerCounts::movable_after_pass,
      "Positions up to symmetry, if each whose mover must pass is replaced by the one after the "
      "pass, and finished games are dropped."},
     {"raw", "raw", &LayerCounts::raw, "Positions right after a move, each image counted."}}};

const LineKind<LayerCounts>& OpeningCountsKind() {
  static const LineKind<LayerCounts> kKind = [] {
    LineKind<LayerCounts> kind(
        "opening_counts_line",
        "opening count --json and opening info --json: the positions with one number of discs",
        "A position here is a pair, the mover's discs and the other side's, right after a move. "
        "Two are the same up to symmetry if they are images of one another.");
    kind.Required("discs", "Discs of the positions.",
                  Between(retro::kMinOpeningDiscs, retro::kMaxOpeningDiscs), &LayerCounts::discs);
    for (const Column& column : kColumns)
      kind.Required(column.key, column.about, Ref("count"), column.count);
    return kind;
  }();
  return kKind;
}

std::string DigestOf(const retro::CheckedLayer& layer) {
  return absl::StrCat(absl::Hex(layer.digest[0], absl::kZeroPad16),
                      absl::Hex(layer.digest[1], absl::kZeroPad16));
}

const LineKind<retro::CheckedLayer>& OpeningCheckKind() {
  using Layer = retro::CheckedLayer;
  static const LineKind<Layer> kKind = [] {
    LineKind<Layer> kind("opening_check_line",
                         "opening check --json: a layer of a table that was built again",
                         "A layer that is the same in the file as when it was built again.");
    kind.Required("discs", "Discs of the layer.",
                  Between(retro::kMinOpeningDiscs, retro::kMaxOpeningDiscs),
                  [](const Layer& layer) { return layer.counts.discs; });
    kind.Required("canonical", "Positions right after a move, up to symmetry.", Ref("count"),
                  [](const Layer& layer) { return layer.counts.canonical; });
    kind.Required("entries", "Entries of the layer in the file.", Ref("count"),
                  [](const Layer& layer) { return layer.counts.entries; });
    kind.Required("digest", "The digest of the layer, see docs/binary_formats.md.",
                  {{"type", "string"}, {"pattern", "^[0-9a-f]{32}$"}}, DigestOf);
    return kind;
  }();
  return kKind;
}

void PrintHeading() {
  std::cout << "discs";
  for (const Column& column : kColumns) std::cout << absl::StreamFormat("%13s", column.heading);
  std::cout << std::endl;
}

void PrintCounts(const LayerCounts& counts, bool json) {
  if (json) {
    std::cout << OpeningCountsKind().Object(counts) << std::endl;
    return;
  }
  std::cout << absl::StreamFormat("%5d", counts.discs);
  for (const Column& column : kColumns)
    std::cout << absl::StreamFormat("%13d", counts.*column.count);
  std::cout << std::endl;
}

struct OpeningOptions {
  int discs = 0;
  std::string file;
  int threads = 0;  // one for each core
  bool json = false;
  bool games = false;
};

std::string TableName(int discs) { return absl::StrCat("opening table with ", discs, " discs"); }

// Only two layers are in memory at a time.
int RunCount(const OpeningOptions& options) {
  if (options.games) return CountGamesOfOpening(options.discs, options.threads, options.json);
  if (options.discs > retro::kMaxOpeningDiscs)
    return WrongInput(absl::StrCat("N: ", options.discs, " discs only with --games; otherwise ",
                                   retro::kMinOpeningDiscs, " to ", retro::kMaxOpeningDiscs));
  retro::WorkWatch watch({.interrupted = &CatchInterruption()});
  if (!options.json) PrintHeading();
  retro::OpeningLayer layer = retro::StartLayer();
  PrintCounts(layer.counts, options.json);
  for (int discs = retro::kMinOpeningDiscs + 1; discs <= options.discs; ++discs) {
    absl::StatusOr<retro::OpeningLayer> next =
        retro::NextLayer(layer.View(), discs, options.threads, watch);
    if (!next.ok()) return OpeningFailed(next.status(), TableName(discs));
    layer = *std::move(next);
    PrintCounts(layer.counts, options.json);
  }
  return kDone;
}

int RunBuild(const OpeningOptions& options) {
  const std::string path =
      options.file.empty() ? absl::StrCat("opening", options.discs, ".bin") : options.file;
  const logic::Limits limits = {.interrupted = &CatchInterruption()};
  const auto tell = [](const LayerCounts& counts) {
    std::cerr << "opening: " << counts.discs << " discs, " << counts.canonical
              << " positions up to symmetry\n";
  };
  const absl::StatusOr<OpeningTable> table =
      OpeningTable::Build(options.discs, options.threads, limits, tell);
  if (!table.ok())
    return OpeningFailed(table.status(), absl::StrCat(path, ": ", TableName(options.discs)));
  const absl::Status saved = table->Save(path, options.threads, limits);
  if (saved.code() == absl::StatusCode::kCancelled) return OpeningFailed(saved, path);
  if (!saved.ok()) {
    PrintError(saved.message());
    return kSomeFailed;
  }
  PrintLine(path);
  return kDone;
}

int RunInfo(const OpeningOptions& options) {
  const absl::StatusOr<OpeningTable> table =
      OpeningTable::Open(options.file, options.threads, {.interrupted = &CatchInterruption()});
  if (!table.ok()) return OpeningFailed(table.status(), options.file);
  if (!options.json) {
    PrintLine(absl::StrCat(options.file, ": positions right after a move, 4 to ", table->discs(),
                           " discs; the digest of every layer is the right one"));
    PrintHeading();
  }
  for (const LayerCounts& counts : table->counts()) PrintCounts(counts, options.json);
  return kDone;
}

void PrintChecked(const retro::CheckedLayer& layer, bool json) {
  if (json) {
    std::cout << OpeningCheckKind().Object(layer) << std::endl;
    return;
  }
  std::cout << absl::StreamFormat(
                   "%5d discs: %d positions up to symmetry, %d entries, digest %s: as built again",
                   layer.counts.discs, layer.counts.canonical, layer.counts.entries,
                   DigestOf(layer))
            << std::endl;
}

int RunCheck(const OpeningOptions& options) {
  const absl::Status checked = retro::CheckOpeningFile(
      options.file, options.threads, {.interrupted = &CatchInterruption()},
      [&](const retro::CheckedLayer& layer) { PrintChecked(layer, options.json); });
  if (checked.ok()) return kDone;
  const int exit_status = OpeningFailed(checked, options.file);
  return checked.code() == absl::StatusCode::kDataLoss ? kSomeFailed : exit_status;
}

void AddDiscs(Command& command, OpeningOptions& options, int most) {
  command.Number("N", options.discs, retro::kMinOpeningDiscs, most, "discs of the deepest layer")
      .required = true;
}

void AddFile(Command& command, OpeningOptions& options) {
  command.Text("FILE", options.file, "a file that 'opening build' wrote").required = true;
}

void AddThreadsAndJson(Command& command, OpeningOptions& options) {
  command.Threads(options.threads, 1024, "threads");
  command.Flag("--json", options.json, "one JSON object per layer");
}

constexpr const char* kBuildExample =
    "Example:\n  othello-synth opening build 15 --out opening15.bin";

Command MakeCountCommand() {
  const auto options = std::make_shared<OpeningOptions>();
  Command command("count", "Count the positions that games reach, by number of discs", kCountHelp);
  AddDiscs(command, *options, retro::kMaxDiscsOfOpeningGames);
  command.Flag("--games", options->games, "count the games to each position");
  AddThreadsAndJson(command, *options);
  command.schemas = [] {
    return std::vector{OpeningCountsKind().SchemaOf(), OpeningGamesKind().SchemaOf()};
  };
  command.run = [options] { return RunCount(*options); };
  return command;
}

Command MakeBuildCommand() {
  const auto options = std::make_shared<OpeningOptions>();
  Command command("build", "Build a table and write it to a file", kBuildExample);
  AddDiscs(command, *options, retro::kMaxOpeningDiscs);
  command.OutputFile("--out", options->file, "the file; otherwise openingN.bin");
  command.Threads(options->threads, 1024, "threads");
  command.run = [options] { return RunBuild(*options); };
  return command;
}

Command MakeCheckCommand() {
  const auto options = std::make_shared<OpeningOptions>();
  Command command("check", "Verify a table's file completely, by building every layer again",
                  kCheckHelp);
  AddFile(command, *options);
  AddThreadsAndJson(command, *options);
  command.schemas = [] { return std::vector{OpeningCheckKind().SchemaOf()}; };
  command.run = [options] { return RunCheck(*options); };
  return command;
}

Command MakeInfoCommand() {
  const auto options = std::make_shared<OpeningOptions>();
  Command command("info", "Read a table's file and print its counts",
                  "Example:\n  othello-synth opening info opening15.bin");
  AddFile(command, *options);
  AddThreadsAndJson(command, *options);
  command.run = [options] { return RunInfo(*options); };
  return command;
}

}  // namespace

Command MakeOpeningCommand() {
  Command command("opening", "Build, count and check opening tables", kBuildExample);
  command.commands = {MakeCountCommand(), MakeBuildCommand(), MakeCheckCommand(),
                      MakeInfoCommand()};
  return command;
}

}  // namespace othello::app

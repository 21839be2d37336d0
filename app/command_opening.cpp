// opening: tables of all positions of the opening, built, counted and looked at.
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <thread>

#include "app/command.h"
#include "app/interruption.h"
#include "retro/opening_table.h"

namespace othello::app {

namespace {

using retro::LayerCounts;
using retro::OpeningTable;

constexpr const char* kCountHelp = R"(Counts the positions that games reach, by number of discs. Columns, by definition:
  canonical      positions right after a move, one for the eight images of the board, as mover and other side;
  can move       of these, the mover has a legal move;
  must pass      the mover has none and the other side has one;
  game over      neither side has one;
  after pass     "movable after pass": a position whose mover must pass is replaced by the one after the pass, a finished
                 game is dropped; then one for eight images;
  raw            right after a move, each image by itself.

Example:
  othello-synth opening count 13)";

struct Column {
  const char* heading;
  const char* key;
  std::int64_t LayerCounts::*count;
};

constexpr std::array<Column, 6> kColumns = {{{"canonical", "canonical", &LayerCounts::canonical},
                                             {"can move", "can_move", &LayerCounts::can_move},
                                             {"must pass", "must_pass", &LayerCounts::must_pass},
                                             {"game over", "game_over", &LayerCounts::game_over},
                                             {"after pass", "movable_after_pass", &LayerCounts::movable_after_pass},
                                             {"raw", "raw", &LayerCounts::raw}}};

void PrintHeading() {
  std::cout << "discs";
  for (const Column& column : kColumns) std::cout << absl::StreamFormat("%13s", column.heading);
  std::cout << std::endl;
}

void PrintCounts(const LayerCounts& counts, bool json) {
  if (json) {
    nlohmann::ordered_json object = {{"discs", counts.discs}};
    for (const Column& column : kColumns) object[column.key] = counts.*column.count;
    std::cout << object.dump() << std::endl;
    return;
  }
  std::cout << absl::StreamFormat("%5d", counts.discs);
  for (const Column& column : kColumns) std::cout << absl::StreamFormat("%13d", counts.*column.count);
  std::cout << std::endl;
}

struct OpeningOptions {
  int discs = 0;
  std::string file;
  int threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  bool json = false;
};

std::function<bool()> StopsWhenInterrupted() {
  return [&interrupted = CatchInterruption()] { return interrupted.load(); };
}

int Stopped() {
  std::cerr << "othello-synth: stopped by a signal; the layers above are complete\n";
  return kStopped;
}

// Only two layers are in memory at a time.
int RunCount(const OpeningOptions& options) {
  const std::function<bool()> stop = StopsWhenInterrupted();
  if (!options.json) PrintHeading();
  retro::OpeningLayer layer = retro::StartLayer();
  PrintCounts(layer.counts, options.json);
  for (int discs = retro::kMinOpeningDiscs + 1; discs <= options.discs; ++discs) {
    layer = retro::NextLayer(layer.View(), discs, options.threads, stop);
    if (stop()) return Stopped();
    PrintCounts(layer.counts, options.json);
  }
  return kDone;
}

int RunBuild(const OpeningOptions& options) {
  const std::string path = options.file.empty() ? absl::StrCat("opening", options.discs, ".bin") : options.file;
  const auto note = [](const LayerCounts& counts) {
    std::cerr << "opening: " << counts.discs << " discs, " << counts.canonical << " positions up to symmetry\n";
  };
  const auto table = OpeningTable::BuildUnless(StopsWhenInterrupted(), options.discs, options.threads, note);
  if (!table) return Stopped();
  if (const absl::Status status = table->Save(path); !status.ok()) {
    std::cerr << "othello-synth: " << status.message() << '\n';
    return kSomeFailed;
  }
  std::cout << path << '\n';
  return kDone;
}

int RunInfo(const OpeningOptions& options) {
  const absl::StatusOr<OpeningTable> table = OpeningTable::Open(options.file, options.threads);
  if (!table.ok()) return WrongInput(std::string(table.status().message()));
  if (!options.json) {
    std::cout << options.file << ": positions right after a move, 4 to " << table->discs() << " discs, checksum "
              << absl::StreamFormat("%016x", table->checksum()) << " holds\n";
    PrintHeading();
  }
  for (const LayerCounts& counts : table->counts()) PrintCounts(counts, options.json);
  return kDone;
}

void AddDiscs(CLI::App& command, OpeningOptions& options) {
  command.add_option("N", options.discs, "discs of the deepest layer")
      ->required()
      ->check(CLI::Range(retro::kMinOpeningDiscs, retro::kMaxOpeningDiscs));
}

void AddThreads(CLI::App& command, OpeningOptions& options) {
  command.add_option("--threads", options.threads, "threads")->check(CLI::Range(1, 1024))->capture_default_str();
}

}  // namespace

void AddOpeningCommand(CLI::App& app, int* exit_status) {
  CLI::App* command = app.add_subcommand("opening", "Build, count and look at opening tables");
  command->require_subcommand(1);
  command->footer("Example:\n  othello-synth opening build 15 --out opening15.bin");
  auto options = std::make_shared<OpeningOptions>();

  CLI::App* count = command->add_subcommand("count", "Count the positions that games reach, by number of discs");
  count->footer(kCountHelp);
  AddDiscs(*count, *options);
  AddThreads(*count, *options);
  count->add_flag("--json", options->json, "one JSON object a layer");
  count->callback([options, exit_status] { *exit_status = RunCount(*options); });

  CLI::App* build = command->add_subcommand("build", "Build a table and write it to a file");
  build->footer("Example:\n  othello-synth opening build 15 --out opening15.bin");
  AddDiscs(*build, *options);
  AddThreads(*build, *options);
  build->add_option("--out", options->file, "the file; openingN.bin where it is left out");
  build->callback([options, exit_status] { *exit_status = RunBuild(*options); });

  CLI::App* info = command->add_subcommand("info", "Check a table's file and print what it holds");
  info->footer("Example:\n  othello-synth opening info opening15.bin");
  info->add_option("FILE", options->file, "a file that 'opening build' wrote")->required();
  AddThreads(*info, *options);
  info->add_flag("--json", options->json, "one JSON object a layer");
  info->callback([options, exit_status] { *exit_status = RunInfo(*options); });
}

}  // namespace othello::app

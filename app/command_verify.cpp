// verify: checks again what a run, or reach, wrote down, trusting nothing that the engines said.
#include <absl/status/statusor.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iostream>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/check_tally.h"
#include "app/command.h"
#include "app/interruption.h"
#include "app/line_check.h"
#include "app/line_source.h"
#include "app/ordered_work.h"
#include "retro/decide.h"

namespace othello::app {

namespace {

constexpr const char* kVerifyHelp =
    R"(A folder stands for every *.jsonl file directly in it. Each line says by itself what it is.

Positions (results.jsonl, candidates.jsonl): each game of a reachable position is replayed by the rules alone and must end in
the image and with the colour that the line names, and what the line claims about it is counted again. A prune that refuted a
position is asked again. An exhausted search is repeated by a plain one without tables and prunes; where that would take too
long, by the engine with another opening table. A formula that CaDiCaL refuted is written anew for the board turned round and
solved by Z3.
Steps to the best position (steps.jsonl): games as above, and the value that was reached is counted again. A refutation of all
positions at once is counted, not repeated: only running the experiment again does that.
Lessons (lessons.jsonl): the argument that no game reaches any board of the lesson is gone through again.

What does not hold is named on stderr with its file and line. Exit status: 0 all is well, 1 something is wrong, 3 nothing is
wrong but a last line that a kill cut off.

Examples:
  othello-synth verify results
  othello-synth verify out/mobility34
  othello-synth verify out/*/results.jsonl)";

// Lines that wait for an earlier one.
constexpr std::int64_t kMaxWaiting = 1000;

struct CheckedLine {
  PlacedLine line;
  absl::StatusOr<Check> check;
};

// Half an object at the end of a file is what a kill leaves; `run --resume` drops it too.
bool IsCut(const PlacedLine& line) {
  return !line.has_newline && line.text.front() == '{' && !nlohmann::json::accept(line.text);
}

void Note(const CheckedLine& checked, CheckTally& tally) {
  if (checked.check.ok()) {
    tally.Add(*checked.check);
    return;
  }
  const PlacedLine& line = checked.line;
  const bool cut = IsCut(line);
  cut ? tally.AddCut() : tally.AddWrong();
  std::cerr << "othello-synth: " << line.Place() << ": "
            << (cut ? "cut off, as by a kill: not checked" : checked.check.status().message()) << '\n';
}

int RunVerify(const std::vector<std::string>& paths, int threads) {
  absl::StatusOr<LineSource> source = LineSource::Open(paths);
  if (!source.ok()) return WrongInput(std::string(source.status().message()));
  const auto table = retro::OpeningTable::Build(kOpeningDiscsOfChecks, 1);
  std::vector<LineCheck> checks;
  checks.reserve(static_cast<std::size_t>(threads));
  const std::atomic<bool>& interrupted = CatchInterruption();
  for (int thread = 0; thread < threads; ++thread) {
    checks.emplace_back(table, retro::kDefaultMemoryBytes / threads, &interrupted);
  }
  CheckTally tally;
  WorkInOrder(
      threads, kMaxWaiting, [&] { return interrupted ? std::nullopt : source->Next(); },
      [&](int thread, PlacedLine line) {
        absl::StatusOr<Check> check = checks[static_cast<std::size_t>(thread)].Of(line.text);
        return CheckedLine{std::move(line), std::move(check)};
      },
      [&](const CheckedLine& checked) {
        const bool broken_off = interrupted && checked.check.ok() && *checked.check == Check::kNotCheckable;
        if (!broken_off) Note(checked, tally);
      });
  std::cout << tally.Text();
  if (interrupted) std::cerr << "othello-synth: stopped by a signal; the lines that are left are not checked\n";
  if (tally.wrong() > 0) return kSomeFailed;
  if (interrupted) return kStopped;
  return tally.cut() > 0 ? kStopped : kDone;
}

}  // namespace

void AddVerifyCommand(CLI::App& app, int* exit_status) {
  CLI::App* command = app.add_subcommand("verify", "Check verdicts, games and lessons again");
  command->footer(kVerifyHelp);
  auto paths = std::make_shared<std::vector<std::string>>();
  auto threads = std::make_shared<int>(static_cast<int>(std::max(1U, std::thread::hardware_concurrency())));
  command->add_option("RESULTS", *paths, "folders, or files with one JSON object a line")->required();
  command->add_option("--threads", *threads, "lines that are checked at a time; lessons may take 200 MB each thread")
      ->check(CLI::Range(1, 1024))
      ->capture_default_str();
  command->callback([paths, threads, exit_status] { *exit_status = RunVerify(*paths, *threads); });
}

}  // namespace othello::app

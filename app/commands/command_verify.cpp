// verify: checks the files of run and reach again, without trusting the engines.
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "app/commands/command_line.h"
#include "app/positions/file_kind.h"
#include "app/records/files/line_source.h"
#include "app/records/files/machine_memory.h"
#include "app/records/files/run_folder.h"
#include "app/study/study_row.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/terminal/opening_failure.h"
#include "app/terminal/progress.h"
#include "app/text/interruption.h"
#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "app/verify/check_tally.h"
#include "app/verify/folder_check.h"
#include "app/verify/line_check.h"
#include "app/verify/study_check.h"
#include "core/base/ordered_work.h"
#include "core/base/stopwatch.h"
#include "retro/decide/decide.h"

namespace othello::app {

namespace {

constexpr const char* kVerifyHelp =
    R"(The lines of all files are checked, each by its kind:

Positions (results.jsonl, candidates.jsonl, verdicts of reach --json): the game
of a reachable position is replayed by the rules and must end in the image and
with the colour that the line names; the claims of the line are counted again. A
prune that refuted a position is asked again. An exhausted search is repeated by
a plain search without tables and prunes or, if that would take too long, by the
engine with another opening table. A formula that CaDiCaL refuted is written
again for the turned board and solved by Z3. Where squares are named that refute
a position, their argument is checked again, and that it needs each of them.
With --proof-dir a position that no game reaches must have a proof there
instead: the formula is made again from the rules, by other code than the
engines', and compared, and the proof is followed step by step (docs/proofs.md).
Steps to the best position (steps.jsonl): games as above, and the value is
counted again. Nogoods (nogoods.jsonl): the argument that no game reaches any
board of the nogood is checked again.
Games (reach --games --json): they are replayed, must answer the question of the
line and differ; where there is said to be no other one, it is searched for.
Results of best play (solve --json): the scores, and that the line is best play,
are searched again by plainer code. Endgame problems (problems --json): the
same for every move; the game is replayed, and themes, grade and all else are
found again. With --proof-dir scores must have a proof there instead.

The folder of a run is also checked as a whole: every line belongs to the
experiment in the folder and is where the run wrote it; positions meet the
conditions, by plain code, and occur once; no refutation contradicts a game; the
numbers of outcome.json are those of the lines. The run's claims about all
positions are asked again: "nothing is left" and "none is better" of the other
solver, "no game leads there" of the same engines, as there are no others. With
--proof-dir they must have a proof there instead; with 12 to 16 discs that is to
play all games again, which takes up to two minutes. summary.md and report.html
are not read. The folder of a study is checked as those of its cells, and its
rows and table.csv are compared with these. For a folder without an experiment,
the *.jsonl files directly in it are checked.

Each fault is reported on stderr with its file and line. At the end there is a
table of what was checked in which way, and of what was not. Exit status: 0
everything was checked and is right; 1 something is wrong; 3 nothing is wrong,
but something could not be checked: a limit or a signal, a unfinished run, half
a line after a kill, lines of other commands. docs/formats.md has a
table of the fields that no check looks at.

Examples:
  othello-synth verify results
  othello-synth verify out/mobility34
  othello-synth verify out/*/results.jsonl --time-limit 600
  othello-synth verify verdicts.jsonl --proof-dir out/proofs
  othello-synth reach boards.txt --json | othello-synth verify -
  othello-synth verify out/mobility34 --proof-dir out/mobility34_proofs)";

// At most this many lines wait for an earlier one.
constexpr std::int64_t kMaxWaiting = 1000;

constexpr double kSecondsOfProof = 60;

struct VerifyOptions {
  std::vector<std::string> paths;
  int threads = 0;                   // one for each core
  std::optional<double> time_limit;  // nullopt: kSecondsOfProof
  std::string proofs;
  std::string second_writer;
  bool json = false;
};

struct CheckedLine {
  PlacedLine line;
  nlohmann::ordered_json object;  // null if something in it is wrong
  absl::StatusOr<Check> check;
};

// Half an object at the end of a file, as after a kill; `run --resume` drops it, too.
bool IsCut(const PlacedLine& line) {
  return !line.has_newline && line.text.front() == '{' && !nlohmann::json::accept(line.text);
}

class Verify {
 public:
  explicit Verify(const VerifyOptions& options)
      : options_(options), interrupted_(CatchInterruption()) {
    for (const std::string& path : options_.paths) {
      if (!IsStudyFolder(path)) {
        paths_.push_back(path);
        continue;
      }
      studies_.push_back(path);
      for (std::string& cell : CellFoldersOf(path)) paths_.push_back(std::move(cell));
    }
  }

  int Run() {
    for (const std::string& path : paths_) {
      if (const absl::Status kind = CheckFileKind(path, FileUse::kResults); !kind.ok())
        return Failed(kind);
    }
    absl::StatusOr<LineSource> source = LineSource::Open(paths_);
    if (!source.ok()) return Failed(source.status());
    const auto table = retro::OpeningTable::Build(kOpeningDiscsOfChecks, 1);
    if (!table.ok())
      return OpeningFailed(table.status(),
                           absl::StrCat("opening table with ", kOpeningDiscsOfChecks, " discs"));
    OpenFolders();
    CheckLines(*source, *table);
    progress_.Clear();
    // A pipe whose other end failed, or the output of a command that did.
    if (lines_ == 0 && folders_.empty() && studies_.empty() && source->status().ok() &&
        !interrupted_) {
      PrintError(absl::StrCat(options_.paths == std::vector<std::string>{"-"}
                                  ? "standard input"
                                  : absl::StrJoin(options_.paths, ", "),
                              " has no line to check"));
      return kStopped;
    }
    if (!source->status().ok() && !interrupted_) return Failed(source->status());
    for (const auto& [path, folder] : folders_) {
      if (interrupted_) break;
      folder->Finish(options_.threads, options_.time_limit.value_or(kSecondsOfProof), &interrupted_,
                     [this](const std::string& claim) { ShowRepeated(claim); });
    }
    for (const std::string& study : studies_)
      CheckStudy(study, tally_, [this](const std::string& fault) { Wrong(fault); });
    progress_.Clear();
    tally_.Add(Check::kWrittenTwice, second_writer_.same());
    tally_.Add(Check::kWrittenOnce, second_writer_.of_other_kind());
    std::cout << (options_.json ? JsonText() : tally_.Text());
    if (interrupted_) PrintError("stopped by a signal; not everything was checked");
    if (!tally_.faults().empty()) return kSomeFailed;
    return interrupted_ || tally_.not_checked() > 0 ? kStopped : kDone;
  }

 private:
  // Names of files may not be UTF-8.
  std::string JsonText() const {
    return VerifyLineKind().Object(tally_).dump(-1, ' ', false,
                                                nlohmann::ordered_json::error_handler_t::replace) +
           "\n";
  }

  void Wrong(const std::string& fault) {
    tally_.AddWrong(fault);
    progress_.Clear();
    PrintError(fault);
  }

  void ShowRepeated(const std::string& claim) {
    progress_.Keep([claim, watch = base::Stopwatch()] {
      return absl::StrCat(DurationText(watch.Seconds()), ": asking again: ", claim);
    });
  }

  void OpenFolders() {
    for (const std::string& path : paths_) {
      if (!IsRunFolder(path)) continue;
      folders_[FolderOf(path + "/file")] = std::make_unique<FolderCheck>(
          path, Proofs(), tally_, [this](const std::string& fault) { Wrong(fault); });
    }
  }

  // How long it takes to follow a proof, its file tells; so there is a limit only if one is given.
  GivenProofs Proofs() {
    return {options_.proofs,
            {.seconds = options_.time_limit.value_or(logic::kForever),
             .memory_bytes = MachineMemory() / 2,
             .interrupted = &interrupted_},
            options_.second_writer.empty() ? nullptr : &second_writer_};
  }

  static std::string FolderOf(const std::string& file) {
    std::error_code error;  // of a file that is not there: its path as it is
    return std::filesystem::weakly_canonical(file, error).parent_path().string();
  }

  void CheckLines(LineSource& source, const retro::OpeningTable& table) {
    std::vector<LineCheck> checks;
    checks.reserve(static_cast<std::size_t>(options_.threads));
    for (int thread = 0; thread < options_.threads; ++thread) {
      checks.emplace_back(table, retro::kDefaultMemoryBytes / options_.threads,
                          options_.time_limit.value_or(kSecondsOfProof), &interrupted_, Proofs());
    }
    base::WorkInOrder(
        options_.threads, kMaxWaiting, [&] { return interrupted_ ? std::nullopt : source.Next(); },
        [&](int thread, PlacedLine line) {
          absl::StatusOr<nlohmann::ordered_json> object = ParseJsonLine(line.text);
          absl::StatusOr<Check> check =
              object.ok() ? checks[static_cast<std::size_t>(thread)].Of(*object) : object.status();
          return CheckedLine{std::move(line),
                             check.ok() ? *std::move(object) : nlohmann::ordered_json(),
                             std::move(check)};
        },
        [&](const CheckedLine& checked) { Note(checked); });
  }

  void Note(const CheckedLine& checked) {
    const PlacedLine& line = checked.line;
    ++lines_;
    progress_.Show(
        [&] { return absl::StrCat(Grouped(lines_), " lines checked; now ", line.path); });
    if (!checked.check.ok() && IsCut(line)) {
      tally_.Add(Check::kCutOff);
      progress_.Clear();
      PrintError(absl::StrCat(line.Place(), ": cut off, as by a kill: not checked"));
      return;
    }
    if (!line.has_newline) {
      tally_.Add(Check::kNoNewline);
      progress_.Clear();
      PrintError(absl::StrCat(line.Place(), ": no newline at its end: lines may be missing"));
    }
    if (!checked.check.ok())
      Wrong(absl::StrCat(line.Place(), ": ", checked.check.status().message()));
    const auto folder = folders_.find(FolderOf(line.path));
    const bool of_run = folder != folders_.end();
    // FolderCheck asks such claims again.
    const bool asked_again =
        of_run && checked.check.ok() && *checked.check == Check::kGamesNotAgain;
    if (checked.check.ok() && !asked_again) tally_.Add(*checked.check);
    if (of_run) folder->second->Take(line, checked.object);
  }

  const VerifyOptions& options_;
  std::vector<std::string> paths_;    // a study's are those of its cells
  std::vector<std::string> studies_;  // their folders
  const std::atomic<bool>& interrupted_;
  SecondWriter second_writer_ = SecondWriter(options_.second_writer);
  CheckTally tally_;
  Progress progress_;
  std::int64_t lines_ = 0;
  std::map<std::string, std::unique_ptr<FolderCheck>> folders_;  // by path
};

}  // namespace

Command MakeVerifyCommand() {
  const auto options = std::make_shared<VerifyOptions>();
  Command command("verify", "Check verdicts, games and nogoods again", kVerifyHelp);
  command
      .Texts("RESULTS", options->paths,
             "folders, files with one JSON object per line, or - for standard input")
      .required = true;
  command
      .Text("--proof-dir", options->proofs,
            "the folder of reach or run --proof-dir: each position without a game, and each "
            "claim about all positions, must have a proof there")
      .value = "FOLDER";
  command
      .Text("--second-writer", options->second_writer,
            "a program that writes the formulas of proofs as well, and compares them: "
            "proofs/second_writer/second_writer.py, or your own (docs/proofs.md)")
      .needs = "--proof-dir";
  command.TimeLimit(options->time_limit, "seconds for each repeated proof; otherwise 60");
  command.Threads(options->threads, 1024,
                  "lines that are checked at a time; nogoods may take 200 MB per thread");
  command.Flag("--json", options->json, "one JSON object instead of a table");
  command.schemas = [] { return std::vector{VerifyLineKind().SchemaOf()}; };
  command.run = [options] { return Verify(*options).Run(); };
  return command;
}

}  // namespace othello::app

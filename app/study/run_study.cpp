#include "app/study/run_study.h"

#include <absl/algorithm/container.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/strip.h>
#include <poll.h>

#include <algorithm>
#include <atomic>
#include <csignal>
#include <filesystem>
#include <iostream>
#include <memory>
#include <system_error>
#include <utility>

#include "app/records/files/folder_lock.h"
#include "app/records/files/run_folder.h"
#include "app/study/study_page.h"
#include "app/study/study_plot.h"
#include "app/study/study_row.h"
#include "app/study/study_table.h"
#include "app/terminal/child.h"
#include "app/terminal/messages.h"
#include "app/terminal/progress.h"
#include "app/text/file_text.h"
#include "app/text/interruption.h"
#include "app/text/json_line.h"
#include "app/text/output_folder.h"
#include "app/text/quantity_text.h"
#include "core/base/atomic_file.h"
#include "core/base/folder.h"
#include "core/base/status_macros.h"
#include "core/base/stopwatch.h"

namespace othello::app {
namespace {

std::string StudyFile(const std::string& folder) {
  return absl::StrCat(folder, "/", kStudyFileName);
}

absl::Status ThrowAway(const Study& study, const StudyOptions& options) {
  if (options.shard.count > 1) {
    return absl::InvalidArgumentError(
        "--force would throw away the cells of other shards: leave out --shard, or --force");
  }
  for (const StudyCell& cell : study.cells) {
    const std::string folder = CellFolder(options.out, cell);
    if (const std::string owner = OwnerOfFolder(folder); !owner.empty())
      return absl::FailedPreconditionError(absl::StrCat(folder, ": ", owner, " is at work there"));
  }
  std::error_code error;
  std::filesystem::remove_all(options.out + "/cells", error);
  if (!error) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat(options.out, "/cells: cannot be removed: ", error.message()));
}

// The folder belongs to this study afterwards.
absl::Status PrepareFolder(const Study& study, const StudyOptions& options) {
  if (options.resume && options.force) {
    return absl::InvalidArgumentError(
        "--resume continues with the results, --force throws them away: give one of the two");
  }
  if (IsRunFolder(options.out)) {
    return absl::InvalidArgumentError(absl::StrCat(
        options.out, ": holds the results of one experiment; --out DIR writes elsewhere"));
  }
  const absl::StatusOr<std::string> there = ReadRegularFileText(StudyFile(options.out));
  if (!there.ok() && !absl::IsNotFound(there.status())) return there.status();
  if (there.ok() && !options.force) {
    if (*there != study.text) {
      return absl::InvalidArgumentError(absl::StrCat(
          options.out,
          ": holds another study, or an earlier version of this one; --force throws its results "
          "away, --out DIR writes elsewhere"));
    }
    if (!options.resume) {
      return absl::InvalidArgumentError(absl::StrCat(
          options.out,
          ": holds this study already; --resume continues it, --force throws its results away, "
          "--out DIR writes elsewhere"));
    }
  }
  if (options.force) RETURN_IF_ERROR(ThrowAway(study, options));
  RETURN_IF_ERROR(MakeFolder(options.out + "/cells"));
  return base::WriteFileAtomically(StudyFile(options.out), study.text);
}

// A cell whose run is under way.
struct RunningCell {
  const StudyCell* cell;
  std::unique_ptr<FolderLock> lock;  // until its row is written
  Child child;
  std::optional<double> limit;
  base::Stopwatch watch = {};
  std::string progress = {};
  std::string error = {};  // the last line that is no progress
  bool told = false;       // to stop
};

class StudyRun {
 public:
  StudyRun(const Study& study, const StudyOptions& options)
      : study_(study), options_(options), interrupted_(CatchInterruption()) {}

  absl::StatusOr<int> Run() {
    RETURN_IF_ERROR(PrepareFolder(study_, options_));
    ASSIGN_OR_RETURN(cells_, base::Folder::Open(options_.out + "/cells"));
    if (!options_.json) PrintLine(TableLine(study_, StudyColumns(study_)));
    ASSIGN_OR_RETURN(std::vector<const StudyCell*> waiting, CellsToRun());
    absl::c_reverse(waiting);
    while (!waiting.empty() || !running_.empty()) {
      while (!waiting.empty() && static_cast<int>(running_.size()) < options_.jobs && !MustStop()) {
        RETURN_IF_ERROR(Start(*waiting.back()));
        waiting.pop_back();
      }
      if (MustStop()) waiting.clear();
      RETURN_IF_ERROR(Listen());
    }
    progress_.Clear();
    return Finish();
  }

 private:
  std::optional<double> TimeLeft() const {
    const std::optional<double> limit =
        options_.time_limit ? options_.time_limit : study_.time_limit;
    if (!limit) return std::nullopt;
    return *limit - watch_.Seconds();
  }

  bool MustStop() const { return interrupted_ || TimeLeft().value_or(1) <= 0; }

  // A run that its own limit stopped would find no more in the same time.
  bool IsDone(const StudyRow& row) const {
    if (!row.answer) return false;
    const bool used_up = row.answer->ended == Completeness::kTimeLimit && row.limit &&
                         study_.each && *row.limit >= *study_.each;
    return IsAnswered(row) || used_up;
  }

  absl::StatusOr<std::vector<const StudyCell*>> CellsToRun() {
    std::vector<const StudyCell*> cells;
    for (std::size_t i = 0; i < study_.cells.size(); ++i) {
      if (!options_.shard.Contains(static_cast<std::int64_t>(i) + 1)) continue;
      const StudyCell& cell = study_.cells[i];
      const absl::StatusOr<StudyRow> row = ReadRow(options_.out, cell);
      ++all_;
      if (row.ok() && IsDone(*row)) {
        Show(cell, *row);
        continue;
      }
      if (!row.ok() && !absl::IsNotFound(row.status())) return row.status();
      cells.push_back(&cell);
    }
    return cells;
  }

  absl::Status Start(const StudyCell& cell) {
    absl::StatusOr<FolderLock> lock = FolderLock::Take(*cells_, cell.name + ".lock");
    // The run of a process that was killed may still be saving.
    const bool run_goes_on = !OwnerOfFolder(CellFolder(options_.out, cell)).empty();
    if (absl::IsFailedPrecondition(lock.status()) || run_goes_on) {
      ++left_to_others_;
      progress_.Clear();
      PrintError(absl::StrCat(cell.name, ": is left to another process, which is at work on it"));
      return absl::OkStatus();
    }
    if (!lock.ok()) return lock.status();
    // It may have ended it a moment ago.
    if (const auto row = ReadRow(options_.out, cell); row.ok() && IsDone(*row)) {
      Show(cell, *row);
      return absl::OkStatus();
    }
    const std::string folder = CellFolder(options_.out, cell);
    const std::string file = folder + ".toml";
    RETURN_IF_ERROR(base::WriteFileAtomically(file, cell.experiment));
    std::optional<double> limit = study_.each;
    if (const std::optional<double> left = TimeLeft(); left && (!limit || *left < *limit))
      limit = std::max(*left, 0.001);
    std::vector<std::string> arguments = {"run", file, "--out", folder, "--resume", "--json"};
    if (limit)
      arguments.insert(arguments.end(), {"--time-limit", absl::StrCat(ThreeDecimals(*limit))});
    absl::c_copy(options_.of_each_run, std::back_inserter(arguments));
    ASSIGN_OR_RETURN(Child child, Child::Start(arguments, ""));
    running_.push_back(
        {&cell, std::make_unique<FolderLock>(*std::move(lock)), std::move(child), limit});
    return absl::OkStatus();
  }

  // Waits for a moment for what the runs say, and ends those that have ended.
  absl::Status Listen() {
    std::vector<pollfd> files;
    for (const RunningCell& each : running_) {
      for (const int descriptor : {each.child.output(), each.child.errors()})
        files.push_back({descriptor, POLLIN, 0});
    }
    constexpr int kMilliseconds = 200;
    poll(files.data(), files.size(), kMilliseconds);
    for (std::size_t i = 0; i < running_.size(); ++i) {
      RunningCell& each = running_[i];
      if (files[2 * i].revents != 0) each.child.ReadOutput();
      if (files[2 * i + 1].revents != 0) TakeErrors(each);
      if (interrupted_ && !std::exchange(each.told, interrupted_.load()))
        each.child.Signal(SIGTERM);
    }
    ShowProgress();
    for (std::size_t i = running_.size(); i-- > 0;) {
      if (running_[i].child.output() >= 0 || running_[i].child.errors() >= 0) continue;
      RunningCell ended = std::move(running_[i]);
      running_.erase(running_.begin() + static_cast<std::ptrdiff_t>(i));
      RETURN_IF_ERROR(End(ended));
    }
    return absl::OkStatus();
  }

  static void TakeErrors(RunningCell& each) {
    for (const std::string& line : each.child.ReadErrors()) {
      const absl::StatusOr<nlohmann::ordered_json> object = ParseJsonLine(line);
      if (object.ok() && object->contains("progress")) {
        each.progress = (*object)["progress"].value("text", "");
      } else {
        each.error = std::string(absl::StripPrefix(line, kMessageBegin));
      }
    }
  }

  void ShowProgress() {
    if (running_.empty()) return;
    const RunningCell& first = running_.front();
    progress_.Show([&] {
      std::string text = absl::StrCat(Grouped(ended_), " of ", Counted(all_, "cell"));
      if (const auto left = TimeLeft())
        absl::StrAppend(&text, ", ", DurationText(std::max(*left, 0.0)), " left");
      return absl::StrCat(text, "; ", first.cell->name, ": ", first.progress);
    });
  }

  absl::Status End(RunningCell& ended) {
    const int status = ended.child.Wait();
    absl::StatusOr<StudyRow> row = status == kDone || status == kStopped
                                       ? RowOfRun(study_, *ended.cell, options_.out)
                                       : absl::StatusOr<StudyRow>(absl::InternalError(""));
    if (!row.ok() && status == kStopped) {  // before it had begun
      progress_.Clear();
      PrintError(absl::StrCat(ended.cell->name, ": ", ended.error));
      return absl::OkStatus();
    }
    if (!row.ok()) {
      row = StudyRow{.cell = ended.cell->name,
                     .vary = study_.VariedIn(*ended.cell),
                     .error = !ended.error.empty() ? ended.error
                              : status > 128 ? absl::StrCat("signal ", status - 128, " ended it")
                                             : absl::StrCat("it ended with status ", status)};
    }
    const absl::StatusOr<StudyRow> before = ReadRow(options_.out, *ended.cell);
    row->seconds = ended.watch.Seconds() + (before.ok() ? before->seconds : 0);
    row->limit = ended.limit;
    RETURN_IF_ERROR(WriteRow(options_.out, *ended.cell, *row));
    Show(*ended.cell, *row);
    return absl::OkStatus();
  }

  void Show(const StudyCell& cell, const StudyRow& row) {
    ++ended_;
    if (!row.answer) {
      failed_ = true;
    } else if (!IsAnswered(row)) {
      stopped_ = true;
    }
    progress_.Above([&] {
      if (options_.json) {
        std::cout << StudyRowKind().Object(row).dump() << std::endl;
      } else {
        PrintLine(TableLine(study_, WordsOf(study_, cell, row)));
        std::cout << std::flush;
      }
    });
  }

  absl::StatusOr<int> Finish() const {
    ASSIGN_OR_RETURN(const auto said, WriteStudyFiles(study_, options_.out));
    if (!options_.json) absl::c_for_each(said, PrintLine);
    if (failed_) return kSomeFailed;
    return stopped_ || interrupted_ || left_to_others_ > 0 || ended_ < all_ ? kStopped : kDone;
  }

  const Study& study_;
  const StudyOptions& options_;
  const std::atomic<bool>& interrupted_;
  const base::Stopwatch watch_;
  std::optional<base::Folder> cells_;  // where the cells are
  Progress progress_;
  std::vector<RunningCell> running_;
  std::int64_t all_ = 0;  // cells of the shard
  std::int64_t ended_ = 0;
  std::int64_t left_to_others_ = 0;
  bool failed_ = false;
  bool stopped_ = false;
};

}  // namespace

absl::StatusOr<int> RunStudy(const Study& study, const StudyOptions& options) {
  return StudyRun(study, options).Run();
}

absl::StatusOr<std::array<std::string, 2>> WriteStudyFiles(const Study& study,
                                                           const std::string& folder) {
  ASSIGN_OR_RETURN(const base::Folder files, base::Folder::Open(folder));
  // Another process may end a cell, and write its table, while this one writes: then once more.
  std::array<std::string, 2> said;
  for (std::string written;;) {
    ASSIGN_OR_RETURN(const StudyRows rows, ReadRows(folder, study));
    std::string table = StudyCsv(study, rows);
    if (table == written) return said;
    const std::vector<StudyPlot> plots = StudyPlots(study, rows);
    said = {absl::StrCat(study.name, ": ", StudyAnswerText(rows)),
            absl::StrCat(folder, "/: ", kTableName, ", table.md, report.html")};
    for (const StudyPlot& plot : plots) {
      RETURN_IF_ERROR(base::WriteFileAtomically(files, plot.name + ".svg", plot.svg));
      absl::StrAppend(&said[1], ", ", plot.name, ".svg");
    }
    RETURN_IF_ERROR(base::WriteFileAtomically(files, "table.md", StudyMarkdown(study, rows)));
    RETURN_IF_ERROR(base::WriteFileAtomically(files, "report.html", StudyPage(study, rows, plots)));
    RETURN_IF_ERROR(base::WriteFileAtomically(files, kTableName, table));
    written = std::move(table);
  }
}

}  // namespace othello::app

// report: makes the page and the summary of any file of results.
#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <string>

#include "app/commands/command_line.h"
#include "app/positions/file_kind.h"
#include "app/records/files/run_folder.h"
#include "app/report/report.h"
#include "app/report/report_answer.h"
#include "app/study/run_study.h"
#include "app/study/study_row.h"
#include "app/terminal/command.h"
#include "app/terminal/messages.h"
#include "app/text/output_folder.h"
#include "app/text/shown_text.h"
#include "core/base/atomic_file.h"

namespace othello::app {

namespace {

constexpr const char* kReportHelp =
    R"(Writes report.html (boards as pictures, games to step through, filters) and
summary.md from a file of results: of an experiment (its folder will do), of
reach --json, or combined from several. The table, the plots and the page of a
study are made anew in its folder.

Example:
  othello-synth report results/records.jsonl --out out/records)";

struct ReportOptions {
  std::string results;
  std::string out;
};

// Checked before anything is written. A pipe is refused: its page could not be made again.
absl::Status CheckReadable(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && !std::filesystem::is_regular_file(path, ignored)) {
    return absl::InvalidArgumentError(
        absl::StrCat(path, ": is a pipe or a device; name a file of results"));
  }
  if (std::ifstream(path).is_open()) return CheckFileKind(path, FileUse::kResults);
  return absl::NotFoundError(absl::StrCat(path, ": ", std::strerror(errno)));
}

// The file of results, which may be named by the folder of a run.
std::string ResultsIn(const std::string& path) {
  std::error_code ignored;
  if (!std::filesystem::is_directory(path, ignored)) return path;
  return (std::filesystem::path(path) / kResultsName).lexically_normal().string();
}

// The file's name without its ending; all of it where dots and blanks alone would be left, as "..",
// which is another folder.
std::string NameOf(const std::filesystem::path& results) {
  const std::string name = results.stem().string();
  return name.find_first_not_of(". ") == std::string::npos ? results.filename().string() : name;
}

// The name of the folder that holds the file, whatever its path says: "" for that of the system.
std::string FolderOf(const std::filesystem::path& results) {
  std::error_code ignored;
  return std::filesystem::canonical(results, ignored).parent_path().filename().string();
}

// out/NAME of the file; the results of a run have the name of its folder: out/FOLDER-results.
std::string DefaultFolder(const std::filesystem::path& results) {
  const std::string folder = results.filename() == kResultsName ? FolderOf(results) : "";
  return (std::filesystem::path("out") / (folder.empty() ? NameOf(results) : folder + "-results"))
      .string();
}

// A run's own report says more than what the results alone do.
absl::Status CheckIsNoRun(const std::string& folder) {
  std::error_code ignored;
  if (!std::filesystem::exists(std::filesystem::path(folder) / kOutcomeName, ignored))
    return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat(
      folder, ": has the report of a run, which says more; name another folder (--out)"));
}

// The files of a study stand in its folder.
int ReportStudy(const ReportOptions& options) {
  if (!options.out.empty())
    return WrongInput("--out: the files of a study are made in its own folder");
  const absl::StatusOr<Study> study = ReadStudyOf(options.results);
  if (!study.ok()) return Failed(study.status());
  const auto said = WriteStudyFiles(*study, options.results);
  if (!said.ok()) return Failed(said.status());
  for (const std::string& line : *said) PrintLine(line);
  return kDone;
}

int RunReport(const ReportOptions& options) {
  if (IsStudyFolder(options.results)) return ReportStudy(options);
  const std::filesystem::path path = ResultsIn(options.results);
  if (const absl::Status status = CheckReadable(path.string()); !status.ok()) return Failed(status);
  const absl::StatusOr<ReportResults> results = ReadReportResults(path.string());
  if (!results.ok()) return Failed(results.status());
  if (results->statistics().boards == 0)
    return WrongInput(absl::StrCat("no positions in ", Shown(path.string())));
  Report report;
  report.name = NameOf(path);
  report.results_name = path.filename().string();
  report.description = {
      absl::StrCat("The positions of ", report.results_name, ", with their games."),
      report.results_name + " の局面と棋譜です。"};
  // Folders of this machine mean nothing to others.
  const auto shared = [](const std::filesystem::path& path) {
    return ShellWord(path.is_absolute() ? path.filename().string() : path.string());
  };
  report.made = MadeNow(
      absl::StrCat("./othello-synth report ", shared(options.results),
                   options.out.empty() ? "" : absl::StrCat(" --out ", shared(options.out))));
  report.answer.positions = results->statistics().boards;
  report.up_to_symmetry = false;
  report.verdicts = true;
  report.goal = true;  // so that nothing is said about positions that are not in the file
  const std::string folder = options.out.empty() ? DefaultFolder(path) : options.out;
  absl::Status status = CheckIsNoRun(folder);
  if (status.ok()) status = MakeFolder(folder);
  const absl::StatusOr<base::Folder> opened = base::Folder::Open(folder);
  if (status.ok()) status = opened.status();
  if (!status.ok()) return Failed(status);
  base::RemoveAbandonedFiles(*opened);
  status = WriteReports(report, *results, *opened);
  if (!status.ok()) return Failed(status);
  PrintLine(absl::StrCat(report.name, ": ", AnswerText(report, results->statistics())));
  PrintLine(absl::StrCat(folder, "/: summary.md, report.html"));
  return kDone;
}

}  // namespace

Command MakeReportCommand() {
  const auto options = std::make_shared<ReportOptions>();
  Command command("report", "The page of a file of results", kReportHelp);
  command
      .Text("RESULTS", options->results,
            "a file of results, one JSON object per line, or the folder of a run or a study")
      .required = true;
  command
      .Text("--out", options->out,
            "folder; otherwise out/NAME of the file, out/FOLDER-results for the results of a run")
      .value = "FOLDER";
  command.run = [options] { return RunReport(*options); };
  return command;
}

}  // namespace othello::app

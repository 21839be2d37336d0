// results.jsonl of a run: the positions that it found, one per line, and their counts.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <functional>
#include <optional>
#include <string>
#include <utility>

#include "app/checks/run_record.h"
#include "app/records/files/run_folder.h"
#include "app/records/result_line.h"
#include "app/records/sealed_lines.h"
#include "app/report/report_results.h"
#include "app/run/shown_result.h"

namespace othello::app {

class ResultsFile {
 public:
  // Opens the file of the folder, which may not exist yet (SealedLines::Open).
  static absl::StatusOr<ResultsFile> Open(const RunFolder& folder, const Experiment& experiment,
                                          const logic::Limits& limits);

  // Before anything is appended: hands the lines of earlier runs, oldest first, to `record`, and
  // then to `taken`. An error begins "PATH:LINE: "; StatusOf(limit) if a limit is hit before the
  // last line.
  absl::Status Recall(RunRecord& record, const logic::Limits& limits,
                      absl::FunctionRef<void(const ResultLine&)> taken);

  // Appends a line (SealedLines::Append).
  absl::Status Append(ResultLine line);

  // `appended` is called with each line that is appended from now on, as it is in the file but
  // without its seal.
  void TellOf(std::function<void(const std::string&)> appended) { appended_ = std::move(appended); }

  // Counts every line that was recalled or appended.
  const ReportResults& counted() const { return counted_; }

  const SealedLines& lines() const { return lines_; }

  // The one to be drawn.
  const std::optional<ResultLine>& shown() const { return shown_.line(); }

 private:
  ResultsFile(std::string path, SealedLines lines, const Experiment& experiment)
      : path_(std::move(path)), lines_(std::move(lines)), shown_(experiment) {}

  std::string path_;
  SealedLines lines_;
  ReportResults counted_;
  ShownResult shown_;
  std::function<void(const std::string&)> appended_;
};

}  // namespace othello::app

// results.jsonl of a run: the positions that it found, one per line, and their counts.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <functional>
#include <string>
#include <utility>

#include "app/checks/run_record.h"
#include "app/records/files/run_folder.h"
#include "app/records/result_line.h"
#include "app/records/sealed_lines.h"
#include "app/report/report_results.h"

namespace othello::app {

class ResultsFile {
 public:
  // Opens the file of the folder, which may not exist yet (SealedLines::Open).
  static absl::StatusOr<ResultsFile> Open(const RunFolder& folder, const logic::Limits& limits);

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

 private:
  ResultsFile(std::string path, SealedLines lines)
      : path_(std::move(path)), lines_(std::move(lines)) {}

  std::string path_;
  SealedLines lines_;
  ReportResults counted_;
  std::function<void(const std::string&)> appended_;
};

}  // namespace othello::app

// results.jsonl of a run: the positions that it found, one per line, and their counts.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <functional>
#include <string>
#include <utility>

#include "app/records/files/run_folder.h"
#include "app/records/result_line.h"
#include "app/records/sealed_lines.h"
#include "app/report/report_results.h"

namespace othello::app {

class ResultsFile {
 public:
  // Opens the file of the folder, which may not exist yet (SealedLines::Open).
  static absl::StatusOr<ResultsFile> Open(const RunFolder& folder, const logic::Limits& limits);

  const std::string& path() const { return path_; }

  // Before anything is appended lines() are those of earlier runs, oldest first. The caller must
  // check each line, and then call Recall for it.
  void Recall(const ResultLine& line) { counted_.Add(line); }

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

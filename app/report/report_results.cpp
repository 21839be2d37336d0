#include "app/report/report_results.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <fstream>

namespace othello::app {

void ReportResults::Add(const ResultLine& line) {
  statistics_.Add(line);
  gallery_.Add(statistics_.boards, line);
}

absl::StatusOr<ReportResults> ReadReportResults(const std::string& path, std::int64_t page_boards) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat(path, ": cannot be opened for reading"));
  ReportResults results(page_boards);
  std::string text;
  for (std::int64_t number = 1; std::getline(file, text); ++number) {
    const absl::StatusOr<ResultLine> line = ParseResultLine(text);
    if (!line.ok())
      return absl::InvalidArgumentError(
          absl::StrCat(path, ":", number, ": ", line.status().message()));
    results.Add(*line);
  }
  if (file.bad()) return absl::DataLossError(absl::StrCat(path, ": reading failed"));
  return results;
}

}  // namespace othello::app

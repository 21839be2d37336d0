#include "app/report/report_results.h"

#include <absl/status/status.h>
#include <absl/strings/str_cat.h>

#include <istream>
#include <memory>
#include <optional>

#include "app/text/bounded_lines.h"
#include "app/text/input_stream.h"
#include "core/base/status_macros.h"

namespace othello::app {

void ReportResults::Add(const ResultLine& line) {
  statistics_.Add(line);
  gallery_.Add(statistics_.boards, line);
}

absl::StatusOr<ReportResults> ReadReportResults(const std::string& path, std::int64_t page_boards) {
  ASSIGN_OR_RETURN(const std::unique_ptr<std::istream> file, OpenInput(path));
  ReportResults results(page_boards);
  BoundedLines lines(*file);
  while (const std::optional<BoundedLine> text = lines.Next()) {
    const absl::StatusOr<ResultLine> line =
        text->too_long ? absl::InvalidArgumentError("longer than any line of results")
                       : ParseResultLine(text->text);
    if (!line.ok())
      return absl::InvalidArgumentError(
          absl::StrCat(path, ":", text->number, ": ", line.status().message()));
    results.Add(*line);
  }
  if (!lines.fault().empty())
    return absl::DataLossError(absl::StrCat(path, ": reading failed: ", lines.fault()));
  return results;
}

}  // namespace othello::app

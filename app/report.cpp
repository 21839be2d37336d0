#include "app/report.h"

#include <absl/strings/str_cat.h>

#include <fstream>
#include <string>

#include "app/report_answer.h"
#include "app/report_gallery.h"
#include "app/report_html.h"
#include "app/report_statistics.h"
#include "app/result_line.h"
#include "app/summary_markdown.h"
#include "base/atomic_file.h"

namespace othello::app {

namespace {

absl::Status ReadResults(const std::string& path, ReportStatistics* statistics, ReportGallery* gallery) {
  std::ifstream file(path);
  if (!file) return absl::NotFoundError(absl::StrCat(path, ": cannot be opened for reading"));
  std::string text;
  for (std::int64_t number = 1; std::getline(file, text); ++number) {
    const absl::StatusOr<ResultLine> line = ParseResultLine(text);
    if (!line.ok()) return absl::InvalidArgumentError(absl::StrCat(path, ":", number, ": ", line.status().message()));
    statistics->Add(*line);
    gallery->Add(number, *line);
  }
  if (file.bad()) return absl::DataLossError(absl::StrCat(path, ": reading failed"));
  return absl::OkStatus();
}

}  // namespace

absl::StatusOr<ReportOutcome> WriteReports(const ReportInput& input, const std::string& directory) {
  ReportStatistics statistics;
  ReportGallery gallery(input.page_limit);
  absl::Status status = ReadResults(input.results_path, &statistics, &gallery);
  if (!status.ok()) return status;
  status = base::WriteFileAtomically(directory + "/summary.md", SummaryMarkdown(input, statistics));
  if (!status.ok()) return status;
  status = base::WriteFileAtomically(directory + "/report.html", ReportHtml(input, statistics, gallery));
  if (!status.ok()) return status;
  return ReportOutcome{.answer = AnswerText(input, statistics),
                       .boards = statistics.boards,
                       .undecided = statistics.Count(retro::Verdict::kUnknown),
                       .verdicts = statistics.verdicts};
}

}  // namespace othello::app

#include "app/report/report.h"

#include <string>

#include "app/report/report_answer.h"
#include "app/report/report_html.h"
#include "app/report/summary_markdown.h"
#include "core/base/atomic_file.h"

namespace othello::app {

absl::StatusOr<ReportOutcome> WriteReports(const ReportInput& input, const ReportResults& results,
                                           const base::Folder& folder) {
  const ReportStatistics& statistics = results.statistics();
  absl::Status status =
      base::WriteFileAtomically(folder, "summary.md", SummaryMarkdown(input, statistics));
  if (!status.ok()) return status;
  status = base::WriteFileAtomically(folder, "report.html",
                                     ReportHtml(input, statistics, results.gallery()));
  if (!status.ok()) return status;
  return ReportOutcome{.answer = AnswerText(input, statistics),
                       .boards = statistics.boards,
                       .undecided = statistics.Count(retro::Verdict::kUnknown),
                       .verdicts = statistics.verdicts};
}

}  // namespace othello::app

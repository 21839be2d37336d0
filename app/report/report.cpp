#include "app/report/report.h"

#include "app/report/report_html.h"
#include "app/report/summary_markdown.h"
#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"

namespace othello::app {

absl::Status WriteReports(const Report& report, const ReportResults& results,
                          const base::Folder& folder) {
  const ReportStatistics& statistics = results.statistics();
  RETURN_IF_ERROR(
      base::WriteFileAtomically(folder, "summary.md", SummaryMarkdown(report, statistics)));
  return base::WriteFileAtomically(folder, "report.html",
                                   ReportHtml(report, statistics, results.gallery()));
}

}  // namespace othello::app

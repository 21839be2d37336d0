// summary.md: the question, the answer, the counts and how to get them again, as Markdown that also
// reads well as plain text.
#pragma once

#include <string>

#include "app/report/report.h"
#include "app/report/report_statistics.h"

namespace othello::app {

std::string SummaryMarkdown(const Report& report, const ReportStatistics& statistics);

}  // namespace othello::app

// How the results of a report were made: for a run all of it, for lines of a file what they say.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "app/pages/said.h"
#include "app/report/report.h"
#include "app/report/report_statistics.h"

namespace othello::app {

// Names and values, in the order in which reports show them.
std::vector<std::pair<Said, std::string>> ReportFacts(const Report& report,
                                                      const ReportStatistics& statistics);

// What stands above the command.
Said AgainTitle(const Report& report);

}  // namespace othello::app

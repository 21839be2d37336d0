// What a report says of its making. Of a run it is known; of lines of a file only what they have.
#ifndef OTHELLO_APP_REPORT_REPORT_FACTS_H_
#define OTHELLO_APP_REPORT_REPORT_FACTS_H_

#include <string>
#include <utility>
#include <vector>

#include "app/report/report.h"
#include "app/report/report_statistics.h"

namespace othello::app {

// Names and values, in the order in which reports show them.
std::vector<std::pair<std::string, std::string>> ReportFacts(const ReportInput& input,
                                                             const ReportStatistics& statistics);

// What stands above the command.
std::string AgainTitle(const ReportInput& input);

}  // namespace othello::app

#endif  // OTHELLO_APP_REPORT_REPORT_FACTS_H_

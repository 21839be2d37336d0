#include "app/report/report_facts.h"

#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"

namespace othello::app {

namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

Facts FactsOfRun(const Report& report) {
  const HowFound& found = *report.found;
  Facts facts = {{"solver", found.solver},
                 {"seed", absl::StrCat(found.seed)},
                 {"threads", absl::StrCat(found.threads)},
                 {"synthesis", DurationText(report.answer.seconds.synthesis)}};
  if (report.verdicts)
    facts.emplace_back("decisions", DurationText(report.answer.seconds.decisions));
  facts.emplace_back("in all", DurationText(found.total_seconds));
  facts.emplace_back("program", report.made.program);
  facts.emplace_back("solvers", report.made.solvers);
  facts.emplace_back("machine", report.made.machine);
  facts.emplace_back("date", report.made.date);
  return facts;
}

// The seconds of the lines may be of several runs and machines; the page was made here.
Facts FactsOfLines(const Report& report, const ReportStatistics& statistics) {
  Facts facts = {{"made from", report.results_name}};
  if (!statistics.seconds.empty())
    facts.emplace_back("decisions", DurationText(EffortOf(statistics.seconds).total));
  facts.emplace_back("page made by", report.made.program);
  facts.emplace_back("page made on", report.made.date);
  return facts;
}

}  // namespace

Facts ReportFacts(const Report& report, const ReportStatistics& statistics) {
  return report.found ? FactsOfRun(report) : FactsOfLines(report, statistics);
}

std::string AgainTitle(const Report& report) {
  return report.found ? "To get it again" : "To make this page again";
}

}  // namespace othello::app

#include "app/report/report_facts.h"

#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"

namespace othello::app {

namespace {

using Facts = std::vector<std::pair<std::string, std::string>>;

Facts FactsOfRun(const ReportInput& input) {
  const HowFound& found = *input.found;
  Facts facts = {{"solver", found.solver},
                 {"seed", absl::StrCat(found.seed)},
                 {"threads", absl::StrCat(found.threads)},
                 {"synthesis", DurationText(found.synthesis_seconds)}};
  if (input.verdicts) facts.emplace_back("decisions", DurationText(found.decision_seconds));
  facts.emplace_back("in all", DurationText(found.total_seconds));
  facts.emplace_back("program", input.made.program);
  facts.emplace_back("solvers", input.made.solvers);
  facts.emplace_back("machine", input.made.machine);
  facts.emplace_back("date", input.made.date);
  return facts;
}

// The seconds of the lines may be of several runs and machines; the page was made here.
Facts FactsOfLines(const ReportInput& input, const ReportStatistics& statistics) {
  Facts facts = {{"made from", input.results_name}};
  if (!statistics.seconds.empty())
    facts.emplace_back("decisions", DurationText(EffortOf(statistics.seconds).total));
  facts.emplace_back("page made by", input.made.program);
  facts.emplace_back("page made on", input.made.date);
  return facts;
}

}  // namespace

Facts ReportFacts(const ReportInput& input, const ReportStatistics& statistics) {
  return input.found ? FactsOfRun(input) : FactsOfLines(input, statistics);
}

std::string AgainTitle(const ReportInput& input) {
  return input.found ? "To get it again" : "To make this page again";
}

}  // namespace othello::app

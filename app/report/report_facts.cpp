#include "app/report/report_facts.h"

#include <absl/strings/str_cat.h>

#include "app/text/quantity_text.h"

namespace othello::app {

namespace {

using Facts = std::vector<std::pair<Said, std::string>>;

Facts FactsOfRun(const Report& report) {
  const HowFound& found = *report.found;
  Facts facts = {{{"solver", "ソルバー"}, found.solver},
                 {{"seed", "乱数シード"}, absl::StrCat(found.seed)},
                 {{"threads", "スレッド数"}, absl::StrCat(found.threads)},
                 {{"synthesis", "生成の時間"}, DurationText(report.answer.seconds.synthesis)}};
  if (report.verdicts)
    facts.emplace_back(Said{"decisions", "判定の時間"},
                       DurationText(report.answer.seconds.decisions));
  facts.emplace_back(Said{"in all", "合計の時間"}, DurationText(found.total_seconds));
  facts.emplace_back(Said{"program", "プログラム"}, report.made.program);
  facts.emplace_back(Said{"solvers", "ソルバーの版"}, report.made.solvers);
  facts.emplace_back(Said{"machine", "機械"}, report.made.machine);
  facts.emplace_back(Said{"date", "日付"}, report.made.date);
  return facts;
}

// The seconds of the lines may be of several runs and machines; the page was made here.
Facts FactsOfLines(const Report& report, const ReportStatistics& statistics) {
  Facts facts = {{{"made from", "元のファイル"}, report.results_name}};
  if (!statistics.seconds.empty())
    facts.emplace_back(Said{"decisions", "判定の時間"},
                       DurationText(EffortOf(statistics.seconds).total));
  facts.emplace_back(Said{"page made by", "ページの作成"}, report.made.program);
  facts.emplace_back(Said{"page made on", "ページの作成日"}, report.made.date);
  return facts;
}

}  // namespace

Facts ReportFacts(const Report& report, const ReportStatistics& statistics) {
  return report.found ? FactsOfRun(report) : FactsOfLines(report, statistics);
}

Said AgainTitle(const Report& report) {
  return report.found ? Said{"To get it again", "もう一度行うコマンド"}
                      : Said{"To make this page again", "このページを作り直すコマンド"};
}

}  // namespace othello::app

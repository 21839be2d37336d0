#include "app/report/summary_markdown.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "app/report/report_answer.h"
#include "app/report/report_facts.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"

namespace othello::app {

namespace {

// User text, escaped so that nothing in it is taken for markup, or changes how other text is shown.
// Line breaks are kept.
std::string Escaped(const std::string& text) {
  std::string escaped;
  for (const char c : Lines(text)) {
    if (std::string("\\`*_[]<>#|").find(c) != std::string::npos) escaped += '\\';
    escaped += c;
  }
  return escaped;
}

std::string Quoted(const std::string& text) {
  return "> " + absl::StrReplaceAll(Escaped(text), {{"\n", "\n> "}});
}

// The same in one line: a line break would end a table or a heading.
std::string InOneLine(const std::string& text) {
  return absl::StrReplaceAll(Escaped(text), {{"\n", " "}});
}

// A fenced block whose fence is longer than any run of backticks inside.
std::string Fenced(const std::string& language, const std::string& text) {
  std::size_t longest = 2;
  std::size_t run = 0;
  for (const char c : text) {
    run = c == '`' ? run + 1 : 0;
    longest = std::max(longest, run);
  }
  const std::string fence(longest + 1, '`');
  return absl::StrCat(fence, language, "\n", Lines(text),
                      text.empty() || text.back() == '\n' ? "" : "\n", fence, "\n");
}

// Nothing without entries.
std::string List(const std::string& title, const std::vector<std::string>& entries) {
  if (entries.empty()) return "";
  std::string text = title + "\n\n";
  for (const std::string& entry : entries) absl::StrAppend(&text, "- ", InOneLine(entry), "\n");
  return text + "\n";
}

class Table {
 public:
  Table(const std::string& left, const std::string& right) {
    text_ = absl::StrCat("| ", left, " | ", right, " |\n|---|---:|\n");
  }
  Table& Row(const std::string& left, const std::string& right) {
    absl::StrAppend(&text_, "| ", InOneLine(left), " | ", InOneLine(right), " |\n");
    return *this;
  }
  std::string Text() const { return text_ + "\n"; }

 private:
  std::string text_;
};

std::string VerdictTables(const Report& report, const ReportStatistics& statistics) {
  if (!report.verdicts) return "";
  Table verdicts("verdict", "positions");
  Table reasons("what decided", "positions");
  for (const retro::Verdict verdict : kVerdicts) {
    verdicts.Row(WordOf(verdict), Grouped(statistics.Count(verdict)));
    for (const auto& [reason, count] : statistics.Reasons(verdict)) {
      reasons.Row(absl::StrCat(WordOf(verdict), ": ", reason), Grouped(count));
    }
  }
  return verdicts.Text() + reasons.Text();
}

std::string HistogramTable(const std::string& name, const Histogram& histogram) {
  Table table(name, "positions");
  for (const auto& [value, count] : histogram) table.Row(absl::StrCat(value), Grouped(count));
  return table.Text();
}

std::string Amount(double amount) { return Grouped(static_cast<std::int64_t>(amount)); }

std::string EffortTable(const ReportStatistics& statistics) {
  if (statistics.seconds.empty()) return "";
  std::string text =
      "## Effort of the decisions\n\n| | positions | total | median | most "
      "|\n|---|---:|---:|---:|---:|\n";
  const EffortSummary time = EffortOf(statistics.seconds);
  absl::StrAppend(&text, "| time | ", Grouped(time.boards), " | ", DurationText(time.total), " | ",
                  DurationText(time.median), " | ", DurationText(time.most), " |\n");
  for (const auto& [name, amounts] : statistics.counts) {
    const EffortSummary effort = EffortOf(amounts);
    absl::StrAppend(&text, "| ", InOneLine(absl::StrReplaceAll(name, {{"_", " "}})), " | ",
                    Grouped(effort.boards), " | ", Amount(effort.total), " | ",
                    Amount(effort.median), " | ", Amount(effort.most), " |\n");
  }
  return text + "\n";
}

std::string FactsTable(const Report& report, const ReportStatistics& statistics) {
  Table table(report.found ? "how it was found" : "how this page was made", "");
  for (const auto& [name, value] : ReportFacts(report, statistics)) table.Row(name.english, value);
  return table.Text();
}

}  // namespace

std::string SummaryMarkdown(const Report& report, const ReportStatistics& statistics) {
  std::string text = absl::StrCat("# ", InOneLine(report.name), "\n\n**",
                                  Escaped(HeadlineText(report, statistics).english), "**\n\n");
  if (const std::string spread = SpreadText(report).english; !spread.empty())
    absl::StrAppend(&text, Escaped(spread), "\n\n");
  if (!report.description.empty())
    absl::StrAppend(&text, Quoted(report.description.english), "\n\n");
  if (!report.asked.conditions.empty()) {
    absl::StrAppend(&text, "The conditions:\n\n",
                    Fenced("", absl::StrJoin(report.asked.conditions, "\n")), "\n");
  }
  absl::StrAppend(&text, List("These conditions exclude each other:", ConflictLines(report)));
  if (const std::string fewer = PerhapsFewerText(report).english; !fewer.empty())
    absl::StrAppend(&text, fewer, "\n\n");
  absl::StrAppend(&text, List("What may help:", report.answer.hints),
                  List("## How it is proved", report.answer.steps));
  if (statistics.boards > 0) {
    absl::StrAppend(&text, "## Counts\n\n", VerdictTables(report, statistics),
                    HistogramTable("discs", statistics.discs),
                    HistogramTable("mover's discs", statistics.mover_discs),
                    HistogramTable("legal moves", statistics.legal_moves),
                    HistogramTable("symmetries that keep the board", statistics.symmetry_orders),
                    EffortTable(statistics));
  }
  absl::StrAppend(&text, report.found ? "## Run\n\n" : "## This page\n\n",
                  FactsTable(report, statistics), AgainTitle(report).english, ":\n\n",
                  Fenced("sh", report.made.command));
  if (report.found) {
    absl::StrAppend(&text, "\nwith this configuration:\n\n",
                    Fenced("toml", report.found->config_text));
  }
  return text;
}

}  // namespace othello::app

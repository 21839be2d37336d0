#include "app/report/report_html.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_replace.h>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "app/pages/report_page.h"
#include "app/report/report_answer.h"
#include "app/report/report_facts.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"

namespace othello::app {

namespace {

// One row of a description list; `value` is shown as it is.
std::string Entry(const std::string& name, const std::string& value) {
  return absl::StrCat("<div><dt>", EscapeHtml(name), "</dt><dd>", EscapeHtml(value),
                      "</dd></div>\n");
}

// The large figures below the answer.
std::string Figures(const Report& report, const ReportStatistics& statistics) {
  std::string text = Entry(report.up_to_symmetry ? "positions up to symmetry" : "boards",
                           Grouped(report.answer.positions));
  if (report.verdicts && statistics.boards > 0) {
    for (const retro::Verdict verdict : kVerdicts) {
      absl::StrAppend(&text, Entry(WordOf(verdict), Grouped(statistics.Count(verdict))));
    }
  }
  if (report.found)
    absl::StrAppend(&text, Entry("in all", DurationText(report.found->total_seconds)));
  return text;
}

std::string Items(const std::vector<std::string>& entries) {
  std::string text = "<ul>";
  for (const std::string& entry : entries)
    absl::StrAppend(&text, "<li>", EscapeHtml(entry), "</li>");
  return text + "</ul>";
}

std::string ListInPage(const std::string& kind, const std::string& title,
                       const std::vector<std::string>& entries) {
  if (entries.empty()) return "";
  return absl::StrCat("<div class=\"", kind, "\">", title, "\n", Items(entries), "</div>\n");
}

// Why there is nothing, as far as that is known.
std::string WhyNothing(const Report& report) {
  return ListInPage("conflict", "These conditions exclude each other:", ConflictLines(report)) +
         ListInPage("hints", "Nothing was found:", report.answer.hints);
}

std::string Steps(const Report& report) {
  if (report.answer.steps.empty()) return "";
  return absl::StrCat("<section class=\"steps\"><h2>How it is proved</h2>\n",
                      Items(report.answer.steps), "</section>\n");
}

std::string Share(std::int64_t part, std::int64_t whole) {
  return absl::StrFormat("--share:%.4f",
                         whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole));
}

// The attributes of a button that page.js turns into a filter; without scripts it stays disabled.
std::string Facet(const std::string& facet, const std::string& value) {
  return absl::StrCat(" type=\"button\" disabled data-facet=\"", facet, "\" data-value=\"",
                      EscapeHtml(value), "\"");
}

struct Bar {
  std::string label;
  std::string value;  // of the filter
  std::int64_t count;
  std::string css_class;
};

std::string BarRow(const std::string& facet, const Bar& bar, std::int64_t most) {
  const std::string label = facet.empty() ? EscapeHtml(bar.label)
                                          : absl::StrCat("<button", Facet(facet, bar.value), ">",
                                                         EscapeHtml(bar.label), "</button>");
  return absl::StrCat("<tr class=\"", bar.css_class, bar.count == 0 ? " zero" : "",
                      "\"><th scope=\"row\">", label, "</th><td><i style=\"",
                      Share(bar.count, most), "\"></i></td><td class=\"number\">",
                      Grouped(bar.count), "</td></tr>\n");
}

// A chart of bars, one below the other. If `facet` is empty, the bars do not filter.
std::string BarChart(const std::string& title, const std::string& facet,
                     const std::vector<Bar>& bars) {
  std::int64_t most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.count);
  std::string text =
      absl::StrCat("<figure><figcaption>", title, "</figcaption>\n<table class=\"bars\">\n");
  for (const Bar& bar : bars) absl::StrAppend(&text, BarRow(facet, bar, most));
  return text + "</table></figure>\n";
}

std::string VerdictCharts(const ReportStatistics& statistics) {
  std::vector<Bar> verdicts;
  std::vector<Bar> reasons;
  for (const retro::Verdict verdict : kVerdicts) {
    const std::string name = WordOf(verdict);
    verdicts.push_back({name, name, statistics.Count(verdict), name});
    for (const auto& [reason, count] : statistics.Reasons(verdict))
      reasons.push_back({reason, reason, count, name});
  }
  if (statistics.without_verdict > 0)
    verdicts.push_back({"no verdict", "none", statistics.without_verdict, ""});
  return BarChart("Verdicts", "verdict", verdicts) + BarChart("What decided", "reason", reasons);
}

// A histogram as columns over every value from the least to the greatest.
std::string ColumnChart(const std::string& title, const std::string& facet,
                        const Histogram& histogram) {
  std::string text = absl::StrCat("<figure><figcaption>", title, "</figcaption>\n");
  const int least = histogram.begin()->first;
  const int greatest = histogram.rbegin()->first;
  if (least == greatest)
    return absl::StrCat(text, "<p class=\"single\"><b>", least,
                        "</b> on every board</p></figure>\n");
  std::int64_t most = 0;
  for (const auto& [value, count] : histogram) most = std::max(most, count);

  const int values = greatest - least + 1;
  absl::StrAppend(&text, "<div class=\"columns", values > 9 ? " dense" : "", "\">\n");
  for (int value = least; value <= greatest; ++value) {
    const auto found = histogram.find(value);
    const std::int64_t count = found == histogram.end() ? 0 : found->second;
    const bool tick = values <= 24 || value % 5 == 0;
    absl::StrAppend(
        &text, "<button", Facet(facet, absl::StrCat(value)), count == 0 ? " class=\"zero\"" : "",
        " style=\"", Share(count, most), "\" aria-label=\"", value, ": ", Counted(count, "board"),
        "\"><span class=\"count\">", Grouped(count), "</span><i></i><span class=\"value",
        tick ? " tick" : "", "\">", value, "</span></button>\n");
  }
  return text + "</div></figure>\n";
}

std::string SymmetryChart(const Histogram& orders) {
  if (orders.size() == 1 && orders.begin()->first == 1) {
    return "<figure><figcaption>Symmetry</figcaption>\n<p class=\"single\">no board is "
           "symmetric</p></figure>\n";
  }
  std::vector<Bar> bars;
  for (const auto& [order, count] : orders) {
    bars.push_back(
        {order == 1 ? "none" : absl::StrCat(order, " of 8 images equal"), "", count, ""});
  }
  return BarChart("Symmetry", "", bars);
}

std::string EffortRow(const std::string& name, const EffortSummary& effort,
                      std::string (*amount)(double)) {
  return absl::StrCat("<tr><th scope=\"row\">", EscapeHtml(name), "</th><td>",
                      Grouped(effort.boards), "</td><td>", amount(effort.total), "</td><td>",
                      amount(effort.median), "</td><td>", amount(effort.most), "</td></tr>\n");
}

std::string EffortHtml(const ReportStatistics& statistics) {
  if (statistics.seconds.empty()) return "";
  std::string text =
      "<figure class=\"wide\"><figcaption>Effort of the decisions</figcaption>\n<div "
      "class=\"scroll\"><table "
      "class=\"effort\"><thead><tr><th></th><th>boards</th><th>total</th><th>median</th><th>most</"
      "th></tr></"
      "thead><tbody>\n";
  absl::StrAppend(&text, EffortRow("time", EffortOf(statistics.seconds), DurationText));
  for (const auto& [name, amounts] : statistics.counts) {
    absl::StrAppend(
        &text, EffortRow(absl::StrReplaceAll(name, {{"_", " "}}), EffortOf(amounts),
                         [](double amount) { return Grouped(static_cast<std::int64_t>(amount)); }));
  }
  return text + "</tbody></table></div></figure>\n";
}

std::string Charts(const Report& report, const ReportStatistics& statistics) {
  if (statistics.boards == 0) return "";
  return absl::StrCat(report.verdicts ? VerdictCharts(statistics) : "",
                      ColumnChart("Legal moves", "moves", statistics.legal_moves),
                      ColumnChart("Discs", "discs", statistics.discs),
                      ColumnChart("Mover’s discs", "mover", statistics.mover_discs),
                      SymmetryChart(statistics.symmetry_orders), EffortHtml(statistics));
}

std::string FactsRows(const Report& report, const ReportStatistics& statistics) {
  std::string text;
  for (const auto& [name, value] : ReportFacts(report, statistics))
    absl::StrAppend(&text, Entry(name, value));
  return text;
}

std::string Configuration(const Report& report) {
  if (!report.found) return "";
  return absl::StrCat(
      "<div>\n<h3>The configuration</h3>\n<div class=\"copyable\"><pre id=\"config\"><code>",
      EscapeHtml(report.found->config_text),
      "</code></pre><button type=\"button\" class=\"copy\" data-copy=\"config\" "
      "hidden>Copy</button></div>\n</div>\n");
}

std::string HeldNotice(const Report& report, const ReportStatistics& statistics,
                       const ReportGallery& gallery) {
  if (gallery.LeftOut() == 0) return "";
  return absl::StrCat(
      "<p class=\"notice\">This page holds ", Grouped(statistics.boards - gallery.LeftOut()),
      " of the ", Grouped(statistics.boards),
      " boards: reachable ones first, then unknown ones, then the others, each in the order of the "
      "results. The counts above are of all; ",
      EscapeHtml(report.results_name), " has all.</p>\n");
}

// The data of the page: the boards, and the line of the answer where it is a single one. Of a run
// to one position it is the last line: those before it led to it.
std::string PageData(const Report& report, const ReportStatistics& statistics,
                     const ReportGallery& gallery) {
  nlohmann::json data = gallery.ToJson();
  const bool last_line = report.found && report.goal && !report.all;
  if (last_line || statistics.boards == 1) data["answer"] = statistics.boards;
  return ScriptJson(data);
}

}  // namespace

std::string ReportHtml(const Report& report, const ReportStatistics& statistics,
                       const ReportGallery& gallery) {
  // All places are filled in one pass, so that the user's text is never taken for a place.
  return absl::StrReplaceAll(kPageHtml,
                             {{"{{css}}", absl::StrCat(kThemeCss, kBoardCss, kPageCss)},
                              {"{{js}}", absl::StrCat(kRulesJs, kBoardJs, kPageJs)},
                              {"{{name}}", EscapeHtml(report.name)},
                              {"{{answer}}", EscapeHtml(AnswerText(report, statistics))},
                              {"{{question}}", EscapeHtml(QuestionText(report))},
                              {"{{why_nothing}}", WhyNothing(report)},
                              {"{{steps}}", Steps(report)},
                              {"{{figures}}", Figures(report, statistics)},
                              {"{{hide_boards}}", statistics.boards == 0 ? " hidden" : ""},
                              {"{{total}}", Counted(statistics.boards, "board")},
                              {"{{charts}}", Charts(report, statistics)},
                              {"{{held}}", HeldNotice(report, statistics, gallery)},
                              {"{{results}}", EscapeHtml(report.results_name)},
                              {"{{run_title}}", report.found ? "The run" : "This page"},
                              {"{{facts}}", FactsRows(report, statistics)},
                              {"{{again_title}}", AgainTitle(report)},
                              {"{{command}}", EscapeHtml(report.made.command)},
                              {"{{config}}", Configuration(report)},
                              {"{{data}}", PageData(report, statistics, gallery)}});
}

}  // namespace othello::app

#include "app/report/report_html.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_replace.h>
#include <absl/strings/string_view.h>
#include <absl/strings/strip.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/pages/page_head.h"
#include "app/pages/report_page.h"
#include "app/report/report_answer.h"
#include "app/report/report_facts.h"
#include "app/text/html_text.h"
#include "app/text/quantity_text.h"
#include "core/game/board_text.h"

namespace othello::app {

namespace {

// One row of a description list; `value` is shown as it is.
std::string Entry(const std::string& name, const std::string& value) {
  return absl::StrCat("<div><dt>", EscapeHtml(name), "</dt><dd>", EscapeHtml(value),
                      "</dd></div>\n");
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

std::string Paragraph(const std::string& css_class, const std::string& text) {
  if (text.empty()) return "";
  return absl::StrCat("<p class=\"", css_class, "\">", EscapeHtml(text), "</p>\n");
}

// The lines begin with "- ", each two blanks deeper than the one to whose parts it belongs.
std::string Conditions(const std::vector<std::string>& lines) {
  if (lines.empty()) return "";
  constexpr absl::string_view kOfTheFile = "as the file says: ";
  std::string text = "<div class=\"conditions\">The conditions:\n";
  std::size_t depth = 0;  // of the lists that are open
  for (const std::string& line : lines) {
    const std::size_t begin = line.find("- ");
    for (; depth > begin / 2 + 1; --depth) text += "</ul>";
    for (; depth < begin / 2 + 1; ++depth) text += "<ul>";
    absl::string_view words = absl::string_view(line).substr(begin + 2);
    const bool long_words = absl::ConsumePrefix(&words, kOfTheFile) && words.size() > 100;
    absl::StrAppend(&text, "<li>",
                    long_words ? "one that only the file says in full, see below"
                               : EscapeHtml(std::string(words)),
                    "</li>");
  }
  for (; depth > 0; --depth) text += "</ul>";
  return text + "</div>\n";
}

// Why there is nothing, as far as that is known.
std::string WhyNothing(const Report& report) {
  return ListInPage("conflict", "These conditions exclude each other:", ConflictLines(report)) +
         Paragraph("aside", PerhapsFewerText(report));
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
  if (std::count_if(bars.begin(), bars.end(), [](const Bar& bar) { return bar.count > 0; }) < 2)
    return "";
  std::string text =
      absl::StrCat("<figure><figcaption>", title, "</figcaption>\n<table class=\"bars\">\n");
  for (const Bar& bar : bars) absl::StrAppend(&text, BarRow(facet, bar, most));
  return text + "</table></figure>\n";
}

std::string VerdictInWords(retro::Verdict verdict) {
  switch (verdict) {
    case retro::Verdict::kReachable:
      return "yes";
    case retro::Verdict::kUnreachable:
      return "no";
    case retro::Verdict::kUnknown:
      break;
  }
  return "not decided";
}

std::string VerdictCharts(const ReportStatistics& statistics) {
  std::vector<Bar> verdicts;
  std::vector<Bar> reasons;
  for (const retro::Verdict verdict : kVerdicts) {
    const std::string name = WordOf(verdict);
    if (statistics.Count(verdict) > 0)
      verdicts.push_back({VerdictInWords(verdict), name, statistics.Count(verdict), name});
    for (const auto& [reason, count] : statistics.Reasons(verdict))
      reasons.push_back({reason, reason, count, name});
  }
  if (statistics.without_verdict > 0)
    verdicts.push_back({"not asked", "none", statistics.without_verdict, ""});
  return BarChart("Reached by a game", "verdict", verdicts) +
         BarChart("What decided it", "reason", reasons);
}

// A histogram as columns over every value from the least to the greatest; nothing for one value.
std::string ColumnChart(const std::string& title, const std::string& facet,
                        const Histogram& histogram) {
  const int least = histogram.begin()->first;
  const int greatest = histogram.rbegin()->first;
  if (least == greatest) return "";
  std::int64_t most = 0;
  for (const auto& [value, count] : histogram) most = std::max(most, count);
  constexpr int kNarrow = 13;
  std::string text =
      absl::StrCat("<figure", greatest - least >= kNarrow ? " class=\"wide\"" : "", "><figcaption>",
                   title, "</figcaption>\n<div class=\"columns\">\n");
  for (int value = least; value <= greatest; ++value) {
    const auto found = histogram.find(value);
    const std::int64_t count = found == histogram.end() ? 0 : found->second;
    absl::StrAppend(&text, "<button", Facet(facet, absl::StrCat(value)),
                    count == 0 ? " class=\"zero\"" : "", " style=\"", Share(count, most),
                    "\"><span class=\"count\">", Grouped(count),
                    "</span><i></i><span class=\"unseen\"> with </span><span class=\"value\">",
                    value, "</span></button>\n");
  }
  return text + "</div></figure>\n";
}

std::string SymmetryChart(const Histogram& orders) {
  std::vector<Bar> bars;
  for (const auto& [order, count] : orders) {
    bars.push_back(
        {order == 1 ? "none" : absl::StrCat("the same ", order, " ways of 8"), "", count, ""});
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
      "<h3>Effort of the decisions</h3>\n<div class=\"scroll\" tabindex=\"0\"><table "
      "class=\"effort\"><thead><tr><td></td><th>boards</th><th>total</th><th>median</th><th>most</"
      "th></tr></thead><tbody>\n";
  absl::StrAppend(&text, EffortRow("time", EffortOf(statistics.seconds), DurationText));
  for (const auto& [name, amounts] : statistics.counts) {
    absl::StrAppend(
        &text, EffortRow(absl::StrReplaceAll(name, {{"_", " "}}), EffortOf(amounts),
                         [](double amount) { return Grouped(static_cast<std::int64_t>(amount)); }));
  }
  return text + "</tbody></table></div>\n";
}

// The section of the charts; nothing where no chart would show a difference.
std::string Charts(const Report& report, const ReportStatistics& statistics) {
  if (statistics.boards < 2) return "";
  const std::string charts =
      absl::StrCat(report.verdicts ? VerdictCharts(statistics) : "",
                   ColumnChart("Legal moves", "moves", statistics.legal_moves),
                   ColumnChart("Discs", "discs", statistics.discs),
                   ColumnChart("Discs of the side to move", "mover", statistics.mover_discs),
                   SymmetryChart(statistics.symmetry_orders));
  if (charts.empty()) return "";
  return absl::StrCat(
      "<section id=\"counts\" aria-labelledby=\"counts-title\">\n<h2 "
      "id=\"counts-title\">Counts</h2>\n"
      "<p class=\"aside\">Over all ",
      Counted(statistics.boards, "board"),
      ". Choose a bar to see only its boards above.</p>\n<div class=\"charts\">\n", charts,
      "</div>\n</section>\n\n");
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
      "<details><summary>The file of the experiment</summary>\n<div class=\"copyable\"><pre "
      "id=\"config\" tabindex=\"0\"><code>",
      EscapeHtml(report.found->config_text),
      "</code></pre><button type=\"button\" class=\"copy\" data-copy=\"config\" "
      "hidden>Copy</button></div>\n</details>\n");
}

std::string HeldNotice(const Report& report, const ReportStatistics& statistics,
                       const ReportGallery& gallery) {
  if (gallery.LeftOut() == 0) return "";
  return absl::StrCat(
      "<p class=\"notice\">This page holds ", Grouped(statistics.boards - gallery.LeftOut()),
      " of the ", Grouped(statistics.boards),
      " boards: first those that a game reaches, then those that are not decided, then the others. "
      "The counts below are of all; ",
      EscapeHtml(report.results_name), " has all.</p>\n");
}

// The data of the page: the boards, and the line of the answer where it is a single one. Of a run
// to one position it is the last line: those before it led to it.
std::string PageData(const Report& report, const ReportStatistics& statistics,
                     const ReportGallery& gallery) {
  nlohmann::json data = gallery.ToJson();
  const bool last_line = report.found && report.goal && !report.all;
  if (last_line || statistics.boards == 1) data["answer"] = statistics.boards;
  const bool asks_for_discs = report.asked.squares.find_first_of("XO*") != std::string::npos;
  if (statistics.boards == 0 && asks_for_discs) {
    data["asked"] = report.asked.squares;
    data["asked_side"] = std::string(1, ColorCharacter(report.asked.mover));
    if (report.nearest) data["nearest"] = DiscsText(*report.nearest);
  }
  return ScriptJson(data);
}

}  // namespace

std::string ReportHtml(const Report& report, const ReportStatistics& statistics,
                       const ReportGallery& gallery) {
  const std::string css(kReportCss);
  const std::string js = PageScripts(
      absl::StrCat(kGalleryJs, kBoardsJs, kBoardPlayerJs, kFiltersJs, kViewerJs, kReportJs));
  // All places are filled in one pass, so that the user's text is never taken for a place.
  return absl::StrReplaceAll(
      kReportHtml,
      {{"{{head}}", PageHead(report.name, css)},
       {"{{js}}", js},
       {"{{name}}", EscapeHtml(report.name)},
       {"{{answer}}", EscapeHtml(HeadlineText(report, statistics))},
       {"{{more}}", Paragraph("more", SpreadText(report))},
       {"{{description}}", Paragraph("question", report.description)},
       {"{{conditions}}", Conditions(report.asked.conditions)},
       {"{{why_nothing}}", WhyNothing(report)},
       {"{{steps}}", Steps(report)},
       {"{{hints}}", ListInPage("hints", "What may help:", report.answer.hints)},
       {"{{hide_boards}}", statistics.boards == 0 ? " hidden" : ""},
       {"{{charts}}", Charts(report, statistics)},
       {"{{held}}", HeldNotice(report, statistics, gallery)},
       {"{{results}}", EscapeHtml(report.results_name)},
       {"{{run_title}}", report.found ? "The run" : "This page"},
       {"{{facts_title}}",
        statistics.seconds.empty() ? "How it was found" : "How it was found and decided"},
       {"{{facts}}", FactsRows(report, statistics)},
       {"{{effort}}", EffortHtml(statistics)},
       {"{{again_title}}", AgainTitle(report)},
       {"{{command}}", EscapeHtml(report.made.command)},
       {"{{config}}", Configuration(report)},
       {"{{data}}", PageData(report, statistics, gallery)}});
}

}  // namespace othello::app

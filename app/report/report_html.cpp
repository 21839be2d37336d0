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
std::string Entry(const Said& name, const std::string& value) {
  return absl::StrCat("<div>", Element("dt", "", name), "<dd>", EscapeHtml(value), "</dd></div>\n");
}

std::string Items(const std::vector<std::string>& entries) {
  std::string text = "<ul lang=\"en\">";
  for (const std::string& entry : entries)
    absl::StrAppend(&text, "<li>", EscapeHtml(entry), "</li>");
  return text + "</ul>";
}

std::string ListInPage(const std::string& kind, const Said& title,
                       const std::vector<std::string>& entries) {
  if (entries.empty()) return "";
  return absl::StrCat("<div class=\"", kind, "\">", Element("span", "", title), "\n",
                      Items(entries), "</div>\n");
}

std::string Paragraph(const std::string& css_class, const Said& text) {
  if (text.empty()) return "";
  return Element("p", absl::StrCat("class=\"", css_class, "\""), text) + "\n";
}

// What was asked, which the headline says in English only.
std::string AskedHtml(const Report& report) {
  if (report.asked.many.empty() || !report.asked.conditions.empty()) return "";
  return absl::StrCat("<p class=\"question asked\">",
                      Element("span", "", {"", "求めた盤面（英語）："}), "<span lang=\"en\">",
                      EscapeHtml(report.asked.many), "</span></p>\n");
}

// The lines begin with "- ", each two blanks deeper than the one to whose parts it belongs.
std::string Conditions(const std::vector<std::string>& lines) {
  if (lines.empty()) return "";
  constexpr absl::string_view kOfTheFile = "as the file says: ";
  std::string text = absl::StrCat("<div class=\"conditions\">",
                                  Element("span", "", {"The conditions:", "条件（英語）："}), "\n");
  std::size_t depth = 0;  // of the lists that are open
  for (const std::string& line : lines) {
    const std::size_t begin = line.find("- ");
    for (; depth > begin / 2 + 1; --depth) text += "</ul>";
    for (; depth < begin / 2 + 1; ++depth) text += "<ul lang=\"en\">";
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
  return ListInPage("conflict",
                    {"These conditions exclude each other:", "次の条件は互いに矛盾しています："},
                    ConflictLines(report)) +
         Paragraph("aside", PerhapsFewerText(report));
}

std::string Steps(const Report& report) {
  if (report.answer.steps.empty()) return "";
  return absl::StrCat("<section class=\"steps\">",
                      Element("h2", "", {"How it is proved", "証明の流れ（英語）"}), "\n",
                      Items(report.answer.steps), "</section>\n");
}

std::string Share(std::int64_t part, std::int64_t whole) {
  return absl::StrFormat("--share:%.4f",
                         whole == 0 ? 0.0 : static_cast<double>(part) / static_cast<double>(whole));
}

// The attributes of a button that page.js turns into a filter; without scripts it stays disabled.
std::string Facet(const std::string& facet, const std::string& value) {
  return absl::StrCat("type=\"button\" disabled data-facet=\"", facet, "\" data-value=\"",
                      EscapeHtml(value), "\"");
}

struct Bar {
  Said label;         // with a facet of names the page itself says it in Japanese
  std::string value;  // of the filter
  std::int64_t count;
  std::string css_class;
};

std::string BarRow(const std::string& facet, const Bar& bar, std::int64_t most) {
  const std::string label = facet.empty() ? Element("span", "", bar.label)
                                          : Element("button", Facet(facet, bar.value), bar.label);
  return absl::StrCat("<tr class=\"", bar.css_class, bar.count == 0 ? " zero" : "",
                      "\"><th scope=\"row\">", label, "</th><td><i style=\"",
                      Share(bar.count, most), "\"></i></td><td class=\"number\">",
                      Grouped(bar.count), "</td></tr>\n");
}

// A chart of bars, one below the other. If `facet` is empty, the bars do not filter.
std::string BarChart(const Said& title, const std::string& facet, const std::vector<Bar>& bars) {
  std::int64_t most = 0;
  for (const Bar& bar : bars) most = std::max(most, bar.count);
  if (std::count_if(bars.begin(), bars.end(), [](const Bar& bar) { return bar.count > 0; }) < 2)
    return "";
  std::string text =
      absl::StrCat("<figure>", Element("figcaption", "", title), "\n<table class=\"bars\">\n");
  for (const Bar& bar : bars) absl::StrAppend(&text, BarRow(facet, bar, most));
  return text + "</table></figure>\n";
}

Said VerdictInWords(retro::Verdict verdict) {
  switch (verdict) {
    case retro::Verdict::kReachable:
      return {"yes", "到達可能"};
    case retro::Verdict::kUnreachable:
      return {"no", "到達不可能"};
    case retro::Verdict::kUnknown:
      break;
  }
  return {"not decided", "未判定"};
}

std::string VerdictCharts(const ReportStatistics& statistics) {
  std::vector<Bar> verdicts;
  std::vector<Bar> reasons;
  for (const retro::Verdict verdict : kVerdicts) {
    const std::string name = WordOf(verdict);
    if (statistics.Count(verdict) > 0)
      verdicts.push_back({VerdictInWords(verdict), name, statistics.Count(verdict), name});
    for (const auto& [reason, count] : statistics.Reasons(verdict))
      reasons.push_back({{reason, ""}, reason, count, name});
  }
  if (statistics.without_verdict > 0)
    verdicts.push_back({{"not asked", "判定なし"}, "none", statistics.without_verdict, ""});
  return BarChart({"Reached by a game", "到達可能か"}, "verdict", verdicts) +
         BarChart({"What decided it", "判定の決め手"}, "reason", reasons);
}

// A histogram as columns over every value from the least to the greatest; nothing for one value.
std::string ColumnChart(const Said& title, const std::string& facet, const Histogram& histogram) {
  const int least = histogram.begin()->first;
  const int greatest = histogram.rbegin()->first;
  if (least == greatest) return "";
  std::int64_t most = 0;
  for (const auto& [value, count] : histogram) most = std::max(most, count);
  constexpr int kNarrow = 13;
  std::string text =
      absl::StrCat("<figure", greatest - least >= kNarrow ? " class=\"wide\"" : "", ">",
                   Element("figcaption", "", title), "\n<div class=\"columns\">\n");
  for (int value = least; value <= greatest; ++value) {
    const auto found = histogram.find(value);
    const std::int64_t count = found == histogram.end() ? 0 : found->second;
    absl::StrAppend(
        &text, "<button ", Facet(facet, absl::StrCat(value)), count == 0 ? " class=\"zero\"" : "",
        " style=\"", Share(count, most), "\"><span class=\"count\">", Grouped(count),
        "</span><i></i><span class=\"unseen\" data-ja=\"件：\"> with </span><span class=\"value\">",
        value, "</span></button>\n");
  }
  return text + "</div></figure>\n";
}

std::string SymmetryChart(const Histogram& orders) {
  std::vector<Bar> bars;
  for (const auto& [order, count] : orders) {
    bars.push_back({order == 1 ? Said{"none", "なし"}
                               : Said{absl::StrCat("the same ", order, " ways of 8"),
                                      absl::StrCat("8通りのうち", order, "通りが同じ")},
                    "", count, ""});
  }
  return BarChart({"Symmetry", "対称性"}, "", bars);
}

std::string EffortRow(const Said& name, const EffortSummary& effort,
                      std::string (*amount)(double)) {
  return absl::StrCat("<tr>", Element("th", "scope=\"row\" data-name", name), "<td>",
                      Grouped(effort.boards), "</td><td>", amount(effort.total), "</td><td>",
                      amount(effort.median), "</td><td>", amount(effort.most), "</td></tr>\n");
}

std::string EffortHtml(const ReportStatistics& statistics) {
  if (statistics.seconds.empty()) return "";
  std::string text = absl::StrCat(
      Element("h3", "", {"Effort of the decisions", "判定の手間"}),
      "\n<div class=\"scroll\" tabindex=\"0\"><table class=\"effort\"><thead><tr><td></td>");
  for (const Said& head :
       {Said{"boards", "盤面"}, {"total", "合計"}, {"median", "中央値"}, {"most", "最大"}})
    text += Element("th", "", head);
  absl::StrAppend(&text, "</tr></thead><tbody>\n",
                  EffortRow({"time", "時間"}, EffortOf(statistics.seconds), DurationText));
  for (const auto& [name, amounts] : statistics.counts) {
    absl::StrAppend(
        &text, EffortRow({absl::StrReplaceAll(name, {{"_", " "}}), ""}, EffortOf(amounts),
                         [](double amount) { return Grouped(static_cast<std::int64_t>(amount)); }));
  }
  return text + "</tbody></table></div>\n";
}

// The section of the charts; nothing where no chart would show a difference.
std::string Charts(const Report& report, const ReportStatistics& statistics) {
  if (statistics.boards < 2) return "";
  const std::string charts = absl::StrCat(
      report.verdicts ? VerdictCharts(statistics) : "",
      ColumnChart({"Legal moves", "合法手数"}, "moves", statistics.legal_moves),
      ColumnChart({"Discs", "石数"}, "discs", statistics.discs),
      ColumnChart({"Discs of the side to move", "手番側の石数"}, "mover", statistics.mover_discs),
      SymmetryChart(statistics.symmetry_orders));
  if (charts.empty()) return "";
  return absl::StrCat(
      "<section id=\"counts\" aria-labelledby=\"counts-title\">\n",
      Element("h2", "id=\"counts-title\"", {"Counts", "集計"}), "\n",
      Paragraph("aside",
                {absl::StrCat("Over all ", Counted(statistics.boards, "board"),
                              ". Choose a bar to see only its boards above."),
                 absl::StrCat("全", Grouped(statistics.boards),
                              "件の集計です。棒を選ぶと、上の一覧がその盤面だけになります。")}),
      "<div class=\"charts\">\n", charts, "</div>\n</section>\n\n");
}

std::string FactsRows(const Report& report, const ReportStatistics& statistics) {
  std::string text;
  for (const auto& [name, value] : ReportFacts(report, statistics))
    absl::StrAppend(&text, Entry(name, value));
  return text;
}

std::string Configuration(const Report& report) {
  if (!report.found) return "";
  return absl::StrCat("<details>",
                      Element("summary", "", {"The file of the experiment", "実験のファイル"}),
                      "\n<div class=\"copyable\"><pre "
                      "id=\"config\" tabindex=\"0\"><code>",
                      EscapeHtml(report.found->config_text),
                      "</code></pre><button type=\"button\" class=\"copy\" data-copy=\"config\" "
                      "data-ja=\"コピー\" hidden>Copy</button></div>\n</details>\n");
}

std::string HeldNotice(const Report& report, const ReportStatistics& statistics,
                       const ReportGallery& gallery) {
  if (gallery.LeftOut() == 0) return "";
  const std::string held = Grouped(statistics.boards - gallery.LeftOut());
  const std::string all = Grouped(statistics.boards);
  return Paragraph(
      "notice",
      {absl::StrCat("This page holds ", held, " of the ", all,
                    " boards: first those that a game reaches, then those that are not decided, "
                    "then the others. The counts below are of all; ",
                    report.results_name, " has all."),
       absl::StrCat(
           "このページには", all, "件のうち", held,
           "件があります（到達可能、未判定、その他の順に選んでいます）。下の集計は全件のものです。"
           "全件は ",
           report.results_name, " にあります。")});
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
  const std::string js = PageScripts(absl::StrCat(kGalleryJs, kNamesJs, kBoardsJs, kBoardPlayerJs,
                                                  kFiltersJs, kViewerJs, kReportJs));
  // All places are filled in one pass, so that the user's text is never taken for a place.
  return absl::StrReplaceAll(
      kReportHtml,
      {{"{{head}}", PageHead(report.name, css)},
       {"{{js}}", js},
       {"{{name}}", EscapeHtml(report.name)},
       {"{{answer}}", Element("h1", "", HeadlineText(report, statistics))},
       {"{{more}}", AskedHtml(report) + Paragraph("more", SpreadText(report))},
       {"{{description}}", Paragraph("question own", report.description)},
       {"{{conditions}}", Conditions(report.asked.conditions)},
       {"{{why_nothing}}", WhyNothing(report)},
       {"{{steps}}", Steps(report)},
       {"{{hints}}",
        ListInPage("hints", {"What may help:", "次の手がかり（英語）："}, report.answer.hints)},
       {"{{hide_boards}}", statistics.boards == 0 ? " hidden" : ""},
       {"{{charts}}", Charts(report, statistics)},
       {"{{held}}", HeldNotice(report, statistics, gallery)},
       {"{{results}}", EscapeHtml(report.results_name)},
       {"{{run_title}}", Element("h2", "id=\"run-title\"",
                                 report.found ? Said{"The run", "実行の記録"}
                                              : Said{"This page", "このページについて"})},
       {"{{facts_title}}", Element("summary", "",
                                   statistics.seconds.empty()
                                       ? Said{"How it was found", "見つけ方"}
                                       : Said{"How it was found and decided", "見つけ方と判定"})},
       {"{{facts}}", FactsRows(report, statistics)},
       {"{{effort}}", EffortHtml(statistics)},
       {"{{again_title}}", Element("h3", "", AgainTitle(report))},
       {"{{command}}", EscapeHtml(report.made.command)},
       {"{{config}}", Configuration(report)},
       {"{{data}}", PageData(report, statistics, gallery)}});
}

}  // namespace othello::app

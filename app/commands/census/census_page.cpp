#include "app/commands/census/census_page.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_replace.h>

#include <cmath>
#include <cstddef>
#include <vector>

#include "app/pages/page_head.h"
#include "app/pages/plot.h"
#include "app/pages/table_page.h"
#include "app/text/quantity_text.h"
#include "census/board_ranking.h"

namespace othello::app {

namespace {

using census::Estimate;
using census::Tally;

// The numbers of discs of which there are samples.
std::vector<int> SampledDiscs(const census::Tallies& tallies) {
  std::vector<int> sampled;
  for (int discs = census::kFewestDiscs; discs <= kSquares; ++discs) {
    if (tallies[discs].Samples() > 0) sampled.push_back(discs);
  }
  return sampled;
}

double BoardsWith(int discs) { return static_cast<double>(census::BoardsWith(discs)); }

Plot PlotOver(const std::vector<int>& sampled, const Said& title) {
  Plot plot = {.title = title, .key = "discs", .along = {}, .lines = {}};
  for (const int discs : sampled) plot.along.push_back(absl::StrCat(discs));
  return plot;
}

std::string SharePlot(const census::Tallies& tallies, const std::vector<int>& sampled) {
  Plot plot = PlotOver(sampled, {"Share of the boards that games reach; broken line: at most",
                                 "到達可能な盤面の割合（破線は上限）"});
  PlotLine share;
  for (std::size_t i = 0; i < sampled.size(); ++i) {
    const Estimate layer = census::EstimateOfLayer(sampled[i], tallies);
    const double boards = BoardsWith(sampled[i]);
    if (layer.least > 0) share.values.emplace_back(i, layer.least / boards);
    share.bounds.emplace_back(i, layer.high / boards);
  }
  plot.lines.push_back(share);
  return PlotSvg(plot);
}

std::string RefutedPlot(const census::Tallies& tallies, const Refuted& refuted,
                        const std::vector<int>& sampled) {
  Plot plot = PlotOver(sampled, {"What refutes the samples (per cent)", "到達不可能の理由（％）"});
  for (const auto& [reason, counts] : refuted) {
    PlotLine line = {.label = othello::WordOf(reason), .values = {}};
    for (std::size_t i = 0; i < sampled.size(); ++i) {
      const auto discs = static_cast<std::size_t>(sampled[i]);
      const auto samples = static_cast<double>(tallies[sampled[i]].Samples());
      line.values.emplace_back(i, 100 * static_cast<double>(counts[discs]) / samples);
    }
    plot.lines.push_back(line);
  }
  return PlotSvg(plot);
}

std::string TableOf(const census::Tallies& tallies, const std::vector<int>& sampled) {
  std::string html = "<thead><tr>";
  for (const Said& head : {Said{"discs", "石数"},
                           {"boards", "盤面"},
                           {"samples", "標本"},
                           {"reachable", "到達可能"},
                           {"undecided", "未判定"},
                           {"estimate", "推定"},
                           {"95 % interval", "95％区間"}})
    html += Element("th", "scope=\"col\"", head);
  html += "</tr></thead>\n<tbody>\n";
  for (const int discs : sampled) {
    const Tally& tally = tallies[discs];
    const Estimate layer = census::EstimateOfLayer(discs, tallies);
    absl::StrAppend(&html, "<tr><th scope=\"row\">", discs, "</th>");
    for (const std::string& text :
         {NumberText(BoardsWith(discs)), Grouped(tally.Samples()), Grouped(tally.reachable),
          Grouped(tally.undecided), NumberText(layer.least), RangeText(layer.low, layer.high)})
      html += TableCell(text, "number");
    html += "</tr>\n";
  }
  return html + "</tbody>\n";
}

// The same in a Japanese sentence.
std::string JapaneseRange(double from, double to) {
  return absl::StrReplaceAll(RangeText(from, to), {{" to ", "〜"}});
}

}  // namespace

std::string NumberText(double number) {
  if (number < 1e9) return Grouped(std::llround(number));
  std::string text = absl::StrFormat("%.2e", number);
  text.erase(text.find('+'), 1);
  return text;
}

std::string RangeText(double from, double to) {
  return from == to ? NumberText(from) : absl::StrCat(NumberText(from), " to ", NumberText(to));
}

std::string CensusPage(const census::Tallies& tallies, const Refuted& refuted) {
  const std::vector<int> sampled = SampledDiscs(tallies);
  const Estimate all = census::EstimateOfAll(tallies);
  const Tally sum = tallies.Sum();
  TablePage page;
  page.name = "census";
  page.answer = {absl::StrCat("Boards that games reach: ", RangeText(all.least, all.most)),
                 absl::StrCat("到達可能な盤面：", JapaneseRange(all.least, all.most))};
  page.description = {
      absl::StrCat("With 95 % confidence ", RangeText(all.low, all.high), ". ",
                   Counted(sum.Samples(), "sample"), ", ", Grouped(sum.reachable),
                   " of them reachable, ", Grouped(sum.undecided),
                   " undecided. A board has its orientation, and the discs of the side to move "
                   "and of the other side; the centre is occupied."),
      absl::StrCat("95％信頼区間 ", JapaneseRange(all.low, all.high), "。標本",
                   Grouped(sum.Samples()), "件、到達可能", Grouped(sum.reachable), "件、未判定",
                   Grouped(sum.undecided),
                   "件。向きと手番を区別し、中央4マスに石がある盤面です。")};
  if (!sampled.empty())
    page.plots = {SharePlot(tallies, sampled), RefutedPlot(tallies, refuted, sampled)};
  page.table = TableOf(tallies, sampled);
  return TablePageHtml(page);
}

}  // namespace othello::app

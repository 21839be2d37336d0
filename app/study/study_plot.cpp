#include "app/study/study_plot.h"

#include <absl/strings/str_cat.h>
#include <absl/strings/str_join.h>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <map>
#include <optional>
#include <utility>

#include "app/pages/plot.h"
#include "app/pages/said.h"

namespace othello::app {
namespace {

using Quantity = std::function<std::optional<double>(const StudyRow& row)>;

// The key along the plot: the first of those with most values.
std::size_t KeyAlong(const Study& study) {
  const auto fewer = [](const VariedKey& a, const VariedKey& b) {
    return a.values.size() < b.values.size();
  };
  return static_cast<std::size_t>(std::max_element(study.keys.begin(), study.keys.end(), fewer) -
                                  study.keys.begin());
}

std::vector<PlotLine> LinesOf(const Study& study, const StudyRows& rows, const Quantity& value,
                              const Quantity& bound) {
  const std::size_t along = KeyAlong(study);
  std::map<std::vector<std::size_t>, PlotLine> lines;  // by the values of the other keys
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const StudyCell& cell = study.cells[i];
    std::vector<std::size_t> others = cell.values;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(along));
    PlotLine& line = lines[others];
    std::vector<std::string> words;
    for (std::size_t key = 0; key < study.keys.size(); ++key) {
      if (key != along)
        words.push_back(absl::StrCat(study.keys[key].label, " = ", study.ValueOf(cell, key)));
    }
    line.label = absl::StrJoin(words, ", ");
    if (!rows[i]) continue;
    if (const auto y = value(*rows[i])) line.values.emplace_back(cell.values[along], *y);
    if (const auto y = bound(*rows[i])) line.bounds.emplace_back(cell.values[along], *y);
  }
  std::vector<PlotLine> list;
  list.reserve(lines.size());
  for (auto& [others, line] : lines) list.push_back(std::move(line));
  return list;
}

template <typename Count>
std::optional<double> AsNumber(const std::optional<Count>& count) {
  return count ? std::optional(static_cast<double>(*count)) : std::nullopt;
}

std::optional<double> Nothing(const StudyRow&) { return std::nullopt; }

}  // namespace

std::vector<StudyPlot> StudyPlots(const Study& study, const StudyRows& rows) {
  std::vector<StudyPlot> plots;
  const auto add = [&](const std::string& name, const Said& title, const Quantity& value,
                       const Quantity& bound) {
    const VariedKey& along = study.keys[KeyAlong(study)];
    const Plot plot = {title, along.label, along.values, LinesOf(study, rows, value, bound)};
    const bool any = std::any_of(plot.lines.begin(), plot.lines.end(), [](const PlotLine& line) {
      return !line.values.empty() || !line.bounds.empty();
    });
    if (any) plots.push_back({name, PlotSvg(plot)});
  };
  if (study.has_objective) {
    add(
        "best", {"Best value; broken line: bound", "最良の値（破線は証明された限界）"},
        [](const StudyRow& row) { return AsNumber(BestOf(row)); },
        [](const StudyRow& row) { return AsNumber(BoundOf(row)); });
  } else {
    add(
        "positions", {"Positions found", "見つかった盤面の数"},
        [](const StudyRow& row) {
          return row.answer ? std::optional(static_cast<double>(row.answer->positions))
                            : std::nullopt;
        },
        Nothing);
  }
  if (study.has_verdicts) {
    add(
        "reachable", {"Positions that a game reaches", "到達可能な盤面の数"},
        [](const StudyRow& row) {
          return row.answer ? std::optional(static_cast<double>(row.answer->verdicts[0]))
                            : std::nullopt;
        },
        Nothing);
  }
  add(
      "seconds", {"Seconds", "時間（秒）"},
      [](const StudyRow& row) { return std::optional(std::max(row.seconds, 0.001)); }, Nothing);
  return plots;
}

}  // namespace othello::app

// A plot as an SVG file: lines over values that stand side by side at equal distances.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "app/pages/said.h"

namespace othello::app {

// Each with the number of its value along the plot, and its height.
using PlotPoints = std::vector<std::pair<std::size_t, double>>;

struct PlotLine {
  std::string label;
  PlotPoints values;
  PlotPoints bounds = {};  // a broken line
};

struct Plot {
  Said title;
  std::string key;                 // what varies along the plot: "discs"
  std::vector<std::string> along;  // its values: "17", "18", ...
  std::vector<PlotLine> lines;
};

// A whole file, which can also stand in a page. Heights are logarithmic where all are positive and
// the greatest is a hundred times the least.
std::string PlotSvg(const Plot& plot);

}  // namespace othello::app

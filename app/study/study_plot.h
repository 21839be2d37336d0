// The table of a study as plots, each a whole SVG file.
#pragma once

#include <string>
#include <vector>

#include "app/study/study.h"
#include "app/study/study_table.h"

namespace othello::app {

struct StudyPlot {
  std::string name;  // "best", of the file best.svg
  std::string svg;
};

// Best value and bound (broken lines), positions, reachable ones, and times: each of those that the
// rows have. The key with most values lies along the plot; each combination of the others is a
// line.
std::vector<StudyPlot> StudyPlots(const Study& study, const StudyRows& rows);

}  // namespace othello::app

// report.html of a study: its table with each cell's answer, board and game, and the plots.
#pragma once

#include <string>
#include <vector>

#include "app/study/study.h"
#include "app/study/study_plot.h"
#include "app/study/study_table.h"

namespace othello::app {

// "12 cells: 10 answered, 1 stopped by its limit, 1 failed".
std::string StudyAnswerText(const StudyRows& rows);

// One HTML page that needs no network, in English and Japanese. It names the pages of the cells by
// their place in the study's folder.
std::string StudyPage(const Study& study, const StudyRows& rows,
                      const std::vector<StudyPlot>& plots);

}  // namespace othello::app

// The question and the answer of an experiment, in words.
#pragma once

#include <string>
#include <vector>

#include "app/pages/said.h"
#include "app/report/report.h"
#include "app/report/report_statistics.h"

namespace othello::app {

// What was asked and what the answer is: "Boards with at least 34 legal moves: 5,379 up to
// symmetry, and there are no others. No game reaches any of them." "There are no others" only if
// that is proved. In Japanese the question is left to what stands below.
Said HeadlineText(const Report& report, const ReportStatistics& statistics);

// The same in English without the question, for a line that begins with the experiment's name; with
// SpreadText.
std::string AnswerText(const Report& report, const ReportStatistics& statistics);

// The verdicts alone: "No game reaches any of them.", "Games reach 12 of them, no game reaches the
// other 3."; nothing if no verdicts were wanted.
Said VerdictsText(const Report& report, const ReportStatistics& statistics);

// How different the positions are, where many that games reach were wanted; nothing otherwise.
Said SpreadText(const Report& report);

// The conditions that conflict, each with its place in the file; nothing if none do.
std::vector<std::string> ConflictLines(const Report& report);

// Where the search for fewer of them stopped at its limit; nothing otherwise.
Said PerhapsFewerText(const Report& report);

}  // namespace othello::app

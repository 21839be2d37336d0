// The question and the answer of an experiment, in words.
#pragma once

#include <string>
#include <vector>

#include "app/report/report.h"
#include "app/report/report_statistics.h"

namespace othello::app {

// The description in the file, or, if it has none, the question that its tables ask.
std::string QuestionText(const Report& report);

// One sentence, or two if there is an objective: "Complete: 5,379 positions up to symmetry, nothing
// left; all unreachable." Says "complete" only if the solver proved it.
std::string AnswerText(const Report& report, const ReportStatistics& statistics);

// The verdicts alone: "all unreachable", "12 reachable, 3 unreachable"; "" if no verdicts were
// wanted.
std::string VerdictsText(const Report& report, const ReportStatistics& statistics);

// The conditions that conflict, each with its place in the file; nothing if none do.
std::vector<std::string> ConflictLines(const Report& report);

}  // namespace othello::app

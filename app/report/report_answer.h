// The question and the answer of an experiment, in words.
#pragma once

#include <string>

#include "app/report/report.h"
#include "app/report/report_statistics.h"

namespace othello::app {

// The description in the file, or, if it has none, the question that its tables ask.
std::string QuestionText(const ReportInput& input);

// One sentence, or two if there is an objective: "Complete: 5,379 positions up to symmetry, nothing
// left; all unreachable." Says "complete" only if the solver proved it.
std::string AnswerText(const ReportInput& input, const ReportStatistics& statistics);

// The verdicts alone: "all unreachable", "12 reachable, 3 unreachable"; "" if no verdicts were
// wanted.
std::string VerdictsText(const ReportInput& input, const ReportStatistics& statistics);

}  // namespace othello::app

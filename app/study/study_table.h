// The table of a study as text: on the terminal, as Markdown and as CSV.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "app/study/study.h"
#include "app/study/study_row.h"

namespace othello::app {

// A row for each cell; nullopt where a cell has not ended.
using StudyRows = std::vector<std::optional<StudyRow>>;

// What a row says of its cell.
std::optional<std::int64_t> BestOf(const StudyRow& row);
std::optional<std::int64_t> BoundOf(const StudyRow& row);  // nothing is better than this
// "proved", "complete", "none exists", "time limit", "failed", ..., "not run" without a row.
std::string EndOf(const std::optional<StudyRow>& row);
// Whether the run answered in full what the cell asks; not if a limit or a signal stopped it.
bool IsAnswered(const StudyRow& row);

// The columns that people see, and the words of a cell in them. Columns that no cell of the study
// can fill are left out.
std::vector<std::string> StudyColumns(const Study& study);
std::vector<std::string> WordsOf(const Study& study, const StudyCell& cell,
                                 const std::optional<StudyRow>& row);

// A line of the terminal: words in columns that are wide enough for every row of the study.
std::string TableLine(const Study& study, const std::vector<std::string>& words);

// With the games.
std::string StudyMarkdown(const Study& study, const StudyRows& rows);

inline constexpr const char* kTableName = "table.csv";

// The columns after those of the keys are the same for all studies; the last one is the time.
std::string StudyCsv(const Study& study, const StudyRows& rows);

}  // namespace othello::app

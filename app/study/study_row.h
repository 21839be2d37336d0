// What came out of a cell of a study: a row of its table, and `cells/CELL.json` in its folder.
//
//   {"schema":1,"cell":"discs=17","vary":[{"key":"position.discs","value":"17"}],"seconds":3.2,
//    "limit":60,"outcome":{...outcome.json...},"first":{...the first line of results.jsonl...}}
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/records/fields/line_kind.h"
#include "app/records/result_line.h"
#include "app/records/run_answer.h"
#include "app/study/study.h"

namespace othello::app {

struct StudyRow {
  std::string cell;
  std::vector<Study::Varied> vary;
  double seconds = 0;                // of all its runs together
  std::optional<double> limit = {};  // seconds that its last run had
  std::string error = {};            // why there is no answer
  // As they stand in the folder: null if there is no answer, and the first position; null if there
  // is none.
  nlohmann::ordered_json outcome = {};
  nlohmann::ordered_json first = {};

  // What these two say.
  std::optional<RunAnswer> answer = {};
  std::optional<ResultLine> position = {};
};

const LineKind<StudyRow>& StudyRowKind();

// Where the files of a study are.
inline constexpr const char* kStudyFileName = "study.toml";
std::string CellFolder(const std::string& study_folder, const StudyCell& cell);
std::string RowFile(const std::string& study_folder, const StudyCell& cell);

// Whether the folder is that of a study.
bool IsStudyFolder(const std::string& folder);

// The study of a folder. Errors begin with the path of its file.
absl::StatusOr<Study> ReadStudyOf(const std::string& folder);

// The row of a cell whose run has ended, from the files of that run: without seconds, limit and
// error. An error is one of files, or says that a file is not what a run wrote.
absl::StatusOr<StudyRow> RowOfRun(const Study& study, const StudyCell& cell,
                                  const std::string& study_folder);

// The row that was written for the cell. NotFound if there is none: the cell has not ended.
absl::StatusOr<StudyRow> ReadRow(const std::string& study_folder, const StudyCell& cell);
absl::Status WriteRow(const std::string& study_folder, const StudyCell& cell, const StudyRow& row);

// All cells, in the order of the study; nullopt for each that has not ended.
absl::StatusOr<std::vector<std::optional<StudyRow>>> ReadRows(const std::string& study_folder,
                                                              const Study& study);

}  // namespace othello::app

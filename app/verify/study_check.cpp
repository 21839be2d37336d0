#include "app/verify/study_check.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>

#include "app/records/files/run_folder.h"
#include "app/study/study.h"
#include "app/study/study_row.h"
#include "app/study/study_table.h"
#include "app/text/file_text.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

absl::Status CheckRow(const Study& study, const StudyCell& cell, const std::string& study_folder,
                      const StudyRow& row) {
  const std::string folder = CellFolder(study_folder, cell);
  ASSIGN_OR_RETURN(const std::string asked,
                   ReadRegularFileText(absl::StrCat(folder, "/", kExperimentName)));
  if (asked != cell.experiment) {
    return absl::InvalidArgumentError(absl::StrCat(
        folder, "/", kExperimentName, ": is not the experiment that the study asks for here"));
  }
  ASSIGN_OR_RETURN(const StudyRow of_run, RowOfRun(study, cell, study_folder));
  if (row.vary == of_run.vary && row.outcome == of_run.outcome && row.first == of_run.first)
    return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat(RowFile(study_folder, cell), ": does not say what the run of the cell found"));
}

}  // namespace

std::vector<std::string> CellFoldersOf(const std::string& study_folder) {
  std::vector<std::string> folders;
  const absl::StatusOr<Study> study = ReadStudyOf(study_folder);
  if (!study.ok()) return folders;
  for (const StudyCell& cell : study->cells) {
    if (std::string folder = CellFolder(study_folder, cell); IsRunFolder(folder))
      folders.push_back(std::move(folder));
  }
  return folders;
}

void CheckStudy(const std::string& study_folder, CheckTally& tally,
                absl::FunctionRef<void(const std::string&)> wrong) {
  const absl::StatusOr<Study> study = ReadStudyOf(study_folder);
  if (!study.ok()) return wrong(std::string(study.status().message()));
  StudyRows rows;
  for (const StudyCell& cell : study->cells) {
    const absl::StatusOr<StudyRow> row = ReadRow(study_folder, cell);
    rows.push_back(row.ok() ? std::optional(*row) : std::nullopt);
    if (!row.ok() && !absl::IsNotFound(row.status())) {
      wrong(std::string(row.status().message()));
    } else if (!row.ok() || !row->answer) {
      tally.Add(Check::kNotEnded);
    } else if (const absl::Status status = CheckRow(*study, cell, study_folder, *row);
               !status.ok()) {
      wrong(std::string(status.message()));
    } else {
      tally.Add(Check::kRowOfRun);
    }
  }
  const std::string path = absl::StrCat(study_folder, "/", kTableName);
  const absl::StatusOr<std::string> table = ReadRegularFileText(path);
  if (absl::IsNotFound(table.status())) return;
  if (!table.ok()) return wrong(std::string(table.status().message()));
  if (*table != StudyCsv(*study, rows)) {
    wrong(absl::StrCat(path, ": does not have the rows of the cells; 'report ", study_folder,
                       "' makes it anew"));
  }
}

}  // namespace othello::app

#include "app/study/study_row.h"

#include <absl/strings/str_cat.h>

#include <filesystem>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/files/outcome_file.h"
#include "app/records/files/run_folder.h"
#include "app/text/file_text.h"
#include "app/text/json_line.h"
#include "core/base/atomic_file.h"
#include "core/base/status_macros.h"

namespace othello::app {
namespace {

using nlohmann::ordered_json;

absl::Status ReadAnswer(const ordered_json& value, StudyRow& row) {
  if (!value.is_object()) return Malformed("\"outcome\" is not an object");
  ASSIGN_OR_RETURN(OutcomeFile outcome, OutcomeKind().ReadObject(value));
  row.outcome = value;
  row.answer = std::move(outcome.answer);
  return absl::OkStatus();
}

absl::Status ReadFirst(const ordered_json& value, StudyRow& row) {
  if (!value.is_object()) return Malformed("\"first\" is not an object");
  ASSIGN_OR_RETURN(row.position, ReadResultLine(value));
  row.first = value;
  return absl::OkStatus();
}

const LineKind<Study::Varied>& VariedKind() {
  static const LineKind<Study::Varied> kKind = [] {
    LineKind<Study::Varied> kind;
    kind.Required(
        "key", "The key of the experiment, with its table.",
        {{"type", "string"}, {"pattern", "^[-A-Za-z0-9._]+$"}},
        [](const auto& varied) { return varied.key; },
        [](const ordered_json& value, auto& varied) { return ReadText(value, "key", varied.key); });
    kind.Required(
        "value", "Its value: a text as it is, anything else as TOML.", {{"type", "string"}},
        [](const auto& varied) { return varied.value; },
        [](const ordered_json& value, auto& varied) {
          return ReadText(value, "value", varied.value);
        });
    return kind;
  }();
  return kKind;
}

void AddRun(LineKind<StudyRow>& kind) {
  kind.Seconds(
      "Time of all runs of the cell together.", [](auto& row) -> auto& { return row.seconds; });
  kind.Optional(
      "limit", "Seconds that the last run had; absent without a limit.",
      {{"type", "number"}, {"exclusiveMinimum", 0}},
      [](const StudyRow& row) { return row.limit ? ordered_json(*row.limit) : ordered_json(); },
      [](const ordered_json& value, StudyRow& row) {
        return ReadSeconds(value, "limit", row.limit.emplace());
      });
  kind.Text(
      "error", "Why the run has no answer, in a line.",
      [](auto& row) -> auto& { return row.error; });
  kind.Optional(
      "outcome", "The cell's `outcome.json`, as it stands there; unless there is an `error`.",
      {{"$ref", "outcome.schema.json"}}, [](const StudyRow& row) { return row.outcome; },
      ReadAnswer);
  kind.Optional(
      "first", "The first line of the cell's `results.jsonl`, as it stands there; if there is one.",
      {{"$ref", "run_result_line.schema.json"}}, [](const StudyRow& row) { return row.first; },
      ReadFirst);
  kind.Check([](StudyRow& row) {
    return row.answer.has_value() == row.error.empty()
               ? absl::OkStatus()
               : Malformed("one of \"outcome\" and \"error\" must be there");
  });
  kind.Rules({{"oneOf", {{{"required", {"outcome"}}}, {{"required", {"error"}}}}}});
}

}  // namespace

const LineKind<StudyRow>& StudyRowKind() {
  static const LineKind<StudyRow> kKind = [] {
    LineKind<StudyRow> kind("study_row",
                            "run --json of a study, and cells/CELL.json: a row of its table",
                            "A cell of a study is a run in a folder of its own.");
    kind.Schema();
    kind.Required(
        "cell", "The cell's name, which is that of its folder.",
        {{"type", "string"}, {"pattern", "^[-A-Za-z0-9.,=+_]+$"}},
        [](const StudyRow& row) { return row.cell; },
        [](const ordered_json& value, StudyRow& row) { return ReadText(value, "cell", row.cell); });
    kind.Required(
        "vary", "The varied keys with their values.", ListOf(VariedKind().SchemaOf()),
        [](const StudyRow& row) { return VariedKind().List(row.vary); },
        [](const ordered_json& value, StudyRow& row) {
          return VariedKind().ReadList("vary", value, row.vary);
        });
    AddRun(kind);
    return kind;
  }();
  return kKind;
}

std::string CellFolder(const std::string& study_folder, const StudyCell& cell) {
  return absl::StrCat(study_folder, "/cells/", cell.name);
}

std::string RowFile(const std::string& study_folder, const StudyCell& cell) {
  return CellFolder(study_folder, cell) + ".json";
}

bool IsStudyFolder(const std::string& folder) {
  const absl::StatusOr<base::Folder> opened = base::Folder::Open(folder);
  return opened.ok() && opened->Has(kStudyFileName);
}

absl::StatusOr<Study> ReadStudyOf(const std::string& folder) {
  ASSIGN_OR_RETURN(const base::Folder files, base::Folder::Open(folder));
  ASSIGN_OR_RETURN(const std::string text, ReadRegularFileText(files, kStudyFileName));
  return ReadStudyText(text, files.PathOf(kStudyFileName));
}

absl::StatusOr<StudyRow> RowOfRun(const Study& study, const StudyCell& cell,
                                  const std::string& study_folder) {
  ASSIGN_OR_RETURN(const base::Folder files, base::Folder::Open(CellFolder(study_folder, cell)));
  const auto in_place = [](const base::Folder& folder, const char* name,
                           const absl::Status& fault) {
    return absl::Status(fault.code(), absl::StrCat(folder.PathOf(name), ": ", fault.message()));
  };
  StudyRow row;
  row.cell = cell.name;
  row.vary = study.VariedIn(cell);
  ASSIGN_OR_RETURN(const std::string outcome, ReadRegularFileText(files, kOutcomeName));
  absl::StatusOr<ordered_json> object = ParseJsonLine(outcome);
  absl::Status status = object.ok() ? ReadAnswer(*object, row) : object.status();
  if (!status.ok()) return in_place(files, kOutcomeName, status);
  if (row.answer->positions == 0) return row;
  ASSIGN_OR_RETURN(const std::string lines, ReadRegularFileText(files, kResultsName));
  object = ParseJsonLine(lines.substr(0, lines.find('\n')));
  status = object.ok() ? ReadFirst(*object, row) : object.status();
  if (!status.ok()) return in_place(files, kResultsName, status);
  return row;
}

absl::StatusOr<StudyRow> ReadRow(const std::string& study_folder, const StudyCell& cell) {
  const std::string path = RowFile(study_folder, cell);
  ASSIGN_OR_RETURN(const std::string text, ReadRegularFileText(path));
  absl::StatusOr<StudyRow> row = StudyRowKind().Parse(text.substr(0, text.find('\n')));
  if (row.ok() && row->cell != cell.name)
    row = Malformed(absl::StrCat("is the row of another cell, ", row->cell));
  if (row.ok()) return row;
  return absl::InvalidArgumentError(absl::StrCat(path, ": ", row.status().message()));
}

absl::Status WriteRow(const std::string& study_folder, const StudyCell& cell, const StudyRow& row) {
  return base::WriteFileAtomically(RowFile(study_folder, cell),
                                   StudyRowKind().Object(row).dump() + "\n");
}

absl::StatusOr<std::vector<std::optional<StudyRow>>> ReadRows(const std::string& study_folder,
                                                              const Study& study) {
  std::vector<std::optional<StudyRow>> rows;
  for (const StudyCell& cell : study.cells) {
    absl::StatusOr<StudyRow> row = ReadRow(study_folder, cell);
    if (absl::IsNotFound(row.status())) {
      rows.emplace_back();
    } else if (row.ok()) {
      rows.emplace_back(*std::move(row));
    } else {
      return row.status();
    }
  }
  return rows;
}

}  // namespace othello::app

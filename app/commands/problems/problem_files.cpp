#include "app/commands/problems/problem_files.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>
#include <absl/strings/str_replace.h>

#include <set>
#include <utility>

#include "app/pages/problem_sheets.h"
#include "app/pages/problems_page.h"
#include "app/records/files/line_source.h"
#include "app/records/problem_line.h"
#include "app/terminal/messages.h"
#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/atomic_file.h"
#include "endgame/evaluation/learned_weights.h"

namespace othello::app {

namespace {

// A field of a table, in quotes where it needs them.
std::string CsvField(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
  return absl::StrCat("\"", absl::StrReplaceAll(text, {{"\"", "\"\""}}), "\"");
}

// A row for each problem.
std::string CsvOf(const std::vector<nlohmann::ordered_json>& problems) {
  std::string text = "id,board,side,moves,score,grade,themes,game\n";
  for (const nlohmann::ordered_json& problem : problems) {
    const std::string line = problem["line"].get<std::string>();
    std::vector<std::string> moves;
    for (std::size_t at = 0; at < line.size(); at += 2) moves.push_back(line.substr(at, 2));
    std::vector<std::string> fields = {
        problem["id"].get<std::string>(),
        problem["board"].get<std::string>(),
        problem["side"].get<std::string>(),
        absl::StrJoin(moves, " "),
        problem["score"].dump(),
        problem["grade"].dump(),
        absl::StrJoin(problem["themes"].get<std::vector<std::string>>(), " "),
        problem["transcript"].get<std::string>()};
    for (std::string& field : fields) field = CsvField(field);
    absl::StrAppend(&text, absl::StrJoin(fields, ","), "\n");
  }
  return text;
}

}  // namespace

int WriteProblemFiles(const ProblemFiles& files,
                      const std::vector<nlohmann::ordered_json>& problems,
                      const endgame::Evaluation& evaluation) {
  const std::string title = files.title.value_or("Endgame problems");
  const std::string holds = Counted(static_cast<std::int64_t>(problems.size()), "problem");
  if (!files.page.empty()) {
    const int status =
        WriteFileOrOutput(files.page, ProblemsPage(title, problems, evaluation), holds);
    if (status != kDone) return status;
  }
  if (!files.csv.empty()) {
    const int status = WriteFileOrOutput(files.csv, CsvOf(problems), holds);
    if (status != kDone) return status;
  }
  if (files.sheets.empty()) return kDone;
  const std::vector<std::string> sheets = ProblemSheets(title, problems);
  const auto name = [&](std::size_t number) {
    return absl::StrFormat("%s-%02d.svg", files.sheets, number);
  };
  for (std::size_t i = 0; i < sheets.size(); ++i) {
    const absl::Status status = base::WriteFileAtomically(name(i + 1), sheets[i]);
    if (!status.ok()) return Failed(status);
  }
  const std::string names = sheets.size() == 1 ? "" : absl::StrCat(" to ", name(sheets.size()));
  if (!sheets.empty()) PrintWritten(name(1) + names, holds);
  return kDone;
}

int WriteEarlierProblems(const std::vector<std::string>& paths, const ProblemFiles& files) {
  if (!files.wanted()) return WrongInput("--read: needs --page, --sheets or --csv");
  absl::StatusOr<LineSource> source = LineSource::Open(paths);
  if (!source.ok()) return Failed(source.status());
  std::vector<nlohmann::ordered_json> problems;
  std::set<std::string> ids;
  while (const std::optional<PlacedLine> line = source->Next()) {
    absl::StatusOr<nlohmann::ordered_json> object = ParseJsonLine(line->text);
    absl::Status status = object.ok() ? ReadProblem(*object).status() : object.status();
    if (!status.ok())
      return WrongInput(OneLine(absl::StrCat(line->Place(), ": ", status.message())));
    // A problem that several runs found is one.
    if (ids.insert((*object)["id"].dump()).second) problems.push_back(*std::move(object));
  }
  if (!source->status().ok()) return Failed(source->status());
  return WriteProblemFiles(files, problems, endgame::Evaluation(endgame::ShippedWeights()));
}

}  // namespace othello::app

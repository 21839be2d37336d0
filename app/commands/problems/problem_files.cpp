#include "app/commands/problems/problem_files.h"

#include <absl/status/status.h>
#include <absl/status/statusor.h>
#include <absl/strings/str_cat.h>
#include <absl/strings/str_format.h>
#include <absl/strings/str_join.h>

#include <set>
#include <utility>

#include "app/pages/problem_sheets.h"
#include "app/pages/problems_page.h"
#include "app/records/files/line_source.h"
#include "app/terminal/messages.h"
#include "app/text/json_line.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/atomic_file.h"
#include "core/game/board_text.h"
#include "core/game/square.h"
#include "core/game/transcript.h"
#include "endgame/evaluation/learned_weights.h"
#include "problems/themes.h"

namespace othello::app {

namespace {

// A row for each problem. No field has a comma or a quote.
std::string CsvOf(const std::vector<ProblemLine>& lines) {
  std::string text = "id,board,side,moves,score,grade,themes,game\n";
  for (const ProblemLine& line : lines) {
    const problems::Problem& problem = line.problem;
    const auto move = [](std::string* out, Square square) { out->append(SquareName(square)); };
    const auto theme = [](std::string* out, problems::Theme of) { out->append(WordOf(of)); };
    absl::StrAppend(&text, ProblemId(problem), ",", DiscsText(problem.position), ",",
                    std::string(1, ColorCharacter(problem.position.to_move)), ",",
                    absl::StrJoin(problem.solution.line, " ", move), ",",
                    problem.solution.score.lower, ",", problem.difficulty.grade, ",",
                    absl::StrJoin(problem.themes, " ", theme), ",", TranscriptText(problem.game),
                    "\n");
  }
  return text;
}

}  // namespace

int WriteProblemFiles(const ProblemFiles& files, const std::vector<ProblemLine>& problems,
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
  std::vector<ProblemLine> problems;
  std::set<std::string> ids;
  while (const std::optional<PlacedLine> line = source->Next()) {
    const absl::StatusOr<nlohmann::ordered_json> object = ParseJsonLine(line->text);
    absl::StatusOr<ProblemLine> problem = object.ok() ? ReadProblem(*object) : object.status();
    if (!problem.ok())
      return WrongInput(OneLine(absl::StrCat(line->Place(), ": ", problem.status().message())));
    // A problem that several runs found is one.
    if (ids.insert(ProblemId(problem->problem)).second) problems.push_back(*std::move(problem));
  }
  if (!source->status().ok()) return Failed(source->status());
  return WriteProblemFiles(files, problems, endgame::Evaluation(endgame::ShippedWeights()));
}

}  // namespace othello::app

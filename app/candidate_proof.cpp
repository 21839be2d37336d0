#include "app/candidate_proof.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/candidate_search.h"
#include "app/lesson_file.h"
#include "app/result_line.h"
#include "app/results_file.h"
#include "retro/opening_table.h"

namespace othello::app {

namespace {

// Files of results that go on growing, with what they held.
struct KeptLines {
  ResultsFile file;
  std::vector<std::string> lines;
};

absl::StatusOr<KeptLines> Open(const std::string& path) {
  std::vector<std::string> lines;
  absl::StatusOr<ResultsFile> file = ResultsFile::Open(path, &lines);
  if (!file.ok()) return file.status();
  return KeptLines{*std::move(file), std::move(lines)};
}

absl::StatusOr<RecalledCandidates> Recall(const KeptLines& lessons, const KeptLines& candidates,
                                          const OutputFolder& folder) {
  RecalledCandidates recalled;
  absl::StatusOr<std::vector<retro::Lesson>> known = ParseLessonLines(lessons.lines, folder.Lessons());
  if (!known.ok()) return known.status();
  recalled.lessons = *std::move(known);
  for (std::size_t i = 0; i < candidates.lines.size(); ++i) {
    const absl::StatusOr<ResultLine> line = ParseResultLine(candidates.lines[i]);
    if (!line.ok()) return FaultInLine(folder.Candidates(), i + 1, line.status());
    if (line->decision && line->decision->verdict == retro::Verdict::kUnreachable) {
      recalled.refuted.push_back(line->position.board);
    }
  }
  return recalled;
}

retro::Decision DecisionOf(const CandidateAnswer& answer, const RecalledCandidates& recalled) {
  retro::Decision decision = answer.decision;
  decision.verdict = answer.verdict;
  decision.engine = "candidates";
  decision.stage = "candidates";
  decision.reason = answer.verdict == retro::Verdict::kUnreachable ? "every candidate refuted" : answer.limit;
  const CandidateStatistics& statistics = answer.statistics;
  decision.counts = {{"candidates", statistics.candidates},
                     {"candidates_recalled", static_cast<std::int64_t>(recalled.refuted.size())},
                     {"lessons", statistics.lessons},
                     {"lessons_recalled", static_cast<std::int64_t>(recalled.lessons.size())},
                     {"mean_log2_boards_of_a_lesson", std::llround(statistics.MeanSize())},
                     {"candidates_that_taught_nothing", statistics.taught_nothing},
                     {"conflicts", statistics.conflicts}};
  decision.seconds = statistics.seconds;
  return decision;
}

}  // namespace

absl::StatusOr<retro::Decision> DecideByCandidates(const synth::Constraint& constraint, const Experiment& experiment,
                                                   const OutputFolder& folder, const logic::Limits& limits) {
  absl::StatusOr<KeptLines> lessons = Open(folder.Lessons());
  if (!lessons.ok()) return lessons.status();
  absl::StatusOr<KeptLines> candidates = Open(folder.Candidates());
  if (!candidates.ok()) return candidates.status();
  const absl::StatusOr<RecalledCandidates> recalled = Recall(*lessons, *candidates, folder);
  if (!recalled.ok()) return recalled.status();

  const ReachTable reach = experiment.reach.value_or(ReachTable{});
  logic::LimitWatch watch(limits);
  const auto table = retro::OpeningTable::BuildUnless([&watch] { return !watch.Hit().empty(); },
                                                      reach.opening.value_or(retro::kDefaultOpeningDiscs), 1);
  if (!table) {
    CandidateAnswer stopped;
    stopped.limit = watch.Hit();
    return DecisionOf(stopped, *recalled);
  }
  retro::Decider decider(*table, reach.question, retro::kDefaultMemoryBytes, reach.method);
  absl::Status written;
  CandidateSearchOptions options;
  options.engine = experiment.enumerate.solver;
  options.seed = experiment.enumerate.seed;
  options.question = reach.question;
  options.limits = limits;
  if (reach.time_limit) options.decision_limits.seconds = *reach.time_limit;
  options.learned = [&](const retro::Lesson& lesson) { written.Update(lessons->file.Append(WriteLessonLine(lesson))); };
  options.decided = [&](const Board& board, const retro::Decision& decision) {
    ResultLine line;
    line.position = {board, Color::kBlack};
    line.decision = decision;
    line.question = reach.question;
    written.Update(candidates->file.Append(WriteResultLine(line)));
  };
  const absl::StatusOr<CandidateAnswer> answer = SearchCandidates(constraint, decider, options, *recalled);
  if (!answer.ok()) return answer.status();
  if (!written.ok()) return written;
  return DecisionOf(*answer, *recalled);
}

}  // namespace othello::app

#include "app/run/candidate_proof.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/records/lesson_file.h"
#include "app/records/result_line.h"
#include "app/records/sealed_lines.h"
#include "extremes/candidate_search.h"
#include "retro/opening_table.h"

namespace othello::app {

namespace {

using retro::Count;
using retro::Reason;

// A file to which lines are appended, with the lines that it already had.
struct KeptLines {
  SealedLines file;
  std::vector<std::string> lines;
};

absl::StatusOr<KeptLines> Open(const char* name, const RunFolder& folder,
                               const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  absl::StatusOr<SealedLines> file = folder.OpenLines(name, watch);
  if (!file.ok()) return file.status();
  absl::StatusOr<std::vector<std::string>> lines = file->Lines(watch);
  if (!lines.ok()) return lines.status();
  return KeptLines{*std::move(file), *std::move(lines)};
}

absl::StatusOr<extremes::RecalledCandidates> Recall(const KeptLines& lessons,
                                                    const KeptLines& candidates,
                                                    const RunFolder& folder) {
  extremes::RecalledCandidates recalled;
  absl::StatusOr<std::vector<retro::Lesson>> known =
      ParseLessonLines(lessons.lines, folder.files().PathOf(kLessonsName));
  if (!known.ok()) return known.status();
  recalled.lessons = *std::move(known);
  for (std::size_t i = 0; i < candidates.lines.size(); ++i) {
    const absl::StatusOr<ResultLine> line = ParseResultLine(candidates.lines[i]);
    if (!line.ok())
      return FaultInLine(folder.files().PathOf(kCandidatesName), i + 1, line.status());
    if (line->decision && line->decision->verdict == retro::Verdict::kUnreachable) {
      recalled.refuted.push_back(line->position.board);
    }
  }
  return recalled;
}

retro::Decision DecisionOf(const extremes::CandidateAnswer& answer,
                           const extremes::RecalledCandidates& recalled) {
  retro::Decision decision = answer.decision;
  decision.engine = retro::Engine::kCandidates;
  decision.stage = retro::Stage::kCandidates;
  if (answer.verdict == retro::Verdict::kUnreachable) decision.Refute(Reason::kEveryCandidate);
  if (answer.verdict == retro::Verdict::kUnknown) decision.StopAt(answer.limit);
  const extremes::CandidateStatistics& statistics = answer.statistics;
  decision.effort = {
      {Count::kCandidates, statistics.candidates},
      {Count::kCandidatesRecalled, static_cast<std::int64_t>(recalled.refuted.size())},
      {Count::kLessons, statistics.lessons},
      {Count::kLessonsRecalled, static_cast<std::int64_t>(recalled.lessons.size())},
      {Count::kMeanLog2BoardsOfALesson, std::llround(statistics.MeanSize())},
      {Count::kCandidatesThatTaughtNothing, statistics.taught_nothing},
      {Count::kConflicts, statistics.conflicts}};
  decision.seconds = statistics.seconds;
  return decision;
}

// The answer if a limit was hit before the search: unknown, as if it had been hit in the search.
retro::Decision NotBegun(const absl::Status& limit, const extremes::RecalledCandidates& recalled) {
  extremes::CandidateAnswer answer;
  answer.limit = logic::LimitOf(limit);
  return DecisionOf(answer, recalled);
}

}  // namespace

absl::StatusOr<retro::Decision> DecideByCandidates(const synth::Constraint& constraint,
                                                   const Experiment& experiment,
                                                   const RunFolder& folder,
                                                   const logic::Limits& limits) {
  absl::StatusOr<KeptLines> lessons = Open(kLessonsName, folder, limits);
  absl::StatusOr<KeptLines> candidates = Open(kCandidatesName, folder, limits);
  for (const absl::Status& opened : {lessons.status(), candidates.status()}) {
    if (logic::LimitOf(opened) != logic::Limit::kNone) return NotBegun(opened, {});
    if (!opened.ok()) return opened;
  }
  const absl::StatusOr<extremes::RecalledCandidates> recalled =
      Recall(*lessons, *candidates, folder);
  if (!recalled.ok()) return recalled.status();

  const ReachTable reach = experiment.reach.value_or(ReachTable{});
  const absl::StatusOr<retro::OpeningTable> table =
      retro::OpeningTable::Build(reach.opening.value_or(retro::kDefaultOpeningDiscs), 1, limits);
  if (!table.ok()) return NotBegun(table.status(), *recalled);
  retro::Decider decider(*table, reach.question, retro::kDefaultMemoryBytes, reach.engine);
  extremes::CandidateSearchOptions options;
  options.solver = experiment.enumerate.solver;
  options.seed = experiment.enumerate.seed;
  options.question = reach.question;
  options.limits = limits;
  if (reach.time_limit) options.seconds_of_decision = *reach.time_limit;
  options.learned = [&](const retro::Lesson& lesson) {
    return lessons->file.Append(WriteLessonLine(lesson));
  };
  options.decided = [&](const Board& board, const retro::Decision& decision) {
    ResultLine line;
    line.position = {board, Color::kBlack};
    line.decision = decision;
    line.question = reach.question;
    return candidates->file.Append(WriteResultLine(line));
  };
  const absl::StatusOr<extremes::CandidateAnswer> answer =
      extremes::SearchCandidates(constraint, decider, options, *recalled);
  if (!answer.ok()) return answer.status();
  for (const KeptLines* kept : {&*lessons, &*candidates}) {
    logic::LimitWatch ending(logic::Limits{});
    if (absl::Status status = kept->file.CheckUnaltered(ending); !status.ok()) return status;
  }
  return DecisionOf(*answer, *recalled);
}

}  // namespace othello::app

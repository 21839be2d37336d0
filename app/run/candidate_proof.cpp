#include "app/run/candidate_proof.h"

#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "app/checks/run_record.h"
#include "app/records/nogood_file.h"
#include "app/records/result_line.h"
#include "app/records/sealed_lines.h"
#include "core/base/status_macros.h"
#include "goals/decide/candidate_search.h"
#include "retro/opening/opening_table.h"

namespace othello::app {

namespace {

using retro::Count;
using retro::Reason;

absl::StatusOr<goals::RecalledCandidates> Recall(const SealedLines& nogoods,
                                                 const SealedLines& candidates,
                                                 const Experiment& experiment,
                                                 const RunFolder& folder,
                                                 const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  ASSIGN_OR_RETURN(const std::vector<std::string> lines, nogoods.Lines(watch));
  goals::RecalledCandidates recalled;
  ASSIGN_OR_RETURN(std::vector<retro::Nogood> known,
                   ParseNogoodLines(lines, folder.files().PathOf(kNogoodsName)));
  recalled.nogoods = std::move(known);
  const RunRecord record(experiment);
  RETURN_IF_ERROR(
      ForEachPlaced(candidates, folder.files().PathOf(kCandidatesName), watch.Left(),
                    [&](const nlohmann::ordered_json& object, const std::string&) {
                      const absl::StatusOr<ResultLine> line = record.TakeCandidate(object);
                      if (line.ok() && line->decision->verdict == retro::Verdict::kUnreachable)
                        recalled.refuted.push_back(line->position.board);
                      return line.status();
                    }));
  return recalled;
}

retro::Decision DecisionOf(const goals::CandidateAnswer& answer,
                           const goals::RecalledCandidates& recalled) {
  retro::Decision decision = answer.decision;
  decision.engine = retro::Engine::kCandidates;
  decision.stage = retro::Stage::kCandidates;
  if (answer.verdict == retro::Verdict::kUnreachable) decision.Refute(Reason::kEveryCandidate);
  if (answer.verdict == retro::Verdict::kUnknown) decision.StopAt(answer.limit);
  const goals::CandidateStatistics& statistics = answer.statistics;
  decision.effort = {
      {Count::kCandidates, statistics.candidates},
      {Count::kCandidatesRecalled, static_cast<std::int64_t>(recalled.refuted.size())},
      {Count::kNogoods, statistics.nogoods},
      {Count::kNogoodsRecalled, static_cast<std::int64_t>(recalled.nogoods.size())},
      {Count::kMeanLog2BoardsOfANogood, std::llround(statistics.MeanSize())},
      {Count::kCandidatesThatTaughtNothing, statistics.taught_nothing},
      {Count::kConflicts, statistics.conflicts}};
  decision.seconds = statistics.seconds;
  return decision;
}

// The answer if a limit was hit before the search: unknown, as if it had been hit in the search.
retro::Decision NotBegun(const absl::Status& limit, const goals::RecalledCandidates& recalled) {
  goals::CandidateAnswer answer;
  answer.limit = logic::LimitOf(limit);
  return DecisionOf(answer, recalled);
}

}  // namespace

absl::StatusOr<retro::Decision> DecideByCandidates(const synth::Constraint& constraint,
                                                   const Experiment& experiment,
                                                   const RunFolder& folder,
                                                   const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  absl::StatusOr<SealedLines> nogoods = folder.OpenLines(kNogoodsName, watch);
  absl::StatusOr<SealedLines> candidates = folder.OpenLines(kCandidatesName, watch);
  for (const absl::Status& opened : {nogoods.status(), candidates.status()}) {
    if (logic::LimitOf(opened) != logic::Limit::kNone) return NotBegun(opened, {});
    if (!opened.ok()) return opened;
  }
  const absl::StatusOr<goals::RecalledCandidates> recalled =
      Recall(*nogoods, *candidates, experiment, folder, watch.Left());
  if (logic::LimitOf(recalled.status()) != logic::Limit::kNone)
    return NotBegun(recalled.status(), {});
  if (!recalled.ok()) return recalled.status();

  const ReachTable reach = experiment.reach.value_or(ReachTable{});
  const absl::StatusOr<retro::OpeningTable> table =
      retro::OpeningTable::Build(reach.opening.value_or(retro::kDefaultOpeningDiscs), 1, limits);
  if (!table.ok()) return NotBegun(table.status(), *recalled);
  retro::Decider decider(*table, reach.question, retro::kDefaultMemoryBytes, reach.engine);
  goals::CandidateSearchOptions options;
  options.solver = experiment.enumerate.solver;
  options.seed = experiment.enumerate.seed;
  options.question = reach.question;
  options.limits = limits;
  if (reach.time_limit) options.seconds_of_decision = *reach.time_limit;
  options.learned = [&](const retro::Nogood& nogood) {
    return nogoods->Append(NogoodLineKind().Object(nogood).dump());
  };
  options.decided = [&](const Board& board, const retro::Decision& decision) {
    ResultLine line;
    line.position = {board, Color::kBlack};
    line.decision = decision;
    line.question = reach.question;
    return candidates->Append(WriteResultLine(line));
  };
  ASSIGN_OR_RETURN(const goals::CandidateAnswer answer,
                   goals::SearchCandidates(constraint, decider, options, *recalled));
  for (const SealedLines* kept : {&*nogoods, &*candidates}) {
    logic::LimitWatch ending(logic::Limits{});
    RETURN_IF_ERROR(kept->CheckUnaltered(ending));
  }
  return DecisionOf(answer, *recalled);
}

}  // namespace othello::app

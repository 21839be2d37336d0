#include "app/checks/run_record.h"

#include <absl/strings/str_cat.h>

#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/files/run_folder.h"
#include "app/records/goal_step_line.h"
#include "app/text/file_text.h"
#include "app/text/json_line.h"
#include "core/base/status_macros.h"
#include "goals/goal.h"
#include "synth/satisfies.h"

namespace othello::app {

RunRecord::RunRecord(const Experiment& experiment) : experiment_(experiment) {
  if (experiment_.goal) {
    reachable_.emplace(experiment_);
  } else {
    ExpectBoards(std::nullopt);
  }
}

void RunRecord::ExpectBoards(std::optional<int> best) {
  const synth::Constraint wanted =
      goals::WithValue(experiment_.position, experiment_.objective, best);
  positions_.emplace(wanted, CountedOnce(experiment_, wanted), experiment_);
}

absl::Status RunRecord::ReadOutcome(const std::string& folder) {
  const std::string path = absl::StrCat(folder, "/", kOutcomeName);
  ASSIGN_OR_RETURN(const std::string text, ReadFileText(path));
  ASSIGN_OR_RETURN(const std::string meaning,
                   MeaningOf(experiment_.text, absl::StrCat(folder, "/", kExperimentName)));
  absl::StatusOr<OutcomeFile> outcome = ParseOutcome(text, meaning);
  if (!outcome.ok())
    return absl::InvalidArgumentError(absl::StrCat(path, ": ", outcome.status().message()));
  outcome_ = *std::move(outcome);
  outcome_place_ = path;
  const std::optional<RunAnswer::Objective>& objective = outcome_->answer.objective;
  if (positions_ && objective && objective->best) ExpectBoards(static_cast<int>(*objective->best));
  return absl::OkStatus();
}

absl::StatusOr<ResultLine> RunRecord::TakeResult(const nlohmann::ordered_json& object,
                                                 const std::string& place) {
  absl::StatusOr<ResultLine> line = ReadResultLine(object);
  if (line.ok()) {
    const absl::Status status =
        reachable_ ? reachable_->TakeResult(*line, place) : positions_->Take(*line);
    if (!status.ok()) line = status;
  }
  boards_hold_ = boards_hold_ && line.ok();
  if (line.ok()) boards_.push_back(line->position.board);
  return line;
}

absl::StatusOr<goals::GoalStep> RunRecord::TakeStep(const nlohmann::ordered_json& object,
                                                    const std::string& place) {
  if (!reachable_)
    return absl::InvalidArgumentError(
        "a step, and the experiment does not ask for reachable positions");
  ASSIGN_OR_RETURN(GoalStepLine line, GoalStepKind().ReadObject(object));
  RETURN_IF_ERROR(reachable_->TakeStep(line, place));
  if (line.step.decision.verdict == retro::Verdict::kUnreachable)
    refuted_.push_back({place, line.step});
  return std::move(line.step);
}

std::optional<int> RunRecord::BoundOfSteps() const {
  goals::GoalKnowledge knowledge(experiment_.objective, experiment_.goal->question, {});
  for (const RefutedStep& refuted : refuted_) knowledge.Learn(refuted.step);
  return knowledge.Bound();
}

absl::StatusOr<ResultLine> RunRecord::TakeCandidate(const nlohmann::ordered_json& object) const {
  absl::StatusOr<ResultLine> line = ReadResultLine(object);
  if (!line.ok()) return line;
  if (!line->decision) return absl::InvalidArgumentError("a candidate without its verdict");
  if (!synth::Satisfies(experiment_.position, line->position.board))
    return absl::InvalidArgumentError(
        "the candidate does not meet the conditions of the experiment");
  return line;
}

absl::Status ForEachPlaced(
    const SealedLines& lines, const std::string& path, const logic::Limits& limits,
    absl::FunctionRef<absl::Status(const nlohmann::ordered_json& object, const std::string& place)>
        take) {
  logic::LimitWatch watch(limits);
  std::size_t number = 0;
  // Lines whose conditions take long are few in a part of the file.
  constexpr std::size_t kBetweenLooks = 16;
  return lines.ForEach(watch, [&](const std::string& text) {
    if (number % kBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone)
      return logic::StatusOf(watch.Hit());
    ++number;
    const absl::StatusOr<nlohmann::ordered_json> object = ParseJsonLine(text);
    const absl::Status status =
        object.ok() ? take(*object, absl::StrCat(path, ":", number)) : object.status();
    return status.ok() ? status : FaultInLine(path, number, status);
  });
}

}  // namespace othello::app

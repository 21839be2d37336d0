#include "app/verify/folder_check.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/folder_lock.h"
#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "app/records/run_folder.h"
#include "app/text/file_text.h"
#include "core/board_text.h"
#include "extremes/goal_question.h"
#include "synth/satisfies.h"
#include "synth/symmetry_group.h"

namespace othello::app {
namespace {

using retro::Verdict;

std::string NameOf(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

}  // namespace

FolderCheck::FolderCheck(std::string folder, CheckTally& tally,
                         std::function<void(const std::string&)> wrong)
    : folder_(std::move(folder)), tally_(tally), wrong_(std::move(wrong)) {
  if (!OwnerOfFolder(folder_).empty()) tally_.Add(Check::kOwned);
  if (IsHalfCleared(folder_))
    wrong_(absl::StrCat(folder_, ": a run with --force was cut off here; run it again"));
  Open();
}

void FolderCheck::Open() {
  absl::StatusOr<Experiment> experiment = ReadExperiment(PathOf(kExperimentName));
  if (!experiment.ok()) {
    wrong_(std::string(experiment.status().message()));
    return;
  }
  experiment_ = *std::move(experiment);
  meaning_ = *MeaningOf(experiment_->text, PathOf(kExperimentName));
  ReadOutcome();
  if (experiment_->goal) {
    reachable_.emplace(*experiment_);
  } else {
    MakePositionCheck();
  }
}

void FolderCheck::ReadOutcome() {
  const absl::StatusOr<std::string> text = ReadFileText(PathOf(kOutcomeName));
  if (absl::IsNotFound(text.status())) {
    tally_.Add(Check::kNotEnded);
    return;
  }
  absl::StatusOr<RunOutcome> outcome = text.ok() ? ParseOutcome(*text, meaning_) : text.status();
  if (outcome.ok()) {
    outcome_ = *std::move(outcome);
  } else {
    wrong_(absl::StrCat(PathOf(kOutcomeName), ": ", outcome.status().message()));
  }
}

void FolderCheck::MakePositionCheck() {
  std::optional<int> best;
  if (outcome_ && outcome_->objective && outcome_->objective->best)
    best = static_cast<int>(*outcome_->objective->best);
  wanted_ = extremes::WithValue(experiment_->position, experiment_->objective, best);
  const SymmetrySet group =
      experiment_->enumerate.up_to_symmetry ? synth::SymmetryGroup(wanted_) : kIdentityOnly;
  positions_.emplace(wanted_, group, experiment_->reach);
}

void FolderCheck::Take(const PlacedLine& line, bool holds) {
  if (!experiment_) return;
  const std::string name = NameOf(line.path);
  if (std::find(kLineFileNames.begin(), kLineFileNames.end(), name) == kLineFileNames.end()) return;
  TakeSeal(line, name);
  if (!holds) {
    results_hold_ = results_hold_ && name != kResultsName;
    return;
  }
  const absl::Status status = TakeContent(line, name);
  if (status.ok()) {
    if (name != kLessonsName) tally_.Add(Check::kAsAsked);
    return;
  }
  results_hold_ = results_hold_ && name != kResultsName;
  wrong_(absl::StrCat(line.Place(), ": ", status.message()));
}

void FolderCheck::TakeSeal(const PlacedLine& line, const std::string& name) {
  File& file = files_.try_emplace(name, File{SealChain(meaning_), {}}).first->second;
  ++file.end.lines;
  if (file.altered) return;
  absl::Status status = file.seals.Take(line.text);
  if (line.number != file.end.lines)
    status = absl::InvalidArgumentError("an empty line before this one");
  if (!status.ok()) {
    file.altered = true;
    wrong_(absl::StrCat(line.Place(), ": ", status.message()));
    return;
  }
  tally_.Add(Check::kSealed);
  file.end.seal = file.seals.last();
}

absl::Status FolderCheck::TakeContent(const PlacedLine& line, const std::string& name) {
  if (name == kResultsName) return TakeResult(line);
  if (name == kStepsName) return TakeStep(line);
  if (name == kCandidatesName) return TakeCandidate(line);
  return absl::OkStatus();  // lessons hold for any experiment, and were checked as lines
}

absl::Status FolderCheck::TakeResult(const PlacedLine& line) {
  const absl::StatusOr<ResultLine> result = ParseResultLine(line.text);
  if (!result.ok()) return result.status();
  absl::Status status =
      reachable_ ? reachable_->TakeResult(*result, line.Place()) : positions_->Take(*result);
  if (!status.ok()) return status;
  const Board& board = result->position.board;
  boards_.push_back(board);
  if (result->decision) ++verdicts_[static_cast<std::size_t>(result->decision->verdict)];
  if (experiment_->objective) {
    const int value =
        experiment_->objective->ValueOf(board, result->decision.value_or(retro::Decision{}));
    if (!best_ || experiment_->objective->AsGood(value, *best_)) best_ = value;
  }
  return status;
}

absl::Status FolderCheck::TakeStep(const PlacedLine& line) {
  if (!reachable_)
    return absl::InvalidArgumentError(
        "a step, and the experiment does not ask for reachable positions");
  const absl::StatusOr<GoalStepLine> step = ParseGoalStep(line.text);
  if (!step.ok()) return step.status();
  absl::Status status = reachable_->TakeStep(*step, line.Place());
  if (status.ok() && step->step.decision.verdict == Verdict::kUnreachable) {
    refutations_.push_back({line.Place(), step->step});
  }
  return status;
}

absl::Status FolderCheck::TakeCandidate(const PlacedLine& line) {
  const absl::StatusOr<ResultLine> candidate = ParseResultLine(line.text);
  if (!candidate.ok()) return candidate.status();
  if (!candidate->decision) return absl::InvalidArgumentError("a candidate without its verdict");
  if (!synth::Satisfies(experiment_->position, candidate->position.board)) {
    return absl::InvalidArgumentError(
        "the candidate does not meet the conditions of the experiment");
  }
  return absl::OkStatus();
}

void FolderCheck::Finish(int threads, double seconds, const std::atomic<bool>* interrupted,
                         std::function<void(const std::string&)> asking) {
  if (!experiment_) return;
  asking_ = std::move(asking);
  if (outcome_) CheckNumbers();
  RepeatedProof proof(*experiment_, threads, seconds, interrupted);
  RepeatClaims(proof);
}

void FolderCheck::CheckNumbers() {
  const std::string place = PathOf(kOutcomeName);
  std::map<std::string, FileEnd> ends;
  bool whole = true;
  for (const auto& [name, file] : files_) {
    ends[name] = file.end;
    whole = whole && !file.altered;
  }
  if (whole && ends != outcome_->files) {
    wrong_(absl::StrCat(
        place, ": the files had other lines when the run ended; some were removed or added"));
  } else if (whole) {
    tally_.Add(Check::kCounted, static_cast<std::int64_t>(ends.size()));
  }
  const auto positions =
      static_cast<std::int64_t>(reachable_ ? reachable_->positions() : boards_.size());
  if (results_hold_ && positions != outcome_->positions) {
    wrong_(absl::StrCat(place, ": \"positions\" is ", outcome_->positions,
                        ", but the results have ", positions));
  } else if (results_hold_ && verdicts_ != outcome_->verdicts) {
    wrong_(absl::StrCat(place, ": \"verdicts\" are not those of the results"));
  } else if (results_hold_) {
    tally_.Add(Check::kCounted, 2);
  }
  CheckBest();
}

void FolderCheck::CheckBest() {
  const std::string place = PathOf(kOutcomeName);
  const std::optional<extremes::Objective>& asked = experiment_->objective;
  const std::optional<ObjectiveAnswer>& answer = outcome_->objective;
  const bool same =
      answer.has_value() == asked.has_value() &&
      (!asked || (answer->maximize == asked->maximize && answer->count == asked->Name()));
  if (!same) {
    wrong_(absl::StrCat(place, ": \"objective\" is not that of the experiment"));
    return;
  }
  if (!asked || !best_) return;
  if (answer->best != std::optional<std::int64_t>(*best_)) {
    wrong_(absl::StrCat(place, ": \"best\" is ",
                        answer->best ? absl::StrCat(*answer->best) : "missing",
                        ", but the best of the results is ", *best_));
  } else {
    tally_.Add(Check::kCounted);
  }
}

// The strongest refutations first: the others follow from them.
void FolderCheck::RepeatClaims(RepeatedProof& proof) {
  if (experiment_->objective) {
    const extremes::Objective& objective = *experiment_->objective;
    std::stable_sort(
        refutations_.begin(), refutations_.end(), [&](const Refutation& a, const Refutation& b) {
          if (!a.step.value || !b.step.value) return !a.step.value && b.step.value;
          return *a.step.value != *b.step.value && objective.AsGood(*b.step.value, *a.step.value);
        });
  }
  for (const Refutation& refutation : refutations_) RepeatStep(refutation, proof);
  if (outcome_) RepeatOutcome(proof);
}

void FolderCheck::RepeatStep(const Refutation& refutation, RepeatedProof& proof) {
  const extremes::GoalStep& step = refutation.step;
  asking_(refutation.place);
  if (step.method == extremes::StepMethod::kWithoutGames) {
    const absl::StatusOr<Repeated> repeated = proof.NothingElse(step.value, {});
    if (repeated.ok() && *repeated == Repeated::kHolds) no_board_ = step.value;
    Note(refutation.place, repeated, Check::kNothingElse, "a position is that good");
    return;
  }
  std::vector<Board> besides;
  if (step.besides > 0) besides = boards_;
  if (static_cast<std::size_t>(step.besides) != besides.size()) {
    wrong_(absl::StrCat(refutation.place, ": \"besides\" is ", step.besides,
                        ", but the results have ", boards_.size(), " positions"));
    return;
  }
  Note(refutation.place, proof.NoOtherGame(step.value, step.question, besides),
       Check::kNoGameRepeated, "a game leads to such a position");
}

void FolderCheck::RepeatOutcome(RepeatedProof& proof) {
  const std::string place = PathOf(kOutcomeName);
  const std::optional<extremes::Objective>& objective = experiment_->objective;
  const bool all_found =
      outcome_->ended == Completeness::kComplete || outcome_->ended == Completeness::kNoSolution;
  std::optional<int> best;
  if (outcome_->objective && outcome_->objective->best)
    best = static_cast<int>(*outcome_->objective->best);
  const bool proved = outcome_->objective && outcome_->objective->proved;
  asking_(place);
  const auto nothing_else = [&](std::optional<int> value, const std::vector<Board>& found,
                                const char* claim) {
    if (!reachable_)
      return Note(place, proof.NothingElse(value, found), Check::kNothingElse, claim);
    Note(place, proof.NoOtherGame(value, experiment_->goal->question, found),
         Check::kNoGameRepeated, claim);
  };
  if (objective && best && proved) {
    const int better = objective->Better(*best);
    const bool no_board = no_board_ && objective->AsGood(better, *no_board_);
    no_board ? tally_.Add(Check::kNothingElse)
             : nothing_else(better, {}, "there is a better value");
  }
  if (!results_hold_) return;
  // With reachable = true one position is enough unless all are wanted.
  const bool lists_all = !reachable_ || experiment_->WantsFamilies();
  if (all_found && (lists_all || boards_.empty()))
    nothing_else(best, boards_, "there is another position");
  if (!all_found || !reachable_ || !experiment_->goal->each_color || boards_.empty()) return;
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    retro::Question question = experiment_->goal->question;
    question.any_color = false;
    question.mover_color = color;
    if (reachable_->HasGame(best, color)) continue;
    Note(place, proof.NoOtherGame(best, question, {}), Check::kNoGameRepeated,
         absl::StrCat("there is a game with ", ColorName(color),
                      " to move, and none in the folder"));
  }
}

void FolderCheck::Note(const std::string& place, const absl::StatusOr<Repeated>& repeated,
                       Check check, const std::string& claim) {
  if (!repeated.ok()) {
    wrong_(absl::StrCat(place, ": cannot be repeated: ", repeated.status().message()));
  } else if (*repeated == Repeated::kMissed) {
    wrong_(absl::StrCat(place, ": ", claim));
  } else {
    tally_.Add(*repeated == Repeated::kHolds ? check : Check::kTooLong);
  }
}

}  // namespace othello::app

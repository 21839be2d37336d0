#include "app/verify/folder_check.h"

#include <absl/strings/str_cat.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/files/folder_lock.h"
#include "app/records/files/outcome_file.h"
#include "app/records/files/run_folder.h"
#include "app/records/result_line.h"
#include "app/records/run_answer.h"
#include "core/base/status_macros.h"
#include "core/base/words.h"
#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "goals/goal_step.h"
#include "goals/objective.h"
#include "proofs/hypothesis.h"
#include "retro/verdict.h"
#include "synth/solve/explain_conflict.h"

namespace othello::app {
namespace {

std::string NameOf(const std::string& path) {
  return std::filesystem::path(path).filename().string();
}

}  // namespace

FolderCheck::FolderCheck(std::string folder, GivenProofs proofs, CheckTally& tally,
                         std::function<void(const std::string&)> wrong)
    : folder_(std::move(folder)),
      proofs_(std::move(proofs)),
      tally_(tally),
      wrong_(std::move(wrong)) {
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
  record_.emplace(*experiment_);
  const absl::Status status = record_->ReadOutcome(folder_);
  if (absl::IsNotFound(status)) {
    tally_.Add(Check::kNotEnded);
  } else if (!status.ok()) {
    wrong_(std::string(status.message()));
  }
}

void FolderCheck::Take(const PlacedLine& line, const nlohmann::ordered_json& object) {
  if (!experiment_) return;
  const std::string name = NameOf(line.path);
  if (std::find(kLineFileNames.begin(), kLineFileNames.end(), name) == kLineFileNames.end()) return;
  TakeSeal(line, name);
  if (object.is_null()) {
    if (name == kResultsName) record_->NoteWrongResult();
    return;
  }
  const absl::Status status = TakeContent(object, name, line.Place());
  if (status.ok()) {
    if (name != kNogoodsName) tally_.Add(Check::kAsAsked);
    return;
  }
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

absl::Status FolderCheck::TakeContent(const nlohmann::ordered_json& object, const std::string& name,
                                      const std::string& place) {
  if (name == kResultsName) return TakeResult(object, place);
  if (name == kStepsName) return record_->TakeStep(object, place).status();
  if (name == kCandidatesName) return record_->TakeCandidate(object).status();
  return absl::OkStatus();  // nogoods hold for any experiment, and were checked as lines
}

absl::Status FolderCheck::TakeResult(const nlohmann::ordered_json& object,
                                     const std::string& place) {
  ASSIGN_OR_RETURN(const ResultLine result, record_->TakeResult(object, place));
  if (result.decision) ++verdicts_[static_cast<std::size_t>(result.decision->verdict)];
  if (experiment_->objective) {
    const int value = experiment_->objective->ValueOf(result.position.board,
                                                      result.decision.value_or(retro::Decision{}));
    if (!best_ || experiment_->objective->AsGood(value, *best_)) best_ = value;
  }
  return absl::OkStatus();
}

void FolderCheck::Finish(int threads, double seconds, const std::atomic<bool>* interrupted,
                         std::function<void(const std::string&)> asking) {
  if (!experiment_) return;
  asking_ = std::move(asking);
  interrupted_ = interrupted;
  if (record_->outcome()) CheckNumbers();
  for (const RefutedStep& refuted : record_->refuted()) {
    const int besides = refuted.step.besides;
    if (besides != 0 && static_cast<std::size_t>(besides) != record_->boards().size()) {
      wrong_(absl::StrCat(refuted.place, ": \"besides\" is ", besides, ", but the results have ",
                          record_->boards().size(), " positions"));
    }
  }
  RepeatedProof proof(*experiment_, threads, seconds, interrupted);
  for (RunClaim& claim : ClaimsOf(*experiment_, *record_)) {
    const std::optional<Check> check = CheckClaim(claim, proof);
    if (!check) continue;
    tally_.Add(*check);
    if (*check != Check::kTooLong) held_.push_back({std::move(claim), *check});
  }
}

void FolderCheck::CheckNumbers() {
  const std::string place = PathOf(kOutcomeName);
  std::map<std::string, FileEnd> ends;
  bool whole = true;
  for (const auto& [name, file] : files_) {
    ends[name] = file.end;
    whole = whole && !file.altered;
  }
  if (whole && ends != record_->outcome()->files) {
    wrong_(absl::StrCat(
        place, ": the files had other lines when the run ended; some were removed or added"));
  } else if (whole) {
    tally_.Add(Check::kCounted, static_cast<std::int64_t>(ends.size()));
  }
  const auto positions = static_cast<std::int64_t>(record_->boards().size());
  if (record_->boards_hold() && positions != record_->outcome()->answer.positions) {
    wrong_(absl::StrCat(place, ": \"positions\" is ", record_->outcome()->answer.positions,
                        ", but the results have ", positions));
  } else if (record_->boards_hold() && verdicts_ != record_->outcome()->answer.verdicts) {
    wrong_(absl::StrCat(place, ": \"verdicts\" are not those of the results"));
  } else if (record_->boards_hold()) {
    tally_.Add(Check::kCounted, 2);
  }
  CheckEnd();
  CheckBest();
  CheckBound();
  if (!synth::OnlyThese(experiment_->position, record_->outcome()->answer.conflict.origins))
    wrong_(
        absl::StrCat(place, ": \"conflict\" names a condition that is not one of the experiment"));
}

// By the limit of the experiment if it was reached, and by nothing else then. Why another run ended
// early cannot be known.
void FolderCheck::CheckEnd() {
  const Completeness ended = record_->outcome()->answer.ended;
  if (ended == Completeness::kComplete || ended == Completeness::kNoSolution) {
    if ((record_->outcome()->answer.positions == 0) == (ended == Completeness::kNoSolution)) return;
    wrong_(absl::StrCat(PathOf(kOutcomeName), ": \"ended\" is \"", WordOf(ended), "\", with ",
                        record_->outcome()->answer.positions, " positions"));
    return;
  }
  const std::optional<std::int64_t>& limit = experiment_->enumerate.limit;
  const bool reached = limit && record_->outcome()->answer.positions >= *limit;
  if (reached == (ended == Completeness::kCountLimit)) return;
  wrong_(absl::StrCat(PathOf(kOutcomeName), ": \"ended\" is \"", WordOf(ended), "\", and ",
                      reached ? "the limit of the experiment was reached"
                              : "no limit of the experiment was reached"));
}

void FolderCheck::CheckBest() {
  const std::string place = PathOf(kOutcomeName);
  const std::optional<goals::Objective>& asked = experiment_->objective;
  const std::optional<RunAnswer::Objective>& answer = record_->outcome()->answer.objective;
  const bool same =
      answer.has_value() == asked.has_value() &&
      (!asked || (answer->maximize == asked->maximize && answer->count == asked->Name()));
  if (!same) {
    wrong_(absl::StrCat(place, ": \"objective\" is not that of the experiment"));
    return;
  }
  if (!asked) return;
  if (!best_) {
    // A run without games may end between the best value and the positions that have it.
    const bool may_be_known =
        !experiment_->goal && record_->outcome()->answer.ended != Completeness::kNoSolution;
    if (answer->best && !may_be_known)
      wrong_(absl::StrCat(place, ": \"best\" is ", *answer->best, ", and there is no result"));
  } else if (answer->best != std::optional<std::int64_t>(*best_)) {
    wrong_(absl::StrCat(place, ": \"best\" is ",
                        answer->best ? absl::StrCat(*answer->best) : "missing",
                        ", but the best of the results is ", *best_));
  } else {
    tally_.Add(Check::kCounted);
  }
}

// The bound is that of the values that steps refute, which are checked by themselves; of boards,
// that which the counts alone show.
void FolderCheck::CheckBound() {
  const std::optional<RunAnswer::Objective>& answer = record_->outcome()->answer.objective;
  if (!answer || !answer->bound || !experiment_->objective) return;
  const goals::Objective& objective = *experiment_->objective;
  const std::optional<int> shown =
      experiment_->goal
          ? record_->BoundOfSteps()
          : std::optional(synth::BestAtSight(experiment_->position, objective.OfBoards()));
  if (shown && objective.AsGood(static_cast<int>(*answer->bound), *shown))
    return tally_.Add(Check::kCounted);
  wrong_(absl::StrCat(PathOf(kOutcomeName), ": \"bound\" is ", *answer->bound, ", but ",
                      !shown ? "no step shows one"
                      : experiment_->goal
                          ? absl::StrCat("the bound of the steps is ", *shown)
                          : absl::StrCat("the counts alone show no more than ", *shown)));
}

std::optional<Check> FolderCheck::CheckClaim(const RunClaim& claim, RepeatedProof& proof) {
  for (const Held& held : held_) {
    if (Follows(claim, held.claim, *experiment_)) return held.check;
  }
  asking_(claim.place);
  if (proofs_.folder.empty() || experiment_->IsBeyondProofs()) return Repeat(claim, proof);
  const proofs::Hypothesis denial = DenialOf(claim, *experiment_);
  const absl::StatusOr<std::string> proved = proofs_.Follow(denial);
  if (proved.ok()) {
    const bool by_games = denial.games && denial.games->name == *proved;
    if (by_games) return Check::kClaimPlayed;
    const bool of_one_image =
        !denial.of_all_images.empty() &&
        std::ranges::count(denial.forms, *proved, &proofs::HypothesisForm::name) > 0;
    return of_one_image ? Check::kClaimOfOneImage : Check::kClaimProved;
  }
  if (logic::LimitOf(proved.status()) != logic::Limit::kNone) return Check::kTooLong;
  wrong_(absl::StrCat(claim.place, ": ", proved.status().message()));
  return std::nullopt;
}

std::optional<Check> FolderCheck::Repeat(const RunClaim& claim, RepeatedProof& proof) {
  const absl::StatusOr<Repeated> repeated = proof.Ask(claim);
  if (!repeated.ok()) {
    wrong_(absl::StrCat(claim.place, ": cannot be repeated: ", repeated.status().message()));
    return std::nullopt;
  }
  if (*repeated == Repeated::kMissed) {
    wrong_(absl::StrCat(claim.place, ": ", claim.denial));
    return std::nullopt;
  }
  if (*repeated == Repeated::kUnknown) return Check::kTooLong;
  return claim.question ? Check::kNoGameRepeated : Check::kNothingElse;
}

}  // namespace othello::app

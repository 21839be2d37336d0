#include "app/run/run_proofs.h"

#include <absl/strings/str_cat.h>

#include <atomic>
#include <filesystem>
#include <optional>
#include <utility>

#include "app/experiment/experiment_meaning.h"
#include "app/records/claimed_game.h"
#include "app/records/files/line_source.h"
#include "app/records/files/run_folder.h"
#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "app/run/reachable_check.h"
#include "app/text/file_text.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/ordered_work.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

using retro::Verdict;

struct Wanted {
  std::string place;
  proofs::Hypothesis denial;
  bool of_board = false;
};

// Reads the files of a run.
class RunReader {
 public:
  RunReader(const std::string& folder, const logic::Limits& limits)
      : folder_(folder), watch_(limits) {}

  absl::StatusOr<std::vector<Wanted>> Read() {
    absl::StatusOr<Experiment> experiment = ReadExperiment(PathOf(kExperimentName));
    if (!experiment.ok()) return experiment.status();
    experiment_ = *std::move(experiment);
    if (experiment_.goal) check_.emplace(experiment_);
    record_.has_game = [this](std::optional<int> value, Color to_move) {
      return check_->HasGame(value, to_move);
    };
    absl::Status status = ReadOutcome();
    if (status.ok()) status = ReadLines();
    if (!status.ok()) return status;
    AddClaims();
    return std::move(wanted_);
  }

 private:
  std::string PathOf(const char* name) const { return absl::StrCat(folder_, "/", name); }

  absl::Status ReadOutcome() {
    const absl::StatusOr<std::string> text = ReadFileText(PathOf(kOutcomeName));
    if (!text.ok()) return text.status();
    absl::StatusOr<RunOutcome> outcome =
        ParseOutcome(*text, *MeaningOf(experiment_.text, PathOf(kExperimentName)));
    if (!outcome.ok()) return outcome.status();
    record_.outcome = *std::move(outcome);
    record_.outcome_place = PathOf(kOutcomeName);
    return absl::OkStatus();
  }

  absl::Status ReadLines() {
    absl::StatusOr<LineSource> source = LineSource::Open({folder_});
    if (!source.ok()) return source.status();
    while (const std::optional<PlacedLine> line = source->Next()) {
      if (watch_.Hit() != logic::Limit::kNone) return logic::StatusOf(watch_.Hit());
      const std::string name = std::filesystem::path(line->path).filename().string();
      absl::Status status;
      if (name == kResultsName || name == kCandidatesName) {
        status = TakeBoard(*line, name == kResultsName);
      } else if (name == kStepsName) {
        status = TakeStep(*line);
      }
      if (!status.ok())
        return absl::InvalidArgumentError(absl::StrCat(line->Place(), ": ", status.message()));
    }
    return source->status();
  }

  absl::Status TakeBoard(const PlacedLine& placed, bool is_result) {
    const absl::StatusOr<ResultLine> line = ParseResultLine(placed.text);
    if (!line.ok()) return line.status();
    if (is_result) {
      record_.boards.push_back(line->position.board);
      if (check_) {
        RETURN_IF_ERROR(check_->TakeResult(*line, placed.Place()));
      }
    }
    if (line->decision && line->decision->verdict == Verdict::kUnreachable) {
      wanted_.push_back(
          {placed.Place(),
           proofs::GameEndsIn(line->position.board, GameOf(line->question, *line->decision)),
           /*of_board=*/true});
    }
    return absl::OkStatus();
  }

  absl::Status TakeStep(const PlacedLine& placed) {
    absl::StatusOr<GoalStepLine> line = GoalStepKind().Parse(placed.text);
    if (!line.ok()) return line.status();
    if (line->step.decision.verdict == Verdict::kUnreachable)
      record_.steps.push_back({placed.Place(), std::move(line->step)});
    return absl::OkStatus();
  }

  // Each claim but those that follow from others.
  void AddClaims() {
    std::vector<RunClaim> proved;
    for (RunClaim& claim : ClaimsOf(experiment_, record_)) {
      bool follows = false;
      for (const RunClaim& known : proved) follows = follows || Follows(claim, known, experiment_);
      if (follows) continue;
      wanted_.push_back({claim.place, DenialOf(claim, experiment_)});
      proved.push_back(std::move(claim));
    }
  }

  const std::string folder_;
  logic::LimitWatch watch_;
  Experiment experiment_;
  std::optional<ReachableCheck> check_;
  RunRecord record_;
  std::vector<Wanted> wanted_;
};

// What has no proof, by reason. A list may lack thousands for the same one.
class Unproved {
 public:
  void Add(const std::string& place, const std::string& reason) {
    for (Group& group : groups_) {
      if (group.reason == reason) {
        ++group.more;
        return;
      }
    }
    groups_.push_back({place, reason});
  }

  std::vector<std::string> Lines() const {
    std::vector<std::string> lines;
    for (const Group& group : groups_) {
      const std::string more =
          group.more > 0 ? absl::StrCat(" and ", Grouped(group.more), " more") : "";
      lines.push_back(absl::StrCat(group.first_place, more, ": no proof: ", group.reason));
    }
    return lines;
  }

 private:
  struct Group {
    std::string first_place;
    std::string reason;
    std::int64_t more = 0;
  };
  std::vector<Group> groups_;
};

}  // namespace

absl::StatusOr<RunProofs> WriteProofs(const ProofRequest& request) {
  RunProofs proofs;
  Unproved unproved;
  absl::Status failure;
  std::atomic<bool> failed = false;
  absl::StatusOr<std::vector<Wanted>> wanted = RunReader(request.run, request.limits()).Read();
  RETURN_IF_ERROR(request.was_read());
  if (logic::LimitOf(wanted.status()) != logic::Limit::kNone) {
    unproved.Add(request.run, std::string(wanted.status().message()));
    wanted = std::vector<Wanted>();
  }
  if (!wanted.ok()) return wanted.status();
  std::size_t taken = 0;
  std::int64_t there = 0;
  struct Result {
    const Wanted* wanted;
    absl::StatusOr<bool> written;
  };
  base::WorkInOrder(
      request.threads, static_cast<std::int64_t>(wanted->size()) + 1,
      [&]() -> std::optional<const Wanted*> {
        if (taken == wanted->size() || failed) return std::nullopt;
        return &(*wanted)[taken++];
      },
      [&](int, const Wanted* item) {
        return Result{item, proofs::EnsureRefutation(request.proofs, item->denial, request.form,
                                                     request.limits())};
      },
      [&](const Result& result) {
        if (absl::IsUnavailable(result.written.status())) {
          failure.Update(result.written.status());
          failed = true;  // a full disk takes none of the others, either
        } else if (result.written.ok()) {
          (result.wanted->of_board ? proofs.boards : proofs.claims) += 1;
          proofs.written += *result.written ? 1 : 0;
        } else {
          unproved.Add(result.wanted->place, OneLine(result.written.status().message()));
        }
        request.progress(++there, static_cast<std::int64_t>(wanted->size()));
      });
  if (failed) return failure;
  proofs.unproved = unproved.Lines();
  return proofs;
}

}  // namespace othello::app

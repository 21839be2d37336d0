#include "app/run/run_proofs.h"

#include <absl/strings/str_cat.h>

#include <atomic>
#include <optional>
#include <utility>

#include "app/checks/run_claims.h"
#include "app/checks/run_record.h"
#include "app/records/claimed_game.h"
#include "app/records/files/run_folder.h"
#include "app/text/quantity_text.h"
#include "app/text/shown_text.h"
#include "core/base/ordered_work.h"
#include "core/base/status_macros.h"

namespace othello::app {

namespace {

struct Wanted {
  std::string place;
  proofs::Hypothesis denial;
  bool of_board = false;
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

// Reads the folder of a run for what must be proved.
class WantedProofs {
 public:
  WantedProofs(const RunFolder& folder, const logic::Limits& limits, Unproved& unproved)
      : folder_(folder), watch_(limits), unproved_(unproved) {}

  absl::StatusOr<std::vector<Wanted>> Read() {
    ASSIGN_OR_RETURN(const Experiment experiment,
                     ReadExperiment(folder_.files().PathOf(kExperimentName)));
    RunRecord record(experiment);
    RETURN_IF_ERROR(record.ReadOutcome(folder_.path()));
    RETURN_IF_ERROR(ForEach(kCandidatesName,
                            [&](const nlohmann::ordered_json& object, const std::string& place) {
                              return AddIfRefuted(record.TakeCandidate(object), place);
                            }));
    RETURN_IF_ERROR(
        ForEach(kResultsName, [&](const nlohmann::ordered_json& object, const std::string& place) {
          return AddIfRefuted(record.TakeResult(object, place), place);
        }));
    RETURN_IF_ERROR(
        ForEach(kStepsName, [&](const nlohmann::ordered_json& object, const std::string& place) {
          return record.TakeStep(object, place).status();
        }));
    AddClaims(experiment, record);
    return std::move(wanted_);
  }

 private:
  using Take = absl::FunctionRef<absl::Status(const nlohmann::ordered_json& object,
                                              const std::string& place)>;

  absl::Status ForEach(const char* name, Take take) {
    if (!folder_.files().Has(name)) return absl::OkStatus();
    ASSIGN_OR_RETURN(const SealedLines lines, folder_.OpenLines(name, watch_));
    return ForEachPlaced(lines, folder_.files().PathOf(name), watch_.Left(), take);
  }

  absl::Status AddIfRefuted(const absl::StatusOr<ResultLine>& line, const std::string& place) {
    if (line.ok() && line->decision && line->decision->verdict == retro::Verdict::kUnreachable) {
      wanted_.push_back(
          {place, proofs::GameEndsIn(line->position.board, GameOf(line->question, *line->decision)),
           /*of_board=*/true});
    }
    return line.status();
  }

  // Each claim but those that follow from others.
  void AddClaims(const Experiment& experiment, const RunRecord& record) {
    std::vector<RunClaim> proved;
    for (RunClaim& claim : ClaimsOf(experiment, record)) {
      if (experiment.IsBeyondProofs()) {
        unproved_.Add(claim.place, "proofs know nothing of best play and of numbers of games");
        continue;
      }
      bool follows = false;
      for (const RunClaim& known : proved) follows = follows || Follows(claim, known, experiment);
      if (follows) continue;
      wanted_.push_back({claim.place, DenialOf(claim, experiment)});
      proved.push_back(std::move(claim));
    }
  }

  const RunFolder& folder_;
  logic::LimitWatch watch_;
  Unproved& unproved_;
  std::vector<Wanted> wanted_;
};

}  // namespace

absl::StatusOr<RunProofs> WriteProofs(const ProofRequest& request) {
  RunProofs proofs;
  Unproved unproved;
  absl::Status failure;
  std::atomic<bool> failed = false;
  absl::StatusOr<std::vector<Wanted>> wanted =
      WantedProofs(request.run, request.limits(), unproved).Read();
  // Before any proof is written: the folder at this path may be another one.
  RETURN_IF_ERROR(request.run.CheckOwned());
  if (logic::LimitOf(wanted.status()) != logic::Limit::kNone) {
    unproved.Add(request.run.path(), std::string(wanted.status().message()));
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

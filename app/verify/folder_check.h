// Checks the folder of a run as a whole, where line_check.h cannot check lines alone: each line
// belongs to the experiment in the folder and meets its conditions; no line is missing, doubled or
// contradicts another; the numbers of outcome.json are those of the lines; and the run's claims
// about all positions are asked again.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/checks/run_claims.h"
#include "app/checks/run_record.h"
#include "app/experiment/experiment.h"
#include "app/records/files/line_source.h"
#include "app/records/sealed_lines.h"
#include "app/verify/check_tally.h"
#include "app/verify/given_proofs.h"
#include "app/verify/repeated_proof.h"

namespace othello::app {

class FolderCheck {
 public:
  // Adds checks to `tally`, which must outlive the object, and calls `wrong` with each fault and
  // its place. `proofs`: those that claims about all positions must have; if
  // there are none, they are asked again.
  FolderCheck(std::string folder, GivenProofs proofs, CheckTally& tally,
              std::function<void(const std::string&)> wrong);

  // Takes the next line of one of the folder's files; the lines of a file must come in their order.
  // `object`: what stands in it, if line_check.h found it right, or else null.
  void Take(const PlacedLine& line, const nlohmann::ordered_json& object);

  // Must be called after the last line. Each claim about all positions may take `seconds`; `asking`
  // is called with its place before it is asked again.
  void Finish(int threads, double seconds, const std::atomic<bool>* interrupted,
              std::function<void(const std::string&)> asking);

 private:
  // The state of one file so far.
  struct File {
    SealChain seals;
    FileEnd end;
    bool altered = false;  // reported once
  };
  void Open();
  void TakeSeal(const PlacedLine& line, const std::string& name);
  absl::Status TakeContent(const nlohmann::ordered_json& object, const std::string& name,
                           const std::string& place);
  absl::Status TakeResult(const nlohmann::ordered_json& object, const std::string& place);
  void CheckNumbers();
  void CheckEnd();
  void CheckBest();
  void CheckBound();
  // The checks that the claim follows from, or else that it passes; nothing if it is wrong.
  std::optional<Check> CheckClaim(const RunClaim& claim, RepeatedProof& proof);
  std::optional<Check> Repeat(const RunClaim& claim, RepeatedProof& proof);
  std::string PathOf(const std::string& name) const { return folder_ + "/" + name; }

  const std::string folder_;
  const GivenProofs proofs_;
  CheckTally& tally_;
  const std::function<void(const std::string&)> wrong_;
  std::function<void(const std::string&)> asking_;
  const std::atomic<bool>* interrupted_ = nullptr;
  std::optional<Experiment> experiment_;  // nullopt if it cannot be read
  std::string meaning_;
  std::optional<RunRecord> record_;  // of the experiment
  std::map<std::string, File> files_;
  std::array<std::int64_t, 3> verdicts_ = {};  // of the results, by retro::Verdict
  std::optional<int> best_;                    // of the results
  struct Held {
    RunClaim claim;
    Check check;
  };
  std::vector<Held> held_;  // claims that were checked and hold
};

}  // namespace othello::app

// What the folder of a run holds. It is read here by a run that continues, by the proofs of a run,
// and by `verify`: each line is checked by plain code before it is used. It must be what the
// experiment asks for, and must not contradict the lines before it.
#pragma once

#include <absl/functional/function_ref.h>
#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/checks/position_check.h"
#include "app/checks/reachable_check.h"
#include "app/experiment/experiment.h"
#include "app/records/files/outcome_file.h"
#include "app/records/result_line.h"
#include "app/records/sealed_lines.h"
#include "core/game/board.h"
#include "core/logic/limits.h"
#include "goals/goal_step.h"

namespace othello::app {

struct RefutedStep {
  std::string place;  // "steps.jsonl:3"
  goals::GoalStep step;
};

class RunRecord {
 public:
  // `experiment` must outlive the object.
  explicit RunRecord(const Experiment& experiment);

  // Reads outcome.json of the folder; to be called before a line is taken. NotFound if the run is
  // unfinished. Other errors begin with the path.
  absl::Status ReadOutcome(const std::string& folder);

  // Take the next line of results.jsonl, steps.jsonl and candidates.jsonl. InvalidArgument says
  // what is wrong with the line at `place` ("FILE:LINE").
  absl::StatusOr<ResultLine> TakeResult(const nlohmann::ordered_json& object,
                                        const std::string& place);
  absl::StatusOr<goals::GoalStep> TakeStep(const nlohmann::ordered_json& object,
                                           const std::string& place);
  absl::StatusOr<ResultLine> TakeCandidate(const nlohmann::ordered_json& object) const;

  // A result is wrong: nothing is claimed about all others. TakeResult notes what it finds itself.
  void NoteWrongResult() { boards_hold_ = false; }

  const std::optional<OutcomeFile>& outcome() const { return outcome_; }
  const std::string& outcome_place() const { return outcome_place_; }
  const std::vector<Board>& boards() const { return boards_; }  // of the results
  bool boards_hold() const { return boards_hold_; }             // none of them is wrong
  const std::vector<RefutedStep>& refuted() const { return refuted_; }
  // No position has a better value, by those steps; nullopt if they do not say so of any value. The
  // experiment must have an objective and `goal`.
  std::optional<int> BoundOfSteps() const;
  // Whether a line has a game to this value or a better one, with this colour to move. The
  // experiment must have `goal`.
  bool HasGame(std::optional<int> value, Color to_move) const {
    return reachable_->HasGame(value, to_move);
  }

 private:
  // Boards, of the best value if there is one.
  void ExpectBoards(std::optional<int> best);

  const Experiment& experiment_;
  std::optional<OutcomeFile> outcome_;  // nullopt: the run is unfinished
  std::string outcome_place_;
  std::optional<PositionCheck> positions_;   // without `goal`
  std::optional<ReachableCheck> reachable_;  // with it
  std::vector<Board> boards_;
  bool boards_hold_ = true;
  std::vector<RefutedStep> refuted_;
};

// Calls `take` with what each line of the file holds and its place. Its errors get the place in
// front;
// StatusOf(limit) if a limit is hit before the last line.
absl::Status ForEachPlaced(
    const SealedLines& lines, const std::string& path, const logic::Limits& limits,
    absl::FunctionRef<absl::Status(const nlohmann::ordered_json& object, const std::string& place)>
        take);

}  // namespace othello::app

// Checks the steps and positions that a run with reachable = true has written, by plain code,
// before they are used: each game is replayed and must lead to a position that the experiment asks
// for, and no refutation may contradict it.
#pragma once

#include <absl/container/flat_hash_map.h>
#include <absl/status/status.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "core/game/symmetry.h"

namespace othello::app {

class ReachableCheck {
 public:
  // `experiment` must have `goal` and must outlive the object.
  explicit ReachableCheck(const Experiment& experiment) : experiment_(experiment) {}

  // InvalidArgument says what is wrong with the line at `place` ("FILE:LINE"), and names the other
  // line if two contradict each other.
  absl::Status TakeStep(const GoalStepLine& line, const std::string& place);
  absl::Status TakeResult(const ResultLine& line, const std::string& place);

  // Whether a line so far has a game to this value or a better one, with this colour to move.
  bool HasGame(std::optional<int> value, Color mover_color) const;

 private:
  struct Game {
    std::optional<int> value;
    Color mover_color;
    int image;
    std::string place;
  };
  struct Refutation {
    std::optional<int> value;
    retro::Question question;
    std::string place;
  };

  absl::Status TakeGame(const Board& board, const retro::Question& question,
                        const retro::Decision& decision, const Claims& claims,
                        const std::string& place);
  absl::Status TakeRefutation(const goals::GoalStep& step, const std::string& place);
  absl::Status CheckObjective(const GoalStepLine& line) const;
  bool Contradict(const Refutation& refutation, const Game& game) const;
  absl::Status CheckDistance(const Board& board, const std::string& place);
  // Two results with the same key are the same.
  std::pair<Board, std::string> KeyOf(const ResultLine& line);

  const Experiment& experiment_;
  std::vector<Game> games_;
  std::vector<Refutation> refutations_;
  std::optional<SymmetrySet> symmetries_;              // of the boards with the best value
  std::vector<std::pair<Board, std::string>> spread_;  // with diversity: results and places
  // The place of each result.
  absl::flat_hash_map<std::pair<Board, std::string>, std::string> positions_;
};

}  // namespace othello::app

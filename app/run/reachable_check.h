// What a run with reachable = true has written down, steps and positions, checked by plain code
// before it is believed: each game is replayed and must lead to what the experiment asks for, and
// no refutation may say that there is no such game.
#ifndef OTHELLO_APP_RUN_REACHABLE_CHECK_H_
#define OTHELLO_APP_RUN_REACHABLE_CHECK_H_

#include <absl/container/flat_hash_map.h>
#include <absl/status/status.h>

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "app/experiment/experiment.h"
#include "app/records/goal_step_line.h"
#include "app/records/result_line.h"
#include "core/symmetry.h"

namespace othello::app {

class ReachableCheck {
 public:
  // `experiment`, which has `goal`, must outlive the object.
  explicit ReachableCheck(const Experiment& experiment) : experiment_(experiment) {}

  // InvalidArgument says what is wrong with the line, which stands at `place` ("FILE:LINE"), and
  // names the other line where two contradict each other.
  absl::Status TakeStep(const GoalStepLine& line, const std::string& place);
  absl::Status TakeResult(const ResultLine& line, const std::string& place);

  // Whether a line so far has a game to this value, or a better one, with this colour to move.
  bool HasGame(std::optional<int> value, Color mover_color) const;

  // Families of boards among the results so far, where the experiment asks for all positions;
  // otherwise boards with a game.
  std::size_t positions() const { return positions_.size(); }

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
  absl::Status TakeRefutation(const extremes::GoalStep& step, const std::string& place);
  absl::Status CheckObjective(const GoalStepLine& line) const;
  bool Contradict(const Refutation& refutation, const Game& game) const;
  // What makes two results the same.
  std::pair<Board, std::string> KeyOf(const ResultLine& line);

  const Experiment& experiment_;
  std::vector<Game> games_;
  std::vector<Refutation> refutations_;
  std::optional<SymmetrySet> symmetries_;  // of the boards of the best value
  // With the place of each.
  absl::flat_hash_map<std::pair<Board, std::string>, std::string> positions_;
};

}  // namespace othello::app

#endif  // OTHELLO_APP_RUN_REACHABLE_CHECK_H_

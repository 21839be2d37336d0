// An experiment: a TOML file that says which positions are wanted, and how to find and decide them.
#pragma once

#include <absl/status/statusor.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/base/range.h"
#include "core/game/board.h"
#include "core/logic/solver.h"
#include "goals/decide/goal_decider.h"
#include "goals/objective.h"
#include "retro/decide/board_engines.h"
#include "retro/verdict.h"
#include "synth/constraint.h"
#include "synth/wanted_game.h"

namespace othello::app {

// [enumerate]
struct EnumerateTable {
  bool up_to_symmetry = true;         // distinct = "symmetry" or "board"
  std::optional<std::int64_t> limit;  // nullopt: find all
  logic::SolverKind solver = logic::SolverKind::kZ3;
  std::uint32_t seed = 0;
  // Whether plain code looks around each model. By default it does, unless there is a limit: then
  // boards that differ more from one another are better.
  std::optional<bool> look_around;
  // With reachable = true: the least distance of two positions (goals/board_distance.h).
  std::optional<int> diversity;
};

// [reach]
struct ReachTable {
  retro::EngineChoice engine = retro::EngineChoice::kAuto;
  retro::Question question;
  std::optional<int> opening;          // discs of the opening table
  std::optional<double> time_limit;    // seconds per position
  std::optional<std::int64_t> memory;  // MiB, for the whole process
};

// With reachable = true only positions that a game reaches are wanted. The other keys are in
// [objective].
struct GoalTable {
  // What is asked about a position: the board in its given orientation unless the conditions hold
  // for all of its images alike, or the file has [reach] orientation = "any"; and who is to move.
  retro::Question question;
  bool each_color = false;  // mover = "each": with black and with white to move
  // proof = "twice": each refutation is proved also by candidates (candidate_search.h).
  bool proved_twice = false;
  bool play = true;         // games are played towards the goal (goals/play/goal_play.h)
  std::optional<int> beam;  // positions that beams keep at most; 0: no beams
  bool all = false;         // all = true: every position that is as good as the best
  // engine = "auto" or "formula".
  goals::GoalDecider::Method method = goals::GoalDecider::Method::kAuto;
};

struct Experiment {
  std::string name;
  std::string description;
  std::string text;  // the file as it is
  synth::Constraint position;
  std::optional<Color> to_move;  // of [position]: the colour of the mover
  // The score of best play from a position, seen by the mover (goals/goal.h).
  std::optional<Range> best_play;
  synth::WantedGame game;  // with `goal` only
  EnumerateTable enumerate;
  std::optional<ReachTable> reach;
  std::optional<goals::Objective> objective;
  std::optional<GoalTable> goal;

  // In whose discs the mover's are written: X for black, or where nobody has a colour.
  Color MoverColor() const { return to_move.value_or(Color::kBlack); }
  // No formula says what best play gives or how many games there are, so proofs know neither.
  bool IsBeyondProofs() const { return best_play || game.games; }
  // With `goal`: how many positions are wanted, spread out, instead of one.
  bool WantsSpread() const { return goal && enumerate.limit; }
  // With `goal`: images of a position are not wanted again.
  bool WantsFamilies() const { return goal && (goal->all || enumerate.limit); }
};

// In bytes. All that is done with the conditions before a search looks at its limits is then done
// within moments.
inline constexpr std::size_t kLongestExperiment = std::size_t{1} << 20;

// Reads an experiment. Errors name file, line and column and say what to do.
absl::StatusOr<Experiment> ReadExperiment(const std::string& path);

// The experiment of a file in which some keys have other values, and which is no study any more;
// its `text` is that of such a file. Errors name the places of what stands in the given text; a
// value that was put in has none.
struct ChangedKey {
  std::string key;    // "position.discs"; the table is made if it is not there
  std::string value;  // as TOML: "17"
};
absl::StatusOr<Experiment> ReadChangedExperiment(const std::string& text,
                                                 const std::string& file_name,
                                                 const std::vector<ChangedKey>& changes);

// The text of the file, or of standard input for "-".
absl::StatusOr<std::string> ReadExperimentFile(const std::string& path);

// The same from text; errors begin with `file_name`, which names the experiment if the text has no
// name.
absl::StatusOr<Experiment> ReadExperimentText(const std::string& text,
                                              const std::string& file_name);

}  // namespace othello::app

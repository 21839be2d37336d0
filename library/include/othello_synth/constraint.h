// Conditions on a board, and all boards that meet them.
#pragma once

#include <absl/status/statusor.h>
#include <othello_synth/board.h>
#include <othello_synth/limits.h>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace othello_synth {

namespace internal {
struct ConstraintParts;
}  // namespace internal

// A condition on a board seen by the side to move. Cheap to copy; immutable.
class Constraint {
 public:
  // Reads conditions in the language of the experiments' [position] table, whose keys are explained
  // in docs/constraints.md: "discs = 7\nlegal_moves = { min = 6 }". InvalidArgument:
  // "constraint:LINE:COLUMN: ...".
  static absl::StatusOr<Constraint> Parse(const std::string& text);

  // Whether the board meets the condition, by the rules of play and without any formula.
  bool Holds(const Board& board) const;

  // For the library itself.
  const internal::ConstraintParts& parts() const { return *parts_; }

 private:
  explicit Constraint(std::shared_ptr<const internal::ConstraintParts> parts)
      : parts_(std::move(parts)) {}

  std::shared_ptr<const internal::ConstraintParts> parts_;
};

enum class Solver : std::uint8_t { kZ3, kCadical };

struct EnumerationOptions {
  Solver solver = Solver::kZ3;
  std::uint32_t seed = 0;
  int threads = 1;  // with one thread the order of the boards is a function of the seed
  // Find one of each group of boards that are images of one another under the constraint's
  // symmetries.
  bool up_to_symmetry = true;
  // Known boards: neither they nor their images (with `up_to_symmetry`) are found again.
  std::vector<Board> known;
  Limits limits;
};

struct Enumeration {
  // The solver proved that no board is left. False after a limit, or after `found` returned false.
  bool complete = false;
  std::int64_t found = 0;
};

// Calls `found` with each board that meets the constraint, until it returns false. Each board has
// been checked by Constraint::Holds. An error of the solver is a status.
absl::StatusOr<Enumeration> Enumerate(const Constraint& constraint,
                                      const EnumerationOptions& options,
                                      const std::function<bool(const Board&)>& found);

// A quantity of a board, to be maximized or minimized. Its names are in docs/objectives.md:
// "legal_moves", "discs", "empties", "flips", ...
struct Objective {
  bool maximize = true;
  std::string quantity = "legal_moves";
};

// The best value that a board can have, whether a game reaches it or not.
struct Optimum {
  std::optional<int> best;  // the best value found; nullopt if no board was found
  bool proved = false;      // no board has a better value; without `best`, there is no board
};

// InvalidArgument if there is no quantity of that name, or if only games have it.
absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective,
                                 Solver solver, const Limits& limits);

}  // namespace othello_synth

// The best value of a quantity over all boards that satisfy a constraint, with the proof that none
// is better.
//
// The solver is asked for a board that is better than the best one so far, until it answers that
// there is none.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <variant>

#include "core/base/range.h"
#include "core/game/board.h"
#include "core/logic/solver.h"
#include "synth/constraint.h"
#include "synth/count.h"
#include "synth/solve/count_sum.h"

namespace othello::synth {

// Quantities of a board that are no counts of squares (count.h), nor sums of them (count_sum.h):
//   kMoves               the moves so far: the number of discs outside the centre;
//   kFlips               the most discs that a legal move of the mover turns over; 0 if there is no
//                        legal move;
//   kDifference          the mover's discs minus those of the other side, which may be negative;
//   kAbsoluteDifference  by how many discs one side is ahead of the other.
enum class BoardMeasure : std::uint8_t { kMoves, kFlips, kDifference, kAbsoluteDifference };

constexpr auto WordTable(BoardMeasure) {
  return std::to_array<Word<BoardMeasure>>(
      {{BoardMeasure::kMoves, "moves"},
       {BoardMeasure::kFlips, "flips"},
       {BoardMeasure::kDifference, "difference"},
       {BoardMeasure::kAbsoluteDifference, "absolute_difference"}});
}

// What an objective measures on a board.
using Measure = std::variant<CountKind, BoardMeasure, CountSum>;

// Nothing: no measure has this name.
std::optional<Measure> MeasureNamed(const std::string& name);

int ValueOf(const Measure& measure, const Board& board);

// The numbers that a measure can be; not each of them need be the value of a board.
Range ValuesOf(const Measure& measure);

struct Objective {
  bool maximize = true;
  Measure measure = CountKind::kLegalMoves;
};

// `constraint`, and the objective's measure is `value` or better.
Constraint WithValue(const Constraint& constraint, const Objective& objective, int value);

// No value is better, as the numbers of discs alone show (board_bounds.h). Weak, but immediate.
int BestAtSight(const Constraint& constraint, const Objective& objective);

struct Optimum {
  std::optional<int> best;  // the best value found; nullopt if no board was found
  // The solver proved that no board has a better value, or that there is no board at all.
  bool proved = false;
  bool lacked_memory = false;  // it was stopped by the limit of memory, or there was no more
};

// Calls `takes` with each better board and its value; where that returns false, the board and its
// images under the symmetries of the constraint do not count. If a limit is hit, `proved` is false.
// An error of the solver is a status.
absl::StatusOr<Optimum> Optimize(
    const Constraint& constraint, const Objective& objective, logic::SolverKind kind,
    std::uint32_t seed, const logic::Limits& limits,
    const std::function<bool(const Board&, int)>& takes = [](const Board&, int) { return true; });

}  // namespace othello::synth

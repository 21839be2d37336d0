// The best value of a quantity over all boards that satisfy a constraint, with the proof that none
// is better.
//
// The solver is asked for a board that is better than the best one so far, until it answers that
// there is none.
#pragma once

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/base/range.h"
#include "core/game/board.h"
#include "core/logic/solver.h"
#include "synth/constraint.h"
#include "synth/count.h"

namespace othello::synth {

// What an objective measures on a board: one of the counts (count.h), or
//   kMoves               the moves so far: the number of discs outside the centre;
//   kFlips               the most discs that a legal move of the mover turns over; 0 if there is no
//                        legal move;
//   kDifference          the mover's discs minus those of the other side, which may be negative;
//   kAbsoluteDifference  by how many discs one side is ahead of the other.
enum class Measure : std::uint8_t {
  kDiscs,
  kEmpties,
  kMover,
  kOther,
  kLegalMoves,
  kOtherLegalMoves,
  kMoves,
  kFlips,
  kDifference,
  kAbsoluteDifference
};

constexpr Measure MeasureOf(CountKind kind) {
  switch (kind) {
    case CountKind::kDiscs:
      return Measure::kDiscs;
    case CountKind::kEmpties:
      return Measure::kEmpties;
    case CountKind::kMover:
      return Measure::kMover;
    case CountKind::kOther:
      return Measure::kOther;
    case CountKind::kLegalMoves:
      return Measure::kLegalMoves;
    case CountKind::kOtherLegalMoves:
      break;
  }
  return Measure::kOtherLegalMoves;
}

// The words of the counts, then those of the others.
constexpr auto WordTable(Measure) {
  constexpr auto kCounts = WordTable(CountKind{});
  constexpr auto kOthers =
      std::to_array<Word<Measure>>({{Measure::kMoves, "moves"},
                                    {Measure::kFlips, "flips"},
                                    {Measure::kDifference, "difference"},
                                    {Measure::kAbsoluteDifference, "absolute_difference"}});
  std::array<Word<Measure>, kCounts.size() + kOthers.size()> words{};
  for (std::size_t i = 0; i < kCounts.size(); ++i)
    words[i] = {MeasureOf(kCounts[i].value), kCounts[i].word};
  std::copy(kOthers.begin(), kOthers.end(), words.begin() + kCounts.size());
  return words;
}

int ValueOf(Measure measure, const Board& board);

// The numbers that a measure can be; not each of them need be the value of a board.
constexpr Range ValuesOf(Measure measure) {
  if (measure == Measure::kDifference) return {.min = -kSquares};
  if (measure == Measure::kFlips) return {.max = kMostFlipsOfMove};
  return {};
}

struct Objective {
  bool maximize = true;
  Measure measure = Measure::kLegalMoves;
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

// Calls `improved` with each better value. If a limit is hit, `proved` is false. An error of the
// solver is a status.
absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective,
                                 logic::SolverKind kind, std::uint32_t seed,
                                 const logic::Limits& limits,
                                 const std::function<void(int)>& improved);

}  // namespace othello::synth

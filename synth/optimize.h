// The best value of a quantity over all boards that satisfy a constraint, with the proof that none
// is better.
//
// The solver is asked for a board that is better than the best one so far, until it answers that
// there is none.
#ifndef OTHELLO_SYNTH_OPTIMIZE_H_
#define OTHELLO_SYNTH_OPTIMIZE_H_

#include <absl/status/statusor.h>
#include <absl/strings/string_view.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "core/board.h"
#include "logic/solver.h"
#include "synth/constraint.h"
#include "synth/count.h"

namespace othello::synth {

// What an objective measures on a board: one of the counts (in the order of CountKind), or
//   kMoves  the moves so far: the number of discs outside the centre;
//   kFlips  the most discs that a legal move of the mover turns over; 0 if there is no legal move.
enum class Measure : std::uint8_t {
  kDiscs,
  kEmpties,
  kMover,
  kOther,
  kLegalMoves,
  kOtherLegalMoves,
  kMoves,
  kFlips
};

// The words of the counts, then those of the other two.
constexpr auto WordTable(Measure) {
  constexpr auto kCounts = WordTable(CountKind{});
  std::array<Word<Measure>, kCounts.size() + 2> words{};
  for (std::size_t i = 0; i < kCounts.size(); ++i)
    words[i] = {static_cast<Measure>(kCounts[i].value), kCounts[i].word};
  words[kCounts.size()] = {Measure::kMoves, "moves"};
  words[kCounts.size() + 1] = {Measure::kFlips, "flips"};
  return words;
}

int ValueOf(Measure measure, const Board& board);

struct Objective {
  bool maximize = true;
  Measure measure = Measure::kLegalMoves;
};

// `constraint`, and the objective's measure is `value` or better.
Constraint WithValue(const Constraint& constraint, const Objective& objective, int value);

struct Optimum {
  std::optional<int> best;  // the best value found; nullopt if no board was found
  // The solver proved that no board has a better value, or that there is no board at all.
  bool proved = false;
};

// Calls `improved` with each better value. If a limit is hit, `proved` is false; ResourceExhausted
// if memory runs out. An error of the solver is a status.
absl::StatusOr<Optimum> Optimize(const Constraint& constraint, const Objective& objective,
                                 logic::SolverKind kind, std::uint32_t seed,
                                 const logic::Limits& limits,
                                 const std::function<void(int)>& improved);

}  // namespace othello::synth

#endif  // OTHELLO_SYNTH_OPTIMIZE_H_

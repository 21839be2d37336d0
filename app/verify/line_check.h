// Checks one line of the files that a run writes, without trusting the engines. The keys of a line
// say what it is, so files may be renamed, cut and concatenated:
//
//   "nogood"  a nogood (nogood_file.h): its argument is checked again
//   "themes"  an endgame problem (problem_line.h): solved again
//   "best"    the result of best play (solution_line.h): searched again
//   "games"   games to a position (games_line.h): replayed
//   "game_count"  how many there are (game_count_line.h): counted again
//   "board"   a position, of results or of candidates (result_line.h): its game is replayed, or its
//             refutation checked
//   "method"  a step to the best position (goal_step_line.h): its game is replayed, and its value
//             counted
//
// Lines of other commands, which are told by their keys as well, are not checked.
#pragma once

#include <absl/status/statusor.h>

#include <atomic>
#include <cstddef>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "app/records/result_line.h"
#include "app/verify/check_tally.h"
#include "app/verify/given_proofs.h"
#include "app/verify/nogood_check.h"
#include "endgame/evaluation/evaluation.h"
#include "retro/opening/opening_table.h"

namespace othello::app {

// The opening table for repeated searches; not the default one.
inline constexpr int kOpeningDiscsOfChecks = 9;

// For use by one thread.
class LineCheck {
 public:
  // The table must outlive the object. `memory_bytes`: for the memory of a repeated search;
  // `seconds`: the time of a repeated proof. After `interrupted` becomes true, checks that take
  // long are not done (Check::kTooLong). `proofs`: those that positions without a game must have;
  // if there are none, what the engines said is asked again.
  LineCheck(const retro::OpeningTable& table, std::size_t memory_bytes, double seconds,
            const std::atomic<bool>* interrupted, GivenProofs proofs)
      : table_(table),
        memory_bytes_(memory_bytes),
        seconds_(seconds),
        interrupted_(interrupted),
        proofs_(std::move(proofs)),
        nogoods_(seconds, interrupted) {}

  // What was checked; InvalidArgument says what does not hold.
  absl::StatusOr<Check> Of(const nlohmann::ordered_json& object);

 private:
  absl::StatusOr<Check> OfBoard(const nlohmann::ordered_json& object);
  absl::StatusOr<Check> OfPosition(const ResultLine& line);
  absl::StatusOr<Check> OfRepaired(const ResultLine& line, Check check) const;
  absl::StatusOr<Check> OfFormula(const ResultLine& line) const;
  absl::StatusOr<Check> OfSearch(const ResultLine& line) const;
  logic::Limits Limits() const { return {.seconds = seconds_, .interrupted = interrupted_}; }

  const retro::OpeningTable& table_;
  const std::size_t memory_bytes_;
  const double seconds_;
  const std::atomic<bool>* const interrupted_;
  const GivenProofs proofs_;
  NogoodCheck nogoods_;
  std::unique_ptr<endgame::Evaluation> evaluation_;  // made when a problem needs it
};

}  // namespace othello::app

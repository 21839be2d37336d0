// A board that satisfies a constraint and that a game reaches: synth proposes, retro disposes, and
// refutations generalize.
//
// The solver proposes a board, the decider says whether a game reaches it. If not, the nogood of
// the refutation (nogood.h) goes back to the solver as clauses that exclude the whole family in all
// eight images; a board whose refutation does not generalize is excluded with its images under the
// symmetries of the question. When the solver has nothing left to propose, no game reaches such a
// board: each is in the family of some nogood, or was decided by itself.
//
// Measured (CaDiCaL 1.5.3, processor time on one core of a busy machine,
// bench/candidate_search_bench.cpp): no game reaches 34 legal moves, 30 candidates and 1.2 s;
// without nogoods 5,379 candidates and 8.2 s. Published: 22,719 s (doi 10.51094/jxiv.480).
#pragma once

#include <absl/status/statusor.h>

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/logic/limits.h"
#include "core/logic/solver.h"
#include "retro/decide/decide.h"
#include "retro/nogoods/nogood.h"
#include "retro/verdict.h"
#include "synth/constraint.h"

namespace othello::goals {

struct CandidateSearchOptions {
  logic::SolverKind solver = logic::SolverKind::kCadical;
  std::uint32_t seed = 0;
  // What the decider was made for.
  retro::Question question;
  // Without nogoods each refuted board is excluded by itself.
  bool learn = true;
  // See retro::Generalizer::Settings. No more time is spent on nogoods than on proposals and
  // decisions, except for those that cost nothing. So nogoods by the order of the moves depend on
  // the machine's speed; all else is a function of the seed.
  int moves_back = 2;
  double order_seconds = 0.3;
  // Propose one board of each symmetric family only.
  bool break_symmetry = true;
  // Of one decision, within those of the whole search.
  double seconds_of_decision = std::numeric_limits<double>::infinity();
  logic::Limits limits;
  // Called for each new nogood and for each decided candidate, at once: what they are told is what
  // a search that is resumed must recall. An error ends the search.
  std::function<absl::Status(const retro::Nogood&)> learned = [](const retro::Nogood&) {
    return absl::OkStatus();
  };
  std::function<absl::Status(const Board&, const retro::Decision&)> decided =
      [](const Board&, const retro::Decision&) { return absl::OkStatus(); };
};

// What an earlier search found out about the same question. Nogoods hold for any question.
struct RecalledCandidates {
  std::vector<retro::Nogood> nogoods;  // checked again before they are used
  std::vector<Board> refuted;          // taken as they are
};

// Each number is printed.
struct CandidateStatistics {
  std::int64_t candidates = 0;      // proposed and decided
  std::int64_t taught_nothing = 0;  // unreachable, and no nogood came of it
  std::int64_t undecided = 0;
  std::int64_t nogoods = 0;  // new ones
  double sum_of_sizes = 0;   // of the new nogoods, each the binary logarithm of a number of boards
  double largest_size = 0;
  std::int64_t conflicts = 0;  // of the solver that proposes
  double seconds = 0;
  double seconds_of_proposals = 0;
  double seconds_of_decisions = 0;
  double seconds_of_nogoods = 0;

  double MeanSize() const { return nogoods == 0 ? 0 : sum_of_sizes / static_cast<double>(nogoods); }
};

struct CandidateAnswer {
  // Reachable: `board`, which satisfies the constraint, by the game of `decision`. Unreachable: no
  // board that satisfies the constraint is reachable. Unknown: `limit` says why.
  retro::Verdict verdict = retro::Verdict::kUnknown;
  Board board;
  retro::Decision decision;
  logic::Limit limit = logic::Limit::kNone;
  CandidateStatistics statistics;
};

// InvalidArgument if a recalled nogood does not hold; an error of the engine, of `learned` or of
// `decided` is a status.
absl::StatusOr<CandidateAnswer> SearchCandidates(const synth::Constraint& constraint,
                                                 retro::Decider& decider,
                                                 const CandidateSearchOptions& options,
                                                 const RecalledCandidates& recalled = {});

}  // namespace othello::goals

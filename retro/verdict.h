// What is said about a board: whether a game reaches it, and the evidence.
#ifndef OTHELLO_RETRO_VERDICT_H_
#define OTHELLO_RETRO_VERDICT_H_

#include <absl/status/status.h>

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "core/board.h"
#include "core/square.h"
#include "core/symmetry.h"

namespace othello::retro {

enum class Verdict : std::uint8_t { kReachable, kUnreachable, kUnknown };

// "reachable", "unreachable" or "unknown".
std::string VerdictName(Verdict verdict);

// Why a position is unreachable, where it is no prune (prunes.h).
inline constexpr const char* kExhausted = "search exhausted";
inline constexpr const char* kNoOrder = "no order of the moves";
inline constexpr const char* kNoTurns = "no order of turns";

// Which positions count as the given board.
struct Question {
  // Some image of the board (true), or the board as it lies (false).
  bool any_orientation = true;
  // Either colour may be the mover (true), or the mover is `mover_color` (false; of a given board
  // only with a fixed orientation).
  bool any_color = true;
  Color mover_color = Color::kBlack;
};

// Whether the same images and colours count; which colour it is where only one counts, is left
// aside.
constexpr bool SameKind(const Question& a, const Question& b) {
  return a.any_orientation == b.any_orientation && a.any_color == b.any_color;
}

constexpr bool SameQuestion(const Question& a, const Question& b) {
  return SameKind(a, b) && (a.any_color || a.mover_color == b.mover_color);
}

// The symmetries that change nothing about the answer: a game reaches a board if and only if games
// reach its images.
constexpr SymmetrySet SymmetriesOf(const Question& question) {
  return question.any_orientation ? kAllSymmetries : kStartSymmetries;
}

struct Decision {
  Verdict verdict = Verdict::kUnknown;

  // Reachable: the moves of a game from the standard start, passes left out, that ends in image
  // `image` of the board with `mover_color` to move. Replayed by core before the verdict is given.
  std::vector<Square> transcript;
  int image = 0;
  Color mover_color = Color::kBlack;

  // What decided: the engine ("retro" or "sat"), its stage (retro: "prunes", "search"; sat: see
  // order_stages.h), and the reason. Reachable: "game". Unreachable: the prune that refuted the
  // board ("centre", "connectivity", "occupancy closure", ...), "search exhausted", "no order of
  // the moves" or "no order of turns". Unknown: the limit ("time", "memory", "nodes",
  // "interrupted"); the stage is the one that was broken off.
  std::string engine;
  std::string stage;
  std::string reason;

  // A fault of an engine (Internal): a solver that failed, a game that did not replay. The decision
  // then says nothing about the board, and whoever asked for it reports the fault as an error.
  absl::Status fault;

  // Effort and statistics, in the order in which they are reported: {"nodes", 10512},
  // {"pruned_connectivity", 3}, ...
  std::vector<std::pair<std::string, std::int64_t>> counts;
  double seconds = 0;

  // Ends without an answer, by a fault.
  void Fail(const std::string& what) {
    verdict = Verdict::kUnknown;
    reason = "fault";
    fault = absl::InternalError(what);
  }
};

}  // namespace othello::retro

#endif  // OTHELLO_RETRO_VERDICT_H_

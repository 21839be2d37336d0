// Whether a game reaches a position.
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

enum class Verdict : std::uint8_t { kReachable, kUnreachable, kUnknown };

// "reachable", "unreachable" or "unknown".
std::string ToText(Verdict verdict);

struct Decision {
  Verdict verdict = Verdict::kUnknown;

  // If reachable: the moves of a game from the start, passes left out; it has been replayed by the
  // rules. The game ends in image `image` (0 to 7, 0 the board in its given orientation) of the
  // board, with `mover_color` to move.
  std::string transcript;
  int image = 0;
  Color mover_color = Color::kBlack;

  // What decided, in the words of the result lines (docs/formats.md), such as "retro", "prunes",
  // "last move".
  std::string engine;
  std::string stage;
  std::string reason;
  // If unknown: the limit that was hit.
  Limit limit = Limit::kNone;

  std::vector<std::pair<std::string, std::int64_t>> counts;  // effort by name: {"nodes", 10512}
  double seconds = 0;
};

enum class Engine : std::uint8_t {
  kAuto,        // the cheapest first
  kRetrograde,  // backwards from the board
  kFormula,     // a formula of whole games
  kPlay,        // games played towards the board; it refutes nothing
};

struct ReachabilityOptions {
  Engine engine = Engine::kAuto;
  // Whether any image of the board counts, or only the board in its given orientation.
  bool any_orientation = true;
  // Whether either colour may be to move, or only that of the position. If false, `any_orientation`
  // must be false, too.
  bool any_color = true;
  int opening_discs = 12;  // of the opening table: 4 to 16
  // The retrograde search remembers positions in half of it; the rest is for formulas.
  std::int64_t memory_bytes = std::int64_t{2} << 30;
  int threads = 1;  // for formulas and the opening table
};

// What a decision is doing, in the words of the result lines: {"sat", "no passes", "conflicts",
// 1234}.
struct DecisionProgress {
  std::string engine;
  std::string stage;
  std::string counted;
  std::int64_t count = 0;
};
// Called often, and from any of the threads that search.
using DecisionObserver = std::function<void(const DecisionProgress&)>;

// A board that a game reaches, near another one.
struct NearestBoard {
  Board board;        // seen as the given one lies
  Decision decision;  // its game; with an observer's boards, without a game
  int changed = 0;    // squares that differ
  int at_least = 0;   // proved: no board that a game reaches differs on fewer
};
using NearestObserver = std::function<void(const NearestBoard&)>;

// Decides positions, and remembers refuted boards from one call to the next. For use by one thread
// at a time.
class ReachabilityDecider {
 public:
  // Builds the opening table. InvalidArgument if an option is out of range or the options
  // contradict each other; ResourceExhausted if memory runs out; Cancelled or DeadlineExceeded at a
  // limit.
  static absl::StatusOr<ReachabilityDecider> Create(const ReachabilityOptions& options,
                                                    const Limits& limits = {});

  ReachabilityDecider(ReachabilityDecider&&) noexcept;
  ReachabilityDecider& operator=(ReachabilityDecider&&) noexcept;
  ~ReachabilityDecider();

  // InvalidArgument if the two sets of discs share a square. "unknown" always means that a limit
  // was hit.
  absl::StatusOr<Decision> Decide(const Position& position, const Limits& limits,
                                  const DecisionObserver& observer = {}) const;

  // The board nearest to the given one that a game reaches; it is the nearest if `changed` equals
  // `at_least`. nullopt: a limit was hit before any was found. `nearer` is told of each better
  // board and bound. InvalidArgument if a square has both colours or a centre square is empty.
  absl::StatusOr<std::optional<NearestBoard>> FindNearest(const Position& position,
                                                          const Limits& limits,
                                                          const NearestObserver& nearer = {}) const;

 private:
  struct Parts;
  explicit ReachabilityDecider(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace othello_synth

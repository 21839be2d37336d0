// Whether a game reaches a position.
#pragma once

#include <absl/status/statusor.h>
#include <othello_synth/board.h>
#include <othello_synth/limits.h>

#include <cstdint>
#include <memory>
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
  absl::StatusOr<Decision> Decide(const Position& position, const Limits& limits) const;

 private:
  struct Parts;
  explicit ReachabilityDecider(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace othello_synth

// Whether a game reaches a position.
#ifndef OTHELLO_SYNTH_PUBLIC_REACHABILITY_H_
#define OTHELLO_SYNTH_PUBLIC_REACHABILITY_H_

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

  // Reachable: the moves of a game from the start, passes left out, which was replayed by the rules.
  // It ends in image `image` (0 to 7, 0 the board as it lies) of the board, `mover_color` to move.
  std::string transcript;
  int image = 0;
  Color mover_color = Color::kBlack;

  // What decided, in the words of the result lines (docs/formats.md): "retro", "prunes",
  // "last move".
  std::string engine;
  std::string stage;
  std::string reason;
  // Unknown: the limit that was hit.
  Limit limit = Limit::kNone;

  std::vector<std::pair<std::string, std::int64_t>> counts;  // effort by name: {"nodes", 10512}
  double seconds = 0;
};

enum class Engine : std::uint8_t {
  kAuto,        // the cheapest first
  kRetrograde,  // backwards from the board
  kFormula,     // a formula of whole games
};

struct ReachabilityOptions {
  Engine engine = Engine::kAuto;
  // Some image of the board counts, or only the board as it lies.
  bool any_orientation = true;
  // Either colour may be the one to move, or only the one of the position. Without `any_color`,
  // `any_orientation` must be false.
  bool any_color = true;
  int opening_discs = 12;  // of the opening table: 4 to 16
  // The retrograde search remembers positions in half of it, the rest is left to formulas.
  std::int64_t memory_bytes = std::int64_t{2} << 30;
  int threads = 1;  // that solve a formula
};

// Decides positions, and keeps what it has refuted from one to the next. For one thread at a time.
class ReachabilityDecider {
 public:
  // Builds the opening table. InvalidArgument if the options contradict each other;
  // ResourceExhausted for want of memory; Cancelled or DeadlineExceeded at a limit.
  static absl::StatusOr<ReachabilityDecider> Create(const ReachabilityOptions& options,
                                                    const Limits& limits = {});

  ReachabilityDecider(ReachabilityDecider&&) noexcept;
  ReachabilityDecider& operator=(ReachabilityDecider&&) noexcept;
  ~ReachabilityDecider();

  // InvalidArgument if the two sets of discs share a square. "unknown" means that a limit was hit,
  // and nothing else.
  absl::StatusOr<Decision> Decide(const Position& position, const Limits& limits) const;

 private:
  struct Parts;
  explicit ReachabilityDecider(std::unique_ptr<Parts> parts);
  std::unique_ptr<Parts> parts_;
};

}  // namespace othello_synth

#endif  // OTHELLO_SYNTH_PUBLIC_REACHABILITY_H_

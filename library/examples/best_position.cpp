// The best reachable position: the most legal moves with 10 discs, and the proof that none is
// better.
#include <othello_synth/othello_synth.h>

#include <iostream>

int main() {
  namespace os = othello_synth;
  const absl::StatusOr<os::Constraint> constraint = os::Constraint::Parse("discs = 10");
  if (!constraint.ok()) return 1;
  os::BestPositionOptions options;
  options.objective = os::Objective{.maximize = true, .quantity = "legal_moves"};
  options.limits.seconds = 60;
  options.found = [](const os::ReachedPosition& position) {
    std::cout << *position.value << " legal moves: " << position.decision.transcript << '\n';
  };
  const absl::StatusOr<os::BestPosition> best = os::FindBestPosition(*constraint, options);
  if (!best.ok()) {
    std::cerr << best.status().message() << '\n';
    return 1;
  }
  if (!best->position) {
    std::cout << "none was found\n";
    return 1;
  }
  std::cout << "best: " << *best->position->value << (best->proved ? ", proved" : ", not proved")
            << '\n';
  return best->proved ? 0 : 1;
}

// Explains the stoner at the end of a game: explain_stoner TRANSCRIPT.
#include <othello_synth/othello_synth.h>

#include <iostream>

int main(int argc, char** argv) {
  namespace os = othello_synth;
  if (argc != 2) {
    std::cerr << "usage: explain_stoner TRANSCRIPT\n";
    return 2;
  }
  const absl::StatusOr<std::vector<os::StonerTrap>> traps = os::ExplainStoner(argv[1], {});
  if (!traps.ok()) {
    std::cerr << traps.status().message() << '\n';
    return 1;
  }
  for (const os::StonerTrap& trap : *traps) {
    std::cout << trap.shape << " at " << os::SquareText(trap.corner) << ", "
              << (trap.outcome == os::TrapOutcome::kUnavoidable ? "unavoidable"
                  : trap.outcome == os::TrapOutcome::kEscapable ? "escapable"
                                                                : "undecided")
              << " after " << trap.nodes << " positions\n"
              << trap.explanation;
  }
  return traps->empty() ? 1 : 0;
}

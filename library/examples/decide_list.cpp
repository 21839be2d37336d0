// Decides a list of positions from standard input: one per line, in any format, at most 10 seconds
// each.
#include <othello_synth/othello_synth.h>

#include <iostream>
#include <string>

int main() {
  namespace os = othello_synth;
  const absl::StatusOr<os::ReachabilityDecider> decider = os::ReachabilityDecider::Create({});
  if (!decider.ok()) {
    std::cerr << decider.status().message() << '\n';
    return 1;
  }
  int undecided = 0;
  for (std::string line; std::getline(std::cin, line);) {
    const absl::StatusOr<os::Position> position = os::ParsePosition(line);
    if (!position.ok()) {
      std::cerr << position.status().message() << '\n';
      return 1;
    }
    os::Limits limits;
    limits.seconds = 10;
    const absl::StatusOr<os::Decision> decision = decider->Decide(*position, limits);
    if (!decision.ok()) {
      std::cerr << decision.status().message() << '\n';
      return 1;
    }
    std::cout << os::ToText(*position) << ": " << os::ToText(decision->verdict) << ", "
              << (decision->verdict == os::Verdict::kReachable ? decision->transcript
                                                               : decision->reason)
              << '\n';
    if (decision->verdict == os::Verdict::kUnknown) ++undecided;
  }
  return undecided == 0 ? 0 : 1;
}

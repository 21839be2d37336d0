// All boards with 8 discs on which the mover has at least 10 legal moves.
#include <othello_synth/othello_synth.h>

#include <iostream>

int main() {
  namespace os = othello_synth;
  const absl::StatusOr<os::Constraint> constraint =
      os::Constraint::Parse("discs = 8\nlegal_moves = { min = 10 }\noccupancy = \"closed\"");
  if (!constraint.ok()) {
    std::cerr << constraint.status().message() << '\n';
    return 1;
  }
  os::EnumerationOptions options;
  options.solver = os::Solver::kCadical;
  const absl::StatusOr<os::Enumeration> enumeration =
      os::Enumerate(*constraint, options, [](const os::Board& board) {
        std::cout << os::ToText({board, os::Color::kBlack}) << '\n';
        return true;
      });
  if (!enumeration.ok()) {
    std::cerr << enumeration.status().message() << '\n';
    return 1;
  }
  std::cout << enumeration->found << " boards up to symmetry, "
            << (enumeration->complete ? "and no other" : "perhaps more") << '\n';
  return enumeration->complete ? 0 : 1;
}

// How long proofs take: solving with a proof, trimming it, and checking it, and how large they are.
//
//     proof_times FOLDER BOARDS.txt LEVEL SECONDS
//
// Proves each board of the list from LEVEL on (order, turns or passes; proofs/game_hypothesis.h),
// in SECONDS at most, into the folder, and prints a line for each and their means.
#include <absl/strings/numbers.h>
#include <absl/strings/str_format.h>

#include <array>
#include <cstddef>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>

#include "core/formats/position_format.h"
#include "proofs/refutation.h"

namespace othello {
namespace {

using proofs::HypothesisLevel;

// Clauses, conflicts, seconds of solving and trimming, clauses needed of the formula and of the
// proof, seconds of checking.
using Figures = std::array<double, 7>;

std::string Text(const Figures& figures) {
  return absl::StrFormat("%.0f %.0f %.3f %.3f %.0f %.0f %.3f", figures[0], figures[1], figures[2],
                         figures[3], figures[4], figures[5], figures[6]);
}

std::optional<Figures> Prove(const std::string& folder, const Board& board, HypothesisLevel level,
                             double seconds) {
  const proofs::Hypothesis claim = proofs::GameEndsIn(board, {.level = level});
  const auto refutation = proofs::WriteRefutation(folder, claim, {.drat = logic::DratForm::kBinary},
                                                  {.seconds = seconds});
  if (!refutation.ok()) return std::nullopt;
  const logic::LimitWatch watch({});
  if (!proofs::CheckRefutation(folder, claim).ok()) return std::nullopt;
  return Figures{static_cast<double>(refutation->clauses),
                 static_cast<double>(refutation->conflicts),
                 refutation->seconds_of_solving,
                 refutation->seconds_of_trimming,
                 static_cast<double>(refutation->trimmed.formula_clauses),
                 static_cast<double>(refutation->trimmed.proof_clauses),
                 watch.Seconds()};
}

int Run(const std::string& folder, const std::string& list, HypothesisLevel level, double seconds) {
  std::filesystem::create_directories(folder);
  std::ifstream boards(list);
  Figures sums = {};
  int proved = 0;
  std::puts("# clauses conflicts solving trimming needed_of_formula needed_of_proof checking");
  for (std::string line; std::getline(boards, line);) {
    const absl::StatusOr<PositionReading> reading = ReadPosition(line);
    const std::optional<Figures> figures =
        reading.ok() ? Prove(folder, reading->position.board, level, seconds) : std::nullopt;
    absl::PrintF("%s %s\n", line, figures ? Text(*figures) : "no proof");
    if (!figures) continue;
    ++proved;
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] += (*figures)[i];
  }
  if (proved == 0) return 1;
  for (double& sum : sums) sum /= proved;
  absl::PrintF("mean of %d: %s\n", proved, Text(sums));
  return 0;
}

}  // namespace
}  // namespace othello

int main(int argc, char** argv) {
  double seconds = 0;
  const auto level =
      argc == 5 ? othello::FromWord<othello::proofs::HypothesisLevel>(argv[3]) : std::nullopt;
  if (!level || !absl::SimpleAtod(argv[4], &seconds)) {
    std::fputs("usage: proof_times FOLDER BOARDS.txt LEVEL SECONDS\n", stderr);
    return 2;
  }
  return othello::Run(argv[1], argv[2], *level, seconds);
}

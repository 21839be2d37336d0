#include "app/run/recalled_positions.h"

#include "app/records/sealed_lines.h"

namespace othello::app {

absl::StatusOr<std::vector<Board>> RecallPositions(ResultsFile& results, PositionCheck check,
                                                   const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  std::vector<Board> boards;
  // Lines whose conditions take long are few in a part of the file.
  constexpr std::size_t kBetweenLooks = 16;
  absl::Status status = results.lines().ForEach(watch, [&](const std::string& text) {
    if (boards.size() % kBetweenLooks == 0 && watch.Hit() != logic::Limit::kNone)
      return logic::StatusOf(watch.Hit());
    const absl::StatusOr<ResultLine> line = ParseResultLine(text);
    const absl::Status status = line.ok() ? check.Take(*line) : line.status();
    if (!status.ok()) return FaultInLine(results.path(), boards.size() + 1, status);
    results.Recall(*line);
    boards.push_back(line->position.board);
    return absl::OkStatus();
  });
  if (!status.ok()) return status;
  return boards;
}

}  // namespace othello::app

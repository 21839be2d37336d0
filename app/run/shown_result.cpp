#include "app/run/shown_result.h"

namespace othello::app {
namespace {

int Rank(const ResultLine& line) {
  if (!line.decision || line.decision->verdict == retro::Verdict::kUnreachable) return 0;
  return line.decision->verdict == retro::Verdict::kUnknown ? 1 : 2;
}

}  // namespace

bool ShownResult::Better(const ResultLine& line, const ResultLine& other) const {
  if (Rank(line) != Rank(other) || Rank(line) < 2 || !objective_) return Rank(line) > Rank(other);
  const int value = objective_->ValueOf(line.position.board, *line.decision);
  const int best = objective_->ValueOf(other.position.board, *other.decision);
  return value != best && objective_->AsGood(value, best);
}

void ShownResult::Offer(const ResultLine& line) {
  if (!line_ || Better(line, *line_)) line_ = line;
}

}  // namespace othello::app

#include "endgame/plain_score.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

#include "core/game/final_score.h"
#include "core/game/moves.h"

namespace othello::endgame {

namespace {

constexpr int kWatchedFrom = 9;  // empty squares

struct Reply {
  Board board;
  int moves;  // that the other side has there
};

// The other side's fewest moves first.
std::size_t Replies(const Board& board, std::array<Reply, kSquares>& replies) {
  std::size_t count = 0;
  ForEachSquare(LegalMoves(board), [&](Square square) {
    const Board after = Play(board, square);
    replies[count++] = {after, Mobility(after)};
  });
  std::stable_sort(replies.begin(), replies.begin() + static_cast<std::ptrdiff_t>(count),
                   [](const Reply& a, const Reply& b) { return a.moves < b.moves; });
  return count;
}

}  // namespace

std::optional<int> PlainScore(const Board& board, int alpha, int beta, logic::LimitWatch& watch) {
  if (std::popcount(board.Empty()) >= kWatchedFrom && watch.Hit() != logic::Limit::kNone)
    return std::nullopt;
  std::array<Reply, kSquares> replies;
  const std::size_t count = Replies(board, replies);
  if (count == 0) {
    if (!CanMove(Passed(board))) return FinalScore(board);
    const std::optional<int> score = PlainScore(Passed(board), -beta, -alpha, watch);
    if (!score) return std::nullopt;
    return -*score;
  }
  int best = -kMaxScore;
  for (std::size_t i = 0; i < count && best < beta; ++i) {
    const std::optional<int> score =
        PlainScore(replies[i].board, -beta, -std::max(alpha, best), watch);
    if (!score) return std::nullopt;
    best = std::max(best, -*score);
  }
  return best;
}

}  // namespace othello::endgame

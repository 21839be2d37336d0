#include "core/game/perft.h"

#include <absl/container/flat_hash_map.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "core/game/moves.h"
#include "core/game/square.h"
#include "core/game/symmetry.h"

namespace othello {
namespace {

// Boards are passed by value here, in registers: through memory they would be written as two words
// and read back as a vector, which stalls.

// Lines of one ply: without a move, the pass or the finished game counts as one line. A free pass
// is followed by the other side's moves.
std::int64_t CountLastPly(Board board, PassRule rule) {
  int moves = Mobility(board);
  if (rule == PassRule::kFree && moves == 0) moves = Mobility(Passed(board));
  return std::max(moves, 1);
}

// The last two plies, in a loop without calls.
std::int64_t CountLastTwoPlies(Board board, Bitboard moves, PassRule rule) {
  std::int64_t lines = 0;
  for (; moves != 0; moves &= moves - 1)
    lines += CountLastPly(Play(board, std::countr_zero(moves)), rule);
  return lines;
}

// `plies` is at least 1.
std::int64_t Count(Board board, int plies, PassRule rule) {
  if (plies == 1) return CountLastPly(board, rule);
  const Bitboard moves = LegalMoves(board);
  if (moves == 0) {
    if (!CanMove(Passed(board))) return 1;
    return Count(Passed(board), rule == PassRule::kFree ? plies : plies - 1, rule);
  }
  if (plies == 2) return CountLastTwoPlies(board, moves, rule);
  std::int64_t lines = 0;
  ForEachSquare(moves,
                [&](Square square) { lines += Count(Play(board, square), plies - 1, rule); });
  return lines;
}

// The canonical positions after some number of plies, and how many lines lead to each; finished
// games are only counted.
struct Layer {
  absl::flat_hash_map<Board, std::int64_t> lines_to;
  std::int64_t finished = 0;
};

// Returns nullopt if stopped.
std::optional<Layer> NextLayer(const Layer& layer, PassRule rule,
                               const std::function<bool()>& stop) {
  constexpr int kBoardsBetweenLooks = 4096;
  Layer next;
  next.finished = layer.finished;
  int boards = 0;
  for (auto [board, lines] : layer.lines_to) {
    if (boards++ % kBoardsBetweenLooks == 0 && stop()) return std::nullopt;
    Board at = board;
    if (!CanMove(at)) {
      at = Passed(at);
      if (!CanMove(at)) {
        next.finished += lines;
        continue;
      }
      if (rule == PassRule::kCountsAsPly) {
        next.lines_to[Canonical(at)] += lines;
        continue;
      }
    }
    ForEachSquare(LegalMoves(at), [&, lines = lines](Square square) {
      next.lines_to[Canonical(Play(at, square))] += lines;
    });
  }
  return next;
}

}  // namespace

std::int64_t Perft(const Board& board, int plies, PassRule rule) {
  return plies == 0 ? 1 : Count(board, plies, rule);
}

std::optional<std::int64_t> PerftUnless(const std::function<bool()>& stop, const Board& board,
                                        int plies, PassRule rule) {
  // This many take about a tenth of a second.
  constexpr int kPliesBetweenLooks = 7;
  if (plies <= kPliesBetweenLooks || GameOver(board)) return Perft(board, plies, rule);
  if (!CanMove(board))
    return PerftUnless(stop, Passed(board), rule == PassRule::kFree ? plies : plies - 1, rule);
  std::int64_t lines = 0;
  for (Bitboard moves = LegalMoves(board); moves != 0; moves &= moves - 1) {
    if (stop()) return std::nullopt;
    const auto of_move = PerftUnless(stop, Play(board, std::countr_zero(moves)), plies - 1, rule);
    if (!of_move) return std::nullopt;
    lines += *of_move;
  }
  return lines;
}

std::int64_t MergedPerft(const Board& board, int plies, PassRule rule) {
  return *MergedPerftUnless([] { return false; }, board, plies, rule);
}

std::optional<std::int64_t> MergedPerftUnless(const std::function<bool()>& stop, const Board& board,
                                              int plies, PassRule rule) {
  constexpr int kBoardsBetweenLooks = 64;
  // Counting the last plies costs less than looking up their positions, and more layers would not
  // fit into memory.
  constexpr int kCountedPlies = 3;
  constexpr int kMostLayers = 10;
  const int layers = std::clamp(plies - kCountedPlies, 0, kMostLayers);
  Layer layer;
  layer.lines_to[board] = 1;
  for (int ply = 0; ply < layers; ++ply) {
    std::optional<Layer> next = NextLayer(layer, rule, stop);
    if (!next) return std::nullopt;
    layer = *std::move(next);
  }
  std::int64_t total = layer.finished;
  int boards = 0;
  for (const auto& [at, lines] : layer.lines_to) {
    if (boards++ % kBoardsBetweenLooks == 0 && stop()) return std::nullopt;
    const std::optional<std::int64_t> of_board = PerftUnless(stop, at, plies - layers, rule);
    if (!of_board) return std::nullopt;
    total += lines * *of_board;
  }
  return total;
}

}  // namespace othello

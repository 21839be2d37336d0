#include "retro/count/game_counts.h"

#include <bit>

#include "core/game/moves.h"
#include "retro/start_images.h"

namespace othello::retro {

namespace {

using Layer = GameCounts::Layer;

// Adds the games by each move from the board, on which `games` end. Where its mover has no move,
// the other side moves.
void AddMoves(Board board, ByMover<std::uint64_t> games, Layer& next) {
  if (MustPass(board)) {
    board = Passed(board);
    games = {games[1], games[0]};
  }
  for (Bitboard moves = LegalMoves(board); moves != 0; moves &= moves - 1) {
    const Board after = Play(board, std::countr_zero(moves));
    ByMover<std::uint64_t>& to = next[MakeStartImages(after).oriented];
    to[0] += games[1];
    to[1] += games[0];
  }
}

}  // namespace

absl::StatusOr<GameCounts> GameCounts::Build(int discs, const logic::Limits& limits) {
  logic::LimitWatch watch(limits);
  GameCounts counts;
  counts.layers_.push_back({{kStart, {1, 0}}});
  while (counts.discs() < discs) {
    Layer next;
    for (const auto& [board, games] : counts.layers_.back()) {
      if (const logic::Limit limit = watch.Hit(); limit != logic::Limit::kNone)
        return logic::StatusOf(limit);
      AddMoves(board, games, next);
    }
    counts.layers_.push_back(std::move(next));
  }
  return counts;
}

ByMover<std::uint64_t> GameCounts::To(const Board& board) const {
  const Layer& layer = LayerWith(board.Discs());
  const auto found = layer.find(MakeStartImages(board).oriented);
  if (found == layer.end()) return {0, 0};
  const auto images = static_cast<std::uint64_t>(DifferentOrientedImages(board));
  return {found->second[0] / images, found->second[1] / images};
}

}  // namespace othello::retro

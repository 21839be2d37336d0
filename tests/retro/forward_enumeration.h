// All positions of the opening, found forwards by the rules alone. The tests of this folder compare
// the engines with them.
#pragma once

#include <absl/container/flat_hash_set.h>

#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"

namespace othello::retro {

struct HashedPosition {
  Board board;
  Color to_move;
  friend bool operator==(const HashedPosition&, const HashedPosition&) = default;
  template <typename H>
  friend H AbslHashValue(H state, const HashedPosition& position) {
    return H::combine(std::move(state), position.board, position.to_move);
  }
};

using PositionSet = absl::flat_hash_set<HashedPosition>;

// Raw positions with colours; index: number of discs.
struct ForwardLayers {
  std::vector<PositionSet> after_move;
  std::vector<PositionSet> after_pass;  // right after a forced pass

  bool Reached(const Board& board, Color to_move) const {
    const auto discs = static_cast<std::size_t>(board.Discs());
    return after_move[discs].contains({board, to_move}) ||
           after_pass[discs].contains({board, to_move});
  }
  bool ReachedByEither(const Board& board) const {
    return Reached(board, Color::kBlack) || Reached(board, Color::kWhite);
  }
  bool SomeImageReached(const Board& board) const {
    for (int k = 0; k < kImages; ++k) {
      if (ReachedByEither(Image(board, k))) return true;
    }
    return false;
  }
};

inline ForwardLayers EnumerateForwards(int discs) {
  ForwardLayers layers;
  layers.after_move.resize(static_cast<std::size_t>(discs) + 1);
  layers.after_pass.resize(static_cast<std::size_t>(discs) + 1);
  layers.after_move[4].insert({kStart, Color::kBlack});
  for (std::size_t n = 4; n <= static_cast<std::size_t>(discs); ++n) {
    const auto add_children = [&](const HashedPosition& position) {
      if (n == static_cast<std::size_t>(discs)) return;
      ForEachSquare(LegalMoves(position.board), [&](Square square) {
        layers.after_move[n + 1].insert({Play(position.board, square), Opposite(position.to_move)});
      });
    };
    for (const HashedPosition& position : layers.after_move[n]) {
      add_children(position);
      if (MustPass(position.board))
        layers.after_pass[n].insert({Passed(position.board), Opposite(position.to_move)});
    }
    for (const HashedPosition& position : layers.after_pass[n]) add_children(position);
  }
  return layers;
}

// Shared by all tests of a program: enumerated once, 4 to 12 discs (the first forced pass is with
// 12).
inline const ForwardLayers& LayersToTwelve() {
  static const ForwardLayers layers = EnumerateForwards(12);
  return layers;
}

// The canonical boards of `positions`.
inline absl::flat_hash_set<Board> CanonicalBoards(const PositionSet& positions) {
  absl::flat_hash_set<Board> boards;
  for (const HashedPosition& position : positions) boards.insert(Canonical(position.board));
  return boards;
}

}  // namespace othello::retro

// What the variables of a hypothesis (proofs/game_hypothesis.h) say of a game, by replaying it.
#pragma once

#include <array>
#include <vector>

#include "core/game/board.h"
#include "core/game/moves.h"
#include "core/game/symmetry.h"
#include "core/game/transcript.h"
#include "proofs/game_hypothesis.h"
#include "proofs/supposed_conditions.h"

namespace othello::proofs {

// An image of a game. The board after it is the image of the game's last one.
class ReplayedGame {
 public:
  // `after_pass`: the game ends after the pass that is forced at its end.
  ReplayedGame(const Game& game, bool after_pass, int image) {
    const int moves = static_cast<int>(game.moves.size());
    for (int i = 0; i < moves; ++i) {
      const Position before = game.PositionToMove(i);
      moves_.push_back({.square = Image(game.moves[i], image),
                        .board = Image(before.board, image),
                        .player = before.to_move,
                        .pass = game.PassForced(i)});
    }
    // Squares that stay empty come after the end.
    for (Square square = 0; square < kSquares; ++square) time_[square] = 1000 + square;
    for (int i = 0; i < moves; ++i) time_[moves_[i].square] = i;
    ForEachSquare(kCentre, [this](Square square) { time_[square] = -1; });
    end_ = after_pass ? game.PositionToMove(moves) : game.Last();
    end_.board = Image(end_.board, image);
  }

  const Position& end() const { return end_; }

  bool Holds(const Fact& fact) const {
    const Square t = fact.t;
    const Square r = fact.r;
    if (fact.kind == FactKind::kMoverHasE4) return Has(0, end_.to_move, SquareAt(4, 3));
    if (fact.kind == FactKind::kBefore) return time_[t] < time_[r];
    if (fact.kind == FactKind::kFollows) return Follows(t, r);
    // What was not played finds nothing and turns nothing over.
    if (t != kNoMove && !IsPlayed(t)) return false;
    switch (fact.kind) {
      case FactKind::kPlacedBy:
        return moves_[time_[t]].player == end_.to_move;
      case FactKind::kShows:
        return Has(time_[t], end_.to_move, r);
      case FactKind::kOwn:
        return Has(time_[t], moves_[time_[t]].player, r);
      case FactKind::kOther:
        return Has(time_[t], Opposite(moves_[time_[t]].player), r);
      case FactKind::kFlips:
        return Turned(time_[t], r);
      case FactKind::kLast:
        return LastEvent(t, r) == fact.e;
      case FactKind::kPass:
        return moves_[time_[t]].pass;
      default:
        return false;
    }
  }

 private:
  struct Move {
    Square square;
    Board board;  // right before it, seen by its player
    Color player;
    bool pass;  // right before it
  };

  bool IsPlayed(Square t) const { return time_[t] < static_cast<int>(moves_.size()); }

  bool Follows(Square a, Square b) const {
    if (a == kNoMove) return b != kNoMove && time_[b] == 0;
    if (!IsPlayed(a)) return false;
    return time_[a] + 1 == (b == kNoMove ? static_cast<int>(moves_.size()) : time_[b]);
  }

  // Right before move `time`.
  bool Has(int time, Color color, Square r) const {
    if (time == static_cast<int>(moves_.size()))
      return ((color == end_.to_move ? end_.board.mover : end_.board.other) & Bit(r)) != 0;
    const Move& move = moves_[time];
    return ((color == move.player ? move.board.mover : move.board.other) & Bit(r)) != 0;
  }

  bool Turned(int time, Square r) const {
    const Color player = moves_[time].player;
    return Has(time, Opposite(player), r) && Has(time + 1, player, r);
  }

  // kNoMove if there is no disc.
  Square LastEvent(Square t, Square r) const {
    const int now = t == kNoMove ? static_cast<int>(moves_.size()) : time_[t];
    for (int i = now - 1; i >= 0; --i) {
      if (moves_[i].square == r || Turned(i, r)) return moves_[i].square;
    }
    return (kCentre & Bit(r)) != 0 ? r : kNoMove;
  }

  std::vector<Move> moves_;
  Position end_;
  std::array<int, kSquares + 1> time_{};  // of the move on a square
};

}  // namespace othello::proofs

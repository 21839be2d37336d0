// The fight about a trap by the rules of trap.h, written again as plainly as possible: discs in an
// array, all moves, no table, nothing remembered.
#pragma once

#include <array>
#include <limits>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "traps/trap.h"

namespace othello::traps {

class NaiveFight {
 public:
  explicit NaiveFight(const Trap& trap) : trap_(trap) {}

  // Whether the attacker succeeds within `plies` plies, counting passes. `board` is seen by
  // `to_move`.
  bool AttackerSucceeds(const Board& board, Player to_move,
                        int plies = std::numeric_limits<int>::max()) {
    return Succeeds(ToDiscs(board, to_move), SideOf(to_move), plies);
  }

  // Whether the escaper can force, within `plies` plies, a corner or the end of the game without
  // one; the end of the game counts as a ply.
  bool EscaperEscapes(const Board& board, Player to_move, int plies) {
    return Escapes(ToDiscs(board, to_move), SideOf(to_move), plies);
  }

  // The attacker to move.
  bool SpringHolds(const Board& board) const {
    return SpringWorks(ToDiscs(board, Player::kAttacker));
  }

 private:
  // The contents of each square: 'A', 'E' or '-'.
  using Discs = std::array<char, kSquares>;
  static constexpr int kA8 = 56;
  static constexpr int kH8 = 63;

  static char SideOf(Player player) { return player == Player::kAttacker ? 'A' : 'E'; }
  static char Enemy(char side) { return side == 'A' ? 'E' : 'A'; }

  static Discs ToDiscs(const Board& board, Player to_move) {
    Discs discs;
    for (int at = 0; at < kSquares; ++at) {
      discs[at] = '-';
      if ((board.mover >> at) & 1) discs[at] = SideOf(to_move);
      if ((board.other >> at) & 1) discs[at] = Enemy(SideOf(to_move));
    }
    return discs;
  }

  // Plays on `at` if that turns something over; false if it does not.
  static bool Play(const Discs& discs, int at, char side, Discs* after) {
    if (discs[at] != '-') return false;
    bool legal = false;
    *after = discs;
    for (int down = -1; down <= 1; ++down) {
      for (int right = -1; right <= 1; ++right) {
        if (down == 0 && right == 0) continue;
        int file = at % 8 + right;
        int rank = at / 8 + down;
        int run = 0;
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8 &&
               discs[8 * rank + file] == Enemy(side)) {
          file += right;
          rank += down;
          ++run;
        }
        if (run == 0 || file < 0 || file > 7 || rank < 0 || rank > 7 ||
            discs[8 * rank + file] != side)
          continue;
        legal = true;
        for (int i = 1; i <= run; ++i) (*after)[at + i * (8 * down + right)] = side;
      }
    }
    if (legal) (*after)[at] = side;
    return legal;
  }

  static std::vector<Discs> Children(const Discs& discs, char side) {
    std::vector<Discs> children;
    Discs after;
    for (int at = 0; at < kSquares; ++at) {
      if (Play(discs, at, side, &after)) children.push_back(after);
    }
    return children;
  }

  static bool CanPlayBottomCorner(const Discs& discs, char side) {
    Discs after;
    return Play(discs, kA8, side, &after) || Play(discs, kH8, side, &after);
  }

  bool SpringWorks(const Discs& discs) const {
    Discs sprung;
    if (!Play(discs, trap_.spring, 'A', &sprung)) return false;
    Discs replied;
    if (trap_.replies == RepliesToSpring::kOnEdge) {
      return !Play(sprung, trap_.reply, 'E', &replied) || CanPlayBottomCorner(replied, 'A');
    }
    const std::vector<Discs> replies = Children(sprung, 'E');
    for (const Discs& reply : replies) {
      if (!CanPlayBottomCorner(reply, 'A')) return false;
    }
    return !replies.empty() || CanPlayBottomCorner(sprung, 'A');
  }

  bool Succeeds(const Discs& discs, char side, int plies) {
    if (plies == 0) return false;
    if (CanPlayBottomCorner(discs, side)) return side == 'A';
    if (side == 'A' && SpringWorks(discs)) return true;
    const std::vector<Discs> children = Children(discs, side);
    if (children.empty())
      return !Children(discs, Enemy(side)).empty() && Succeeds(discs, Enemy(side), plies - 1);
    for (const Discs& child : children) {
      if (Succeeds(child, Enemy(side), plies - 1) == (side == 'A')) return side == 'A';
    }
    return side == 'E';
  }

  bool Escapes(const Discs& discs, char side, int plies) {
    if (plies == 0) return false;
    if (CanPlayBottomCorner(discs, side)) return side == 'E';
    if (side == 'A' && SpringWorks(discs)) return false;
    const std::vector<Discs> children = Children(discs, side);
    if (children.empty())
      return Children(discs, Enemy(side)).empty() || Escapes(discs, Enemy(side), plies - 1);
    for (const Discs& child : children) {
      if (Escapes(child, Enemy(side), plies - 1) == (side == 'E')) return side == 'E';
    }
    return side == 'A';
  }

  const Trap trap_;
};

}  // namespace othello::traps

// A proof of scores as text, and its check. Only moves are written: the check finds the boards.
//
//   score-proof 1
//   XO--...64...-- X
//   at least 4: position e8 along e8f8g7
//   14: c1 b2 g8
//   12: g2 a1
//   at most 4: position
//   13: b2 c1
//
// The first line is the form, the second one the board, X to move. A claim follows: the mover ends
// with at least that score, or with at most that one, from the `position`, from the board after a
// move, or from each board `along` a line of play. Below it stand moves of the side that keeps the
// score, the mover's for "at least", the other side's for "at most": a line for each number of
// empty squares with which it is asked to move, down to kPlayedOut + 1 (keep_bound.h), in the order
// of the boards: by the discs of the side to move as a number of 64 bits, a1 the lowest, then by
// the other side's. Other claims follow in the same way. docs/proofs.md says why this is enough.
#pragma once

#include <absl/status/status.h>
#include <absl/status/statusor.h>

#include <array>
#include <istream>
#include <map>
#include <string>
#include <vector>

#include "core/game/board.h"
#include "core/game/square.h"
#include "core/logic/limits.h"
#include "endgame/score_bounds.h"
#include "proofs/scores/keep_bound.h"

namespace othello::proofs {

struct ScoreClaim {
  bool at_least = true;  // or at most
  int score = 0;         // seen by the mover of the position
  bool position = false;
  std::vector<Square> after;  // moves, from a1 on
  std::vector<Square> along;  // a line of play; none: not claimed

  int KeptScore() const { return at_least ? score : -score; }  // seen by the keeper
  friend bool operator==(const ScoreClaim&, const ScoreClaim&) = default;
};

// What claims say together, of scores seen by the mover of the position.
struct ProvedScores {
  endgame::Bounds position;
  std::array<endgame::Bounds, kSquares> after;           // the moves
  std::map<std::vector<Square>, endgame::Bounds> along;  // of each board along the line

  void Add(const Board& board, const ScoreClaim& claim);
  bool Cover(const ScoreClaim& claim) const;
};

// The boards that the claim is about. InvalidArgument if a move is not legal.
absl::StatusOr<std::vector<AskedBoard>> BoardsOf(const Board& board, const ScoreClaim& claim);

std::string HeadOfScoreProof(const Board& board);
std::string ClaimText(const ScoreClaim& claim);
std::string MovesText(int empty, const std::vector<Square>& moves);

// What the proof proves. InvalidArgument, with the number of the line, if it is not one of scores
// of this board, or does not show what it claims; StatusOf(limit) if a limit is hit.
absl::StatusOr<ProvedScores> CheckScoreProof(const Board& board, std::istream& proof,
                                             logic::LimitWatch& watch);

}  // namespace othello::proofs

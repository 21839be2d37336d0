// Adds to the order of the moves (game_order.h) that the sides take turns.
//
// Each move follows one other move (or the start) and precedes one (or the end): a chain through
// all squares. Two moves that follow each other have different colours unless there was a pass
// between them, PassBefore(the later one). Passes are free here; pass_legality.h adds, where it is
// needed, that the side that passes has no move. So the formula covers every game, with any number
// of passes:
//   unsatisfiable: no game ends in the board;
//   unsatisfiable under the assumption NoPass(): no game without passes does (a pass right before
//     the given board, which the board itself shows, does not count);
//   satisfiable under that assumption: the model is a game.
//
// If the colours are fixed, the number of discs says whether the number of passes is odd. Then, and
// unless the board may stand right after a pass, NoPass() is refuted at once.
//
// A pass right before the board is always exact: PassAtEnd() is known if the board is; otherwise
// the rules of moves define it over the board's literals.
#pragma once

#include <array>
#include <initializer_list>
#include <vector>

#include "core/base/range.h"
#include "core/game/square.h"
#include "core/logic/formula.h"
#include "retro/order/clause_families.h"
#include "retro/order/game_order.h"
#include "retro/verdict.h"

namespace othello::retro {

// The numbers of discs that a board may have.
inline constexpr Range kAllDiscs = {kStart.Discs(), kSquares};

class TurnOrder {
 public:
  // Writes into the formula of `order`, which must outlive the object. `discs` must contain every
  // number of discs that the formula allows; a narrow range saves work.
  TurnOrder(const GameOrder& order, const Question& question, const Range& discs = kAllDiscs);

  logic::Literal NoPass() const { return no_pass_; }
  // The board may stand right after a pass; then the mover may have made the last move.
  logic::Literal PassAtEnd() const { return pass_at_end_; }
  // The other side passed right before the move on `square`.
  logic::Literal PassBefore(Square square) const { return pass_before_[square]; }
  // The move on b came right after that on a; the move on a was the last one; there was no move.
  logic::Literal Follows(Square a, Square b) const { return follows_[a][b]; }
  logic::Literal IsLast(Square a) const { return follows_[a][kEnd]; }
  logic::Literal NoMove() const { return no_move_; }

 private:
  // Stands before the first and after the last move.
  static constexpr Square kEnd = kSquares;

  void Add(ClauseFamily family, std::initializer_list<logic::Literal> clause) const;
  void NameNoMove();
  void NamePassAtEnd();
  // `square` was played, or it is kEnd and there were moves.
  logic::Literal IsLink(Square square) const;
  // Exactly one of `literals` holds if `condition` does; otherwise at most one.
  void OneIf(logic::Literal condition, std::vector<logic::Literal> literals) const;
  void MovesFormChain();
  void NothingBetween();
  void SidesTakeTurns();
  void LastMove();
  bool StartIsAsItLies(const Question& question) const;
  void FirstMove(const Question& question);
  void Start(const Question& question);
  void SomePass(const Question& question, const Range& discs);
  void BalancedMoves(const Range& discs);
  // Both sides have played equally often: the lower bound if there are at least `discs` discs, the
  // upper bound if there are at most `discs`.
  void BalanceMoves(int discs, logic::Literal so_many_or_more, logic::Literal so_many_or_fewer);

  const GameOrder& order_;
  logic::Formula& formula_;
  logic::Literal no_pass_;
  logic::Literal no_move_;  // the board is the start
  logic::Literal pass_at_end_;
  std::array<std::array<logic::Literal, kSquares + 1>, kSquares + 1>
      follows_{};  // [a][b]: b follows a
  std::array<logic::Literal, kSquares> pass_before_{};
};

}  // namespace othello::retro

// That the sides take turns, added to the order of the moves (game_order.h).
//
// Each move follows one other move (or the start) and precedes one (or the end): a chain through
// all squares. Two moves that follow each other have different colours unless there was a pass
// between them, PassBefore(the later one). A pass is left free here: that the side that passes has
// no move is said by pass_legality.h where it is needed. So the formula speaks of every game,
// whatever the number of its passes:
//   unsatisfiable: no game ends in the board;
//   unsatisfiable under the assumption NoPass(): no game without passes does (a pass right before
//     the given board, which
//     the board shows by itself, is not counted);
//   satisfiable under it: the model is a game.
//
// A pass right before the board is exact in any case: PassAtEnd() is known where the board is, and
// where it is not the rules of moves say it over the board's literals.
#ifndef OTHELLO_RETRO_TURN_ORDER_H_
#define OTHELLO_RETRO_TURN_ORDER_H_

#include <array>
#include <initializer_list>
#include <vector>

#include "core/square.h"
#include "logic/formula.h"
#include "retro/clause_families.h"
#include "retro/game_order.h"
#include "retro/verdict.h"

namespace othello::retro {

// Bounds on the number of a board's discs.
struct DiscRange {
  int min = 4;
  int max = kSquares;
};

class TurnOrder {
 public:
  // Writes into the formula of `order`, which must outlive the object. `discs` is what the formula
  // says about the number of discs, as far as the caller knows; a narrow range saves work.
  TurnOrder(const GameOrder& order, const Question& question, const DiscRange& discs = {});

  logic::Literal NoPass() const { return no_pass_; }
  // The board may stand right after a pass, and then the mover may have made the last move.
  logic::Literal PassAtEnd() const { return pass_at_end_; }
  // The other side passed right before the move on `square`.
  logic::Literal PassBefore(Square square) const { return pass_before_[square]; }
  // The move on b was the next one after that on a; the move on a was the last one; there was none.
  logic::Literal Follows(Square a, Square b) const { return follows_[a][b]; }
  logic::Literal IsLast(Square a) const { return follows_[a][kEnd]; }
  logic::Literal NoMove() const { return no_move_; }

 private:
  // Stands before the first and after the last move.
  static constexpr Square kEnd = kSquares;

  void Add(ClauseFamily family, std::initializer_list<logic::Literal> clause) const;
  void NameNoMove();
  void NamePassAtEnd();
  // `square` was played, or stands for the end and there were moves.
  logic::Literal IsLink(Square square) const;
  // Exactly one of them where `condition` holds, at most one where it does not.
  void OneIf(logic::Literal condition, std::vector<logic::Literal> literals) const;
  void MovesFormChain();
  void NothingBetween();
  void SidesTakeTurns();
  void LastMove();
  void FirstMove(const Question& question);
  void Start(const Question& question);
  void BalancedMoves(const DiscRange& discs);
  // The sides played equally often: where the number of discs is at least, and at most, this one.
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

#endif  // OTHELLO_RETRO_TURN_ORDER_H_

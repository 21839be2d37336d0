// The rules of legal moves as a formula, for the side to move. Only the parts that are asked for
// are written.
//
// A move on an empty square s is legal if from the next square t in some direction d there is a
// closed run: one or more discs of the opponent, then a disc of the player. Closed runs are chains
// that share their tails along a line:
//
//   Run(t, d)  <-> opponent(t) and (player(u) or Run(u, d)), u = the square after t in direction d
//
// so all runs of the board take one literal per square and direction. A formula rarely needs the
// equivalence (tie.h): if a literal occurs only positively ("at least m
// moves are legal"), it is enough that the literal implies its fact; if it occurs only negatively
// ("no move is legal"), it is enough that the fact implies the literal. Half of the clauses are
// then never written.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/encoding/tie.h"
#include "core/game/square.h"
#include "core/logic/formula.h"

namespace othello::encoding {

class MoveLiterals {
 public:
  // Literals about moves of the mover of `board`; those of the other side are about Passed(board).
  // The formula must outlive this object.
  MoveLiterals(logic::Formula& formula, const BoardLiterals& board);

  // "The move on `square` is legal." The same literal for both ties; a call writes the clauses of
  // `tie` if they are missing.
  logic::Literal Legal(Square square, Tie tie);

  // Literals that count the discs which a disc of the player on `square` would turn over. The
  // number of literals that hold is at most (kImplies) or at least (kImpliedBy) the number of discs
  // turned over. They do not say that `square` is empty.
  std::vector<logic::Literal> FlippedDiscs(Square square, Tie tie);

  // The same for the directions in which discs would be turned over.
  std::vector<logic::Literal> FlippedDirections(Square square, Tie tie);

  // The literals of the board after the move on `square`, where the other side is the mover.
  // Wherever the move is legal, they are what the rules say.
  BoardLiterals After(Square square);

  // The same for the move on whichever square is chosen. Requires that at most one of the literals
  // holds, and that it implies that its move is legal.
  BoardLiterals AfterChosen(const std::array<logic::Literal, kSquares>& chosen);

 private:
  // A literal and the ties that have been written for it. Code 0: not made yet.
  struct Defined {
    logic::Literal literal;
    bool implies = false;
    bool implied_by = false;
  };

  // Makes the literal if needed. Returns true if `tie` is still unwritten; it is then marked as
  // written, and the caller must write it.
  bool MustWrite(Defined& defined, Tie tie);

  // "A closed run begins on `square` in direction `d`." Requires that `square` is not the last of
  // its line.
  logic::Literal Run(Square square, int d, Tie tie);
  // "The k-th disc on the ray from `square` in direction `d` is turned over", for k = 1, 2, ...
  std::vector<logic::Literal> FlippedOnRay(Square square, int d, Tie tie);

  logic::Formula& formula_;
  std::array<logic::Literal, kSquares> player_;
  std::array<logic::Literal, kSquares> opponent_;
  std::array<logic::Literal, kSquares> disc_;
  std::array<Defined, kSquares> legal_;
  std::array<std::array<Defined, 8>, kSquares> run_;
  // flipped_[s][d][k]: the disc k + 2 steps from s; the disc one step from s is turned over exactly
  // if its run is closed.
  std::array<std::array<std::array<Defined, 5>, 8>, kSquares> flipped_;
};

}  // namespace othello::encoding

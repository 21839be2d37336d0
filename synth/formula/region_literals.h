// The regions of empty squares (core/discs/connectivity.h) as a formula.
//
// Each region has one root, one of its squares: at least one, as king's steps lead from the roots
// to all empty squares; at most one, as neighbours have the same label, and the label of a root is
// its own number. Roots are chosen freely, so the board does not determine which square it is, but
// how many there are. For the odd ones each other square has a parent, nearer to the root, and the
// parity of the squares is handed on from the leaves.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/game/square.h"
#include "core/logic/formula.h"
#include "synth/formula/king_steps.h"

namespace othello::synth {

class RegionLiterals {
 public:
  // Both arguments must outlive the object.
  RegionLiterals(logic::Formula& formula, const encoding::BoardLiterals& board)
      : formula_(formula), board_(board) {}

  // As many of the literals hold as there are regions, or regions of an odd number of squares.
  std::vector<logic::Literal> Counted(bool odd_only);

 private:
  void WriteRoots();
  void WriteLabels();
  void WriteOddRoots();
  // parents[s][d]: the parent of s is its neighbour in kDirections[d]. False() beyond the border.
  using Parents = std::array<std::array<logic::Literal, 8>, kSquares>;
  Parents WriteParents();
  logic::Literal Xor(logic::Literal a, logic::Literal b);

  logic::Formula& formula_;
  const encoding::BoardLiterals& board_;
  // within_[r]: squares that at most r king's steps over empty squares join to a root. within_[0]
  // are the roots.
  std::vector<SquareLiterals> within_;
  std::optional<SquareLiterals> odd_roots_;
};

}  // namespace othello::synth

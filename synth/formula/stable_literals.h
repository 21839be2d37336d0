// Which discs of a side are stable, as a formula: what StableDiscsOfOther finds
// (core/discs/stable_discs.h), no more and no less.
//
// On the four edges a decision diagram over the contents of the eight squares says what the table
// there says. From the edges stability grows inwards: a disc is stable if each of its four lines is
// full or has a stable disc of its side next to it. If literals are to imply that (lower bounds),
// the discs found after r rounds have literals of their own, so that no two explain each other in a
// circle. If they must be implied by it (upper bounds), any set will do that the rule does not
// leave.
#pragma once

#include <array>
#include <map>
#include <optional>
#include <tuple>
#include <utility>
#include <vector>

#include "core/encoding/board_literals.h"
#include "core/encoding/tie.h"
#include "core/game/square.h"
#include "core/logic/formula.h"

namespace othello::synth {

class StableLiterals {
 public:
  // Of the mover's discs. The formula must outlive the object.
  StableLiterals(logic::Formula& formula, const encoding::BoardLiterals& board)
      : formula_(formula), board_(board) {}

  // "The square has a stable disc of the mover."
  logic::Literal Stable(Square square, encoding::Tie tie);

 private:
  using Layer = std::array<logic::Literal, kSquares>;

  Layer LastRound();
  Layer ClosedSet();
  // Of an edge square: by one of its edges.
  logic::Literal OnEdge(Square square, encoding::Tie tie);
  // A node of the diagram, read along one of the four edges.
  logic::Literal Node(int edge, int node, encoding::Tie tie);
  // The line through the square along kDirections[axis] has no empty square.
  logic::Literal FullLine(Square square, int axis, encoding::Tie tie);
  // What makes the line through the square harmless: it is full, or a neighbour on it is stable.
  std::vector<logic::Literal> Reasons(Square square, int axis, const Layer& stable,
                                      encoding::Tie tie);

  logic::Formula& formula_;
  const encoding::BoardLiterals board_;
  std::optional<Layer> last_round_;
  std::optional<Layer> closed_set_;
  std::map<std::tuple<int, int, encoding::Tie>, logic::Literal> nodes_;
  std::map<std::tuple<Bitboard, encoding::Tie>, logic::Literal> full_lines_;
};

}  // namespace othello::synth

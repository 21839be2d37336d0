#include "synth/formula/stable_literals.h"

#include <bit>

#include "core/discs/stable_discs.h"
#include "core/encoding/tied_gates.h"

namespace othello::synth {

using encoding::AllHold;
using encoding::SomeHolds;
using encoding::Tie;
using logic::Literal;

namespace {

constexpr int kAxes = 4;  // kDirections[axis] and its opposite kDirections[7 - axis]
constexpr Bitboard kInnerSquares = ~kBorder;
// Each round finds at least one disc off the edges.
constexpr int kMostRounds = std::popcount(kInnerSquares);

// Square i of an edge: ranks 1 and 8, files a and h.
constexpr Square SquareOfEdge(int edge, int i) {
  return edge < 2 ? SquareAt(i, 7 * edge) : SquareAt(7 * (edge - 2), i);
}

// For each square of an edge a decision diagram: whether a disc of the side on it is stable, by the
// contents of the edge's squares from the first to the last.
class EdgeDiagram {
 public:
  static constexpr int kNo = 0;
  static constexpr int kYes = 1;

  struct Node {
    int square = 8;
    std::array<int, 3> next = {};  // where the square is empty, the side's, the other side's
    friend auto operator<=>(const Node&, const Node&) = default;
  };

  EdgeDiagram() : nodes_(2) {
    for (int target = 0; target < 8; ++target) roots_[target] = Build(target, 0, 0, 0);
  }

  int Root(int target) const { return roots_[target]; }
  const Node& At(int node) const { return nodes_[node]; }

 private:
  int Build(int target, int square, unsigned mine, unsigned theirs) {
    if (square == 8) return (StableOnEdge(mine, theirs) >> target & 1) != 0 ? kYes : kNo;
    const unsigned here = 1U << square;
    const Node node = {
        square,
        {Build(target, square + 1, mine, theirs), Build(target, square + 1, mine | here, theirs),
         Build(target, square + 1, mine, theirs | here)}};
    if (node.next[0] == node.next[1] && node.next[1] == node.next[2]) return node.next[0];
    const auto [place, is_new] = numbers_.try_emplace(node, static_cast<int>(nodes_.size()));
    if (is_new) nodes_.push_back(node);
    return place->second;
  }

  std::vector<Node> nodes_;
  std::map<Node, int> numbers_;
  std::array<int, 8> roots_{};
};

const EdgeDiagram& Diagram() {
  static const EdgeDiagram diagram;
  return diagram;
}

}  // namespace

Literal StableLiterals::Stable(Square square, Tie tie) {
  std::optional<Layer>& stable = tie == Tie::kImplies ? last_round_ : closed_set_;
  if (!stable) stable = tie == Tie::kImplies ? LastRound() : ClosedSet();
  return (*stable)[square];
}

StableLiterals::Layer StableLiterals::LastRound() {
  Layer stable;
  stable.fill(formula_.False());
  ForEachSquare(kBorder, [&](Square square) { stable[square] = OnEdge(square, Tie::kImplies); });
  for (int round = 0; round < kMostRounds; ++round) {
    const Layer before = stable;
    ForEachSquare(kInnerSquares, [&](Square square) {
      stable[square] = formula_.NewLiteral();
      formula_.AddFolded({~stable[square], board_.mover[square]});
      for (int axis = 0; axis < kAxes; ++axis) {
        std::vector<Literal> clause = Reasons(square, axis, before, Tie::kImplies);
        clause.push_back(before[square]);
        clause.push_back(~stable[square]);
        formula_.AddFolded(clause);
      }
    });
  }
  return stable;
}

StableLiterals::Layer StableLiterals::ClosedSet() {
  Layer stable;
  ForEachSquare(kBorder, [&](Square square) { stable[square] = OnEdge(square, Tie::kImpliedBy); });
  ForEachSquare(kInnerSquares, [&](Square square) { stable[square] = formula_.NewLiteral(); });
  ForEachSquare(kInnerSquares, [&](Square square) {
    std::vector<Literal> clause = {stable[square], ~board_.mover[square]};
    for (int axis = 0; axis < kAxes; ++axis) {
      clause.push_back(
          ~SomeHolds(formula_, Reasons(square, axis, stable, Tie::kImpliedBy), Tie::kImpliedBy));
    }
    formula_.AddFolded(clause);
  });
  return stable;
}

std::vector<Literal> StableLiterals::Reasons(Square square, int axis, const Layer& stable,
                                             Tie tie) {
  return {FullLine(square, axis, tie), stable[*Step(square, kDirections[axis])],
          stable[*Step(square, kDirections[7 - axis])]};
}

Literal StableLiterals::OnEdge(Square square, Tie tie) {
  std::vector<Literal> by_edge;
  for (int edge = 0; edge < 4; ++edge) {
    for (int i = 0; i < 8; ++i) {
      if (SquareOfEdge(edge, i) == square) by_edge.push_back(Node(edge, Diagram().Root(i), tie));
    }
  }
  return SomeHolds(formula_, by_edge, tie);
}

Literal StableLiterals::Node(int edge, int node, Tie tie) {
  if (node == EdgeDiagram::kNo) return formula_.False();
  if (node == EdgeDiagram::kYes) return formula_.True();
  const auto [place, is_new] = nodes_.try_emplace({edge, node, tie});
  if (!is_new) return place->second;
  const Literal stable = place->second = formula_.NewLiteral();
  const auto& [i, next] = Diagram().At(node);
  const Square square = SquareOfEdge(edge, i);
  const std::array<Literal, 3> contents = {~board_.disc[square], board_.mover[square],
                                           board_.other[square]};
  for (std::size_t k = 0; k < contents.size(); ++k) {
    const Literal then = Node(edge, next[k], tie);
    if (tie == Tie::kImplies) {
      formula_.AddFolded({~stable, ~contents[k], then});
    } else {
      formula_.AddFolded({stable, ~contents[k], ~then});
    }
  }
  return stable;
}

Literal StableLiterals::FullLine(Square square, int axis, Tie tie) {
  Bitboard line = Bit(square);
  std::vector<Literal> discs = {board_.disc[square]};
  for (const Direction direction : {kDirections[axis], kDirections[7 - axis]}) {
    for (auto at = Step(square, direction); at; at = Step(*at, direction)) {
      line |= Bit(*at);
      discs.push_back(board_.disc[*at]);
    }
  }
  const auto [place, is_new] = full_lines_.try_emplace({line, tie});
  if (is_new) place->second = AllHold(formula_, std::move(discs), tie);
  return place->second;
}

}  // namespace othello::synth

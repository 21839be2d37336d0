#include "synth/formula/region_counts.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "core/game/symmetry.h"

namespace othello::synth {
namespace {

using logic::Literal;

constexpr Bitboard kQuadrant = 0x000000000F0F0F0F;  // a1 to d4
constexpr Bitboard kCorner = 0x0000000000070707;    // a1 to c3

class Tree {
 public:
  Tree(logic::Formula& formula, const std::array<Literal, kSquares>& literals, int limit)
      : formula_(formula), literals_(literals), limit_(limit) {}

  // The count of two regions together, cut off above the limit.
  RegionCount Join(const RegionCount& a, const RegionCount& b) {
    RegionCount sum = {a.squares | b.squares, {}};
    const int size = std::min(std::popcount(sum.squares), limit_ + 1);
    for (int j = 0; j < size; ++j) sum.at_least.push_back(formula_.NewLiteral());
    const int a_size = static_cast<int>(a.at_least.size());
    const int b_size = static_cast<int>(b.at_least.size());
    for (int i = 0; i <= a_size; ++i) {
      for (int j = 0; j <= b_size; ++j) {
        WriteAtLeast(a, i, b, j, sum);
        WriteAtMost(a, i, b, j, sum);
      }
    }
    for (int j = 0; j + 1 < size; ++j) formula_.Clause({~sum.at_least[j + 1], sum.at_least[j]});
    return sum;
  }

  // Joins the squares of each rank first, then the ranks.
  RegionCount Sum(Bitboard squares) {
    std::vector<RegionCount> ranks;
    for (int rank = 0; rank < 8; ++rank) {
      std::vector<RegionCount> leaves;
      ForEachSquare(squares & (kRank1 << (8 * rank)), [&](Square square) {
        leaves.push_back({Bit(square), {~literals_[square]}});
      });
      if (!leaves.empty()) ranks.push_back(Balanced(std::move(leaves)));
    }
    return Balanced(std::move(ranks));
  }

 private:
  // At least i in `a` and at least j in `b` are at least i + j in `sum`.
  void WriteAtLeast(const RegionCount& a, int i, const RegionCount& b, int j,
                    const RegionCount& sum) {
    if (i + j == 0 || i + j > static_cast<int>(sum.at_least.size())) return;
    std::vector<Literal> clause = {sum.at_least[i + j - 1]};
    if (i > 0) clause.push_back(~a.at_least[i - 1]);
    if (j > 0) clause.push_back(~b.at_least[j - 1]);
    formula_.AddClause(clause);
  }

  // At most i in `a` and at most j in `b` are at most i + j in `sum`. A region says nothing above
  // its cut.
  void WriteAtMost(const RegionCount& a, int i, const RegionCount& b, int j,
                   const RegionCount& sum) {
    if (i + j >= static_cast<int>(sum.at_least.size())) return;
    std::vector<Literal> clause = {~sum.at_least[i + j]};
    for (const auto& [region, count] : {std::pair{&a, i}, std::pair{&b, j}}) {
      if (count < static_cast<int>(region->at_least.size())) {
        clause.push_back(region->at_least[count]);
      } else if (count < std::popcount(region->squares)) {
        return;
      }
    }
    formula_.AddClause(clause);
  }

  RegionCount Balanced(std::vector<RegionCount> parts) {
    while (parts.size() > 1) {
      std::vector<RegionCount> joined;
      for (std::size_t i = 0; i + 1 < parts.size(); i += 2)
        joined.push_back(Join(parts[i], parts[i + 1]));
      if (parts.size() % 2 == 1) joined.push_back(parts.back());
      parts = std::move(joined);
    }
    return parts[0];
  }

  logic::Formula& formula_;
  const std::array<Literal, kSquares>& literals_;
  const int limit_;
};

}  // namespace

RegionCounts WriteRegionCounts(logic::Formula& formula,
                               const std::array<Literal, kSquares>& literals, int bound) {
  RegionCounts counts;
  counts.limit = kSquares - bound;
  Tree tree(formula, literals, counts.limit);
  for (int k = 0; k < 4; ++k) {
    const Bitboard corner = othello::Image(kCorner, k);
    counts.corners[k] = tree.Sum(corner);
    counts.quadrants[k] =
        tree.Join(counts.corners[k], tree.Sum(othello::Image(kQuadrant, k) & ~corner));
  }
  counts.halves[0] = tree.Join(counts.quadrants[0], counts.quadrants[2]);
  counts.halves[1] = tree.Join(counts.quadrants[1], counts.quadrants[3]);
  const RegionCount board = tree.Join(counts.halves[0], counts.halves[1]);
  if (counts.limit < kSquares) formula.Clause({~board.at_least[counts.limit]});
  return counts;
}

}  // namespace othello::synth
